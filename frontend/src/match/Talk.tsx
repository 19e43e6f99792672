import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { relative, t } from '../shared/i18n';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import { keep, recall } from '../shared/storage';
import type { Message, Table } from '../shared/types';
import { Icon } from '../shared/ui/Icon';
import { SeatMark } from '../shared/ui/SeatBadge';
import { useSay } from './words';

const LONGEST = 500; // characters, as the server takes them

export interface TalkState {
  /** Oldest first. */
  messages: Message[];
  unread: number;
  read: () => void;
  say: (text: string) => Promise<boolean>;
}

/** The talk at a table. It is asked for anew when the match changed without a move: talk is one reason for that. */
export function useTalk(table: Table): TalkState {
  const { id, version } = table.match;
  const [messages, setMessages] = useState<Message[]>([]);
  const [readUpTo, setReadUpTo] = useState(() => recall<string>(`turnus.talk.${id}`) ?? '');
  const lastVersion = useRef(-1);
  const load = () =>
    api.messages(id).then(
      ({ items }) => setMessages(byTime(items)),
      () => {},
    );

  useEffect(() => {
    if (lastVersion.current !== version) {
      const first = lastVersion.current < 0;
      lastVersion.current = version;
      if (!first) return;
    }
    void load();
  }, [table]);

  return {
    messages,
    unread: messages.filter(({ at }) => at > readUpTo).length,
    read: () => {
      const newest = messages.at(-1)?.at;
      if (!newest || newest === readUpTo) return;
      keep(`turnus.talk.${id}`, newest);
      setReadUpTo(newest);
    },
    say: async text => {
      try {
        const said = await api.say(id, text);
        setMessages(known => byTime([...known.filter(message => message.id !== said.id), said]));
        return true;
      } catch (err) {
        toast(sentence(err), 'error');
        return false;
      }
    },
  };
}

const byTime = (messages: Message[]): Message[] => messages.toSorted((a, b) => a.at.localeCompare(b.at));

/** What was said at the table, and a line to say something. Spectators only read. */
export function Talk({ talk, mine }: { talk: TalkState; mine: number | null }) {
  const say = useSay();
  const end = useRef<HTMLDivElement>(null);
  const count = talk.messages.length;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
    talk.read();
  }, [count]);
  return (
    <div class="talk">
      {count === 0 && <p class="soft">{say('talk.empty')}</p>}
      <ol aria-live="polite">
        {talk.messages.map(message => (
          <li key={message.id} class={message.seat === mine ? 'own' : ''}>
            <p class="talk-head">
              {message.seat !== null && <SeatMark seat={message.seat} size={14} />}
              <b>{message.name ?? t('seat.gone')}</b>{' '}
              <time dateTime={message.at}>{relative(message.at)}</time>
            </p>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
      <div ref={end} />
      {mine !== null && <TalkLine onSay={talk.say} />}
    </div>
  );
}

function TalkLine({ onSay }: { onSay: TalkState['say'] }) {
  const say = useSay();
  const [text, setText] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said && (await onSay(said))) setText('');
  };
  return (
    <form class="talk-line" onSubmit={submit}>
      <label class="field">
        <span class="hidden">{say('talk.label')}</span>
        <input
          value={text}
          maxLength={LONGEST}
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
