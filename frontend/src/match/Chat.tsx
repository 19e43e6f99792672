import './chat.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { relativeTime, t } from '../shared/i18n';
import { Icon } from '../shared/ui/Icon';
import { SeatMark } from '../shared/ui/SeatBadge';
import type { ChatState } from './messages';
import { useSay } from './words';

const MAX_LENGTH = 500; // characters, as the server allows

/** The chat of a match, with a field to write; spectators only read. */
export default function Chat({ chat, mine }: { chat: ChatState; mine: number | null }) {
  const say = useSay();
  const end = useRef<HTMLDivElement>(null);
  const count = chat.messages.length;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
    chat.markRead();
  }, [count]);
  return (
    <div class="talk">
      {count === 0 && <p class="soft">{say('talk.empty')}</p>}
      <ol aria-live="polite">
        {chat.messages.map(message => (
          <li key={message.id} class={message.seat === mine ? 'own' : ''}>
            <p class="talk-head">
              {message.seat !== null && <SeatMark seat={message.seat} size={14} />}
              <b>{message.name ?? t('seat.gone')}</b>{' '}
              <time dateTime={message.at}>{relativeTime(message.at)}</time>
            </p>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
      <div ref={end} />
      {mine !== null && <ChatForm onSay={chat.send} />}
    </div>
  );
}

/** The field to write a message. */
function ChatForm({ onSay }: { onSay: ChatState['send'] }) {
  const say = useSay();
  const [text, setText] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said && (await onSay(said))) setText('');
  };
  return (
    <form class="talk-line" onSubmit={submit}>
      <label class="field talk-field">
        <span class="hidden">{say('talk.label')}</span>
        <input
          value={text}
          maxLength={MAX_LENGTH}
          placeholder={say('talk.label')}
          autocomplete="off"
          onInput={e => setText(e.currentTarget.value)}
        />
      </label>
      <button type="submit" class="icon-button" aria-label={say('talk.send')}>
        <Icon name="send" />
      </button>
    </form>
  );
}
