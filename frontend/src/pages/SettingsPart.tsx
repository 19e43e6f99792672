import '../settings/settings.css';
import type { ComponentType } from 'preact';
import { Data } from '../settings/Data';
import { Devices } from '../settings/Devices';
import { Notices } from '../settings/Notices';
import { NAMES, type PartName } from '../settings/names';
import { Programs } from '../settings/Programs';
import { Parts } from '../settings/parts';
import { Times } from '../settings/Times';
import { settingsWords, useSay, Words } from '../settings/words';
import { session } from '../shared/session';
import { ButtonLink } from '../shared/ui/Button';
import { Notice } from '../shared/ui/Notice';
import { Page } from '../shared/ui/Page';
import { Spinner } from '../shared/ui/Spinner';
import { useWords } from '../shared/words';
import NotFound from './NotFound';

const PARTS: Record<PartName, ComponentType> = {
  notices: Notices,
  times: Times,
  devices: Devices,
  programs: Programs,
  data: Data,
};

/** One part of the settings, of those that belong to the player. */
export default function SettingsPart({ part }: { part: string }) {
  const say = useWords(settingsWords);
  const name = NAMES.find(one => one === part);
  if (!name) return <NotFound />;
  const Part = PARTS[name];
  return (
    // the page is there only with its title, to which the focus goes
    <>
      {say ? (
        <Page title={say(`part.${name}`)} back="/settings">
          <Words.Provider value={say}>
            <Parts>{session.value ? <Part /> : <Nobody />}</Parts>
          </Words.Provider>
        </Page>
      ) : (
        <Spinner />
      )}
    </>
  );
}

/** Nobody is signed in: the way there. */
function Nobody() {
  const say = useSay();
  return (
    <Notice title={say('nobody')}>
      <ButtonLink href="/enter">{say('enter')}</ButtonLink>
    </Notice>
  );
}
