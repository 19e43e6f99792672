import type { Say } from '../core/words';
import { Icon } from '../ui/Icon';
import * as noticesCss from './notices.css';
import type { NoticeWords } from './words';

/**
 * Explains how to add the app to the home screen of an iPhone, where only an installed app may show notices.
 */
export function InstallSteps({ say, onLeave }: { say: Say<NoticeWords>; onLeave?: () => void }) {
  return (
    <>
      <p>{say('install.why')}</p>
      <ol class={noticesCss.ways}>
        <li>
          <span>
            {say('install.share')} <Icon name="share" size={20} />
          </span>
        </li>
        <li>{say('install.add')}</li>
        <li>
          <span>
            {say('install.bring')}{' '}
            <a href="/settings/devices" onClick={onLeave}>
              {say('install.code')}
            </a>
          </span>
        </li>
      </ol>
    </>
  );
}
