import './list.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scene, TableProps } from '../match/kit';
import { useSay } from '../match/words';
import { api } from '../shared/api';
import type { Decision, Json } from '../shared/types';
import { SeatMark } from '../shared/ui/SeatBadge';
import { type About, about } from '../shared/ui/voice';
import { Dock } from './Dock';
import { lastMove, lately } from './lines';
import { shortIn } from './look';
import { Revealed } from './Revealed';
import { Lines, Section } from './Section';
import { blocks, concerned, type Leaf, leaves } from './shape';
import { voiceOf } from './voice';

/** The table of any game, as lists: what its view holds, named by its schema and its words. */
export function Table({ scene, sending, play, idle, line }: TableProps) {
  const say = useSay();
  const { match, view, schema } = scene;
  const before = useViewBefore(scene);
  const voice = voiceOf(scene, say);
  const whole = about(voice, 'view');
  const short = shortIn(whole);
  const parts = leaves(schema, view, before);
  const board = useRef<HTMLElement>(null);
  const turnTo = (decision: Decision) => {
    const name = concerned(parts, decision.schema);
    const section = name && board.current?.querySelector<HTMLElement>(`[data-part="${name}"]`);
    // once the dock has grown; only the board may move
    if (section) requestAnimationFrame(() => board.current?.scrollTo({ top: section.offsetTop }));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page scrolls, by keyboard too */}
      <section class="board list-board" ref={board} tabIndex={0} aria-label={say('list.view')}>
        <Lately scene={scene} line={line} />
        {blocks(parts, short).map(block => {
          const [leaf] = block;
          if (!leaf || short(leaf)) return <Block key={leaf?.name} about={whole} parts={block} />;
          const path = `${match.game}.${leaf.name}`;
          return <Section key={leaf.name} about={whole.within(leaf.name)} leaf={leaf} path={path} />;
        })}
      </section>
      <Dock scene={scene} voice={voice} sending={sending} play={play} idle={idle} onForm={turnTo} />
    </>
  );
}

function Block(props: { about: About; parts: Leaf[] }) {
  return (
    <div class="list-section">
      <Lines {...props} />
    </div>
  );
}

/** The view after the reader's last move, to mark what has changed since; undefined where there is none. */
function useViewBefore({ match, mine, recent }: Scene): Json | undefined {
  const version = lastMove(recent, mine);
  const [known, setKnown] = useState<{ version: number; view: Json } | null>(null);
  useEffect(() => {
    let wanted = true;
    if (version !== null && version < (recent.at(-1)?.version ?? 0)) {
      const show = ({ view }: { view: Json }) => wanted && setKnown({ version, view });
      api.history<Json>(match.id, version).then(show, () => {}); // without it nothing is marked
    }
    return () => {
      wanted = false;
    };
  }, [match.id, version, match.version]);
  return known?.version === version ? known.view : undefined;
}

const MOST = 10; // sentences
const FEW = 4; // to begin with, when all has just been told

/** What happened since the reader's own last move, that one included. */
function Lately({ scene, line }: Pick<TableProps, 'scene' | 'line'>) {
  const say = useSay();
  const since = lastMove(scene.recent, scene.mine);
  const told = lately(scene.recent, scene.mine, line).slice(since === null ? -FEW : -MOST);
  if (told.length === 0) return null;
  return (
    <section class="list-section" aria-labelledby="list-lately">
      <h2 id="list-lately">{say(since === null ? 'list.lately' : 'list.since')}</h2>
      <ol class="lately">
        {told.map(({ seat, text, event }, i) => (
          <li key={i}>
            {seat === null ? <span class="by-itself" /> : <SeatMark seat={seat} size={16} />}
            <span>
              {text}
              <Revealed event={event} text={scene.text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
