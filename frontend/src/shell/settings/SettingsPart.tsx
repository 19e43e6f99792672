import type { ComponentType } from 'preact';
import { session } from '../../core/session';
import { useWords } from '../../core/words';
import { ButtonLink } from '../../ui/Button';
import { Spinner } from '../../ui/lazy';
import { NotFound, Page, PageMessage } from '../../ui/Page';
import { SettingsBody } from '../account/parts';
import { SettingsWordsContext, settingsWords, useSay } from '../account/words';
import { Data } from './Data';
import { Devices } from './Devices';
import { NoticeSettings } from './NoticeSettings';
import { Programs } from './Programs';
import { PART_NAMES, type PartName } from './partNames';
import { TimeSettings } from './TimeSettings';

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
