import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../core/api';
import { showError } from '../core/live';
import { loadValue, saveValue } from '../core/storage';
import type { Message, Table } from '../core/types';

/** The messages of a match, and what the player can do with them. */
export interface ChatState {
  /** Oldest first. */
  messages: Message[];
  unread: number;
  markRead: () => void;
  send: (text: string) => Promise<boolean>;
}

/**
 * The chat of a match. It is loaded again when the match changed without a move, which a message may have
 * caused.
 */
export function useChat(table: Table): ChatState {
  const { id, version } = table.match;
  const [messages, setMessages] = useState<Message[]>([]);
  const [readUpTo, setReadUpTo] = useState(() => loadValue<string>(`turnus.talk.${id}`) ?? '');
  const lastVersion = useRef(-1);
  const load = () =>
    api.messages(id).then(
      ({ items }) => setMessages(sortByTime(items)),
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
    markRead: () => {
      const newest = messages.at(-1)?.at;
      if (!newest || newest === readUpTo) return;
      saveValue(`turnus.talk.${id}`, newest);
      setReadUpTo(newest);
    },
    send: async text => {
      try {
        const said = await api.say(id, text);
        setMessages(known => sortByTime([...known.filter(message => message.id !== said.id), said]));
        return true;
      } catch (err) {
        showError(err);
        return false;
      }
    },
  };
}

const sortByTime = (messages: Message[]): Message[] => messages.toSorted((a, b) => a.at.localeCompare(b.at));
