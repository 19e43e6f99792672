import { useEffect, useState } from 'preact/hooks';
import { send } from '../../core/http';
import type { Fact, MatchWish, Preview } from '../../core/types';
import type { Say } from '../../core/words';
import { factSentence } from '../../match/table/facts';
import * as pageCss from '../../ui/styles/page.css';

const PAUSE = 400; // milliseconds that the form must rest before the server is asked

interface SetupFactsProps {
  wish: MatchWish;
  /** The words of the game. */
  say: Say;
}

/** What is to be known of a match before it is created, as the server says it: mostly nothing. */
export function SetupFacts({ wish, say }: SetupFactsProps) {
  const [facts, setFacts] = useState<Fact[]>([]);
  useEffect(() => {
    const question = new AbortController();
    const { signal } = question;
    const show = (found: Fact[]) => !signal.aborted && setFacts(found);
    const ask = () =>
      send<Preview>('POST', '/previews', wish, {}, signal).then(
        ({ body }) => show(body.facts),
        () => show([]), // what would be refused is told when the match is created
      );
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [JSON.stringify(wish)]);
  return (
    <div role="status">
      {facts.map(fact => (
        <p key={fact.tells.kind} class={pageCss.card}>
          {factSentence(fact, { say, valueName: String })}
        </p>
      ))}
    </div>
  );
}
