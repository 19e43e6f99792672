import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import { keep, recall } from '../shared/storage';
import type { Message, Table } from '../shared/types';

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
