import { useEffect, useRef, useState } from 'preact/hooks';
import { relativeTime, t } from '../../core/i18n';
import { Icon } from '../../ui/Icon';
import { SeatMark } from '../../ui/SeatBadge';
import * as buttonsCss from '../../ui/styles/buttons.css';
import * as formsCss from '../../ui/styles/forms.css';
import * as ui from '../../ui/styles/ui.css';
import type { ChatState } from '../messages';
import { useSay } from '../words';
import * as talkCss from './talk.css';

const MAX_LENGTH = 500; // characters, as the server allows

interface ChatProps {
  chat: ChatState;
  mine: number | null;
  /** Whether it stands beside the board, so that it scrolls itself. */
  beside?: boolean;
}

/** The chat of a match, with a field to write; spectators only read. */
export default function Chat({ chat, mine, beside = false }: ChatProps) {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const count = chat.messages.length;
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    chat.markRead();
  }, [count]);
  return (
    <div class={talkCss.talk}>
      {count === 0 && <p class={ui.soft}>{say('talk.empty')}</p>}
      <ol ref={list} aria-live="polite" tabIndex={beside ? 0 : undefined}>
        {chat.messages.map(message => (
          <li key={message.id} class={message.seat === mine ? talkCss.own : ''}>
            <p class={talkCss.talkHead}>
              {message.seat !== null && <SeatMark seat={message.seat} size={14} />}
              <b>{message.name ?? t('seat.gone')}</b>{' '}
              <time dateTime={message.at}>{relativeTime(message.at)}</time>
            </p>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
      {mine !== null && <ChatForm onSay={chat.send} shortcut={beside ? 'T' : undefined} />}
    </div>
  );
}

/** The field to write a message. */
function ChatForm({ onSay, shortcut }: { onSay: ChatState['send']; shortcut: string | undefined }) {
  const say = useSay();
  const [text, setText] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said && (await onSay(said))) setText('');
  };
  return (
    <form class={talkCss.talkLine} onSubmit={submit}>
      <label class={`${formsCss.field} ${talkCss.talkField}`}>
        <span class={ui.hidden}>{say('talk.label')}</span>
        <input
          value={text}
          maxLength={MAX_LENGTH}
          placeholder={say('talk.label')}
          autocomplete="off"
          aria-keyshortcuts={shortcut}
          onInput={e => setText(e.currentTarget.value)}
        />
      </label>
      <button type="submit" class={buttonsCss.iconButton} aria-label={say('talk.send')}>
        <Icon name="send" />
      </button>
    </form>
  );
}
