import type { ComponentType } from 'preact';
import { Data } from '../settings/Data';
import { Devices } from '../settings/Devices';
import { NoticeSettings } from '../settings/NoticeSettings';
import { Programs } from '../settings/Programs';
import { PART_NAMES, type PartName } from '../settings/partNames';
import { SettingsBody } from '../settings/parts';
import { TimeSettings } from '../settings/TimeSettings';
import { SettingsWordsContext, settingsWords, useSay } from '../settings/words';
import { session } from '../shared/session';
import { ButtonLink } from '../shared/ui/Button';
import { Page } from '../shared/ui/Page';
import { PageMessage } from '../shared/ui/PageMessage';
import { Spinner } from '../shared/ui/Spinner';
import { useWords } from '../shared/words';
import NotFound from './NotFound';

const PARTS: Record<PartName, ComponentType> = {
  notices: NoticeSettings,
  times: TimeSettings,
  devices: Devices,
  programs: Programs,
  data: Data,
};

/** The page of one part of the player's settings. */
export default function SettingsPart({ part }: { part: string }) {
  const say = useWords(settingsWords);
  const name = PART_NAMES.find(one => one === part);
  if (!name) return <NotFound />;
  const Part = PARTS[name];
  return (
    // The page is rendered only with its title, because the title gets the focus.
    <>
      {say ? (
        <Page title={say(`part.${name}`)} back="/settings">
          <SettingsWordsContext.Provider value={say}>
            <SettingsBody>{session.value ? <Part /> : <SignInMessage />}</SettingsBody>
          </SettingsWordsContext.Provider>
        </Page>
      ) : (
        <Spinner />
      )}
    </>
  );
}

/** Says that nobody is signed in, with a link to sign in. */
function SignInMessage() {
  const say = useSay();
  return (
    <PageMessage title={say('nobody')}>
      <ButtonLink href="/enter">{say('enter')}</ButtonLink>
    </PageMessage>
  );
}
