import '../chronology/chronology.css';
import '../chronology/tale.css';
import type english from '../../../../chalicelib/games/anno_domini/words/en/rules.json';
import { EventCard } from '../../shared/ui/EventCard';
import { Spinner } from '../../shared/ui/Spinner';
import { type Say, useWords, type WordsLoader } from '../../shared/words';
import { ChainNode } from '../chronology/Timeline';

type RulesWords = typeof english;
type Key = keyof RulesWords;

const words: WordsLoader<RulesWords> = async lang =>
  (await import(`../../../../chalicelib/games/anno_domini/words/${lang}/rules.json`)).default;

const BEFORE_EXAMPLE: [title: Key, ...paragraphs: Key[]][] = [
  ['goal.title', 'goal'],
  ['start.title', 'start'],
  ['turn.title', 'turn.lay', 'turn.arrange', 'turn.doubt', 'turn.bluff'],
  ['check.title', 'check', 'check.wrong', 'check.right', 'check.next'],
  ['right.title', 'right', 'right.around', 'right.doubt'],
];
const AFTER_EXAMPLE: [title: Key, ...paragraphs: Key[]][] = [
  ['turned.title', 'turned'],
  ['last.title', 'last', 'single'],
  ['end.title', 'end', 'end.pile'],
  ['settings.title', 'settings'],
  ['time.title', 'time', 'time.fair'],
];

type Event = 'eiffel' | 'nouveau' | 'wright' | 'titanic';

/** The rules of Anno Domini (RULES 1), with an example of a chain that is checked. */
export default function Rules() {
  const say = useWords(words);
  if (!say) return <Spinner />;
  const section = ([title, ...paragraphs]: [Key, ...Key[]]) => (
    <section class="stack" key={title}>
      <h2>{say(title)}</h2>
      {paragraphs.map(key => (
        <p key={key}>{say(key)}</p>
      ))}
    </section>
  );
  return (
    <article class="stack loose rules">
      {BEFORE_EXAMPLE.map(section)}
      <section class="stack example card framed">
        <h2>{say('example.title')}</h2>
        <Chain say={say} events={['eiffel', 'nouveau', 'wright']} />
        <p>{say('example.right')}</p>
        <p>{say('example.lay')}</p>
        <Chain
          say={say}
          events={['eiffel', 'nouveau', 'titanic', 'wright']}
          offending={['titanic', 'wright']}
        />
        <p>{say('example.wrong')}</p>
      </section>
      {AFTER_EXAMPLE.map(section)}
    </article>
  );
}

/** A chain of events with their years, as an example. */
function Chain({
  say,
  events,
  offending = [],
}: {
  say: Say<RulesWords>;
  events: Event[];
  offending?: Event[];
}) {
  return (
    <ol class="tale-chain">
      {events.map(event => (
        <li key={event} class={offending.includes(event) ? 'offending' : ''}>
          <ChainNode />
          <EventCard text={say(`example.${event}`)}>
            <p class="year">
              <b>{say(`example.${event}.year`)}</b>
            </p>
          </EventCard>
        </li>
      ))}
    </ol>
  );
}
