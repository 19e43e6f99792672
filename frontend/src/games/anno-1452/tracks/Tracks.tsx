import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatList } from '../../../core/i18n';
import { seatLook } from '../../../ui/SeatBadge';
import { CROWN, crownOf } from '../table/Badge';
import type { EmpireScene } from '../table/types';
import {
  fanMarks,
  layoutRounds,
  layoutSections,
  MARK,
  MOST_PRESTIGE,
  prestigeAt,
  STRIP_HEIGHT,
} from './tracks';
import * as tracksCss from './tracks.css';

/** Heights of both lines and of the words below them. */
const Y = { prestige: 14.5, numbers: 30, time: 38, sections: 51 } as const;
const EVERY_FIVE = [0, 5, 10, 15, 20];

/** Both tracks in one strip: the prestige of every seat, and how far the match is, up to its end. */
export function Tracks({ scene }: { scene: EmpireScene }) {
  const [strip, width] = useTextWidth<HTMLDivElement>();
  return (
    <div ref={strip} class={tracksCss.empireTracks} role="img" aria-label={tracksLabel(scene)}>
      <svg viewBox={`0 0 ${width} ${STRIP_HEIGHT}`} aria-hidden="true">
        <PrestigeTrack {...{ scene, width }} />
        <TimeTrack {...{ scene, width }} />
      </svg>
    </div>
  );
}

/** Both tracks as sentences. */
function tracksLabel({ view, say, valueName, name }: EmpireScene): string {
  const { phase, section, end, action_round, king_seat, antiking_seat, players } = view;
  const seats = formatList(players.map(({ seat, prestige }) => `${name(seat)} ${prestige}`));
  const office = (key: string, seat: number | null) => seat !== null && `${say(key)}: ${name(seat)}.`;
  return [
    say('tracks.prestige', { seats }),
    say('tracks.time', { section, end }, valueName),
    `${say(`phase.${phase}`)}${phase === 'action' ? ` ${action_round}` : ''}.`,
    office('view.king_seat', king_seat),
    office('view.antiking_seat', antiking_seat),
  ]
    .filter(Boolean)
    .join(' ');
}

interface TrackProps {
  scene: EmpireScene;
  width: number;
}

/** The prestige track from 0 to 20 with a mark for each seat; king and anti-king bear a crown. */
function PrestigeTrack({ scene: { view, mine }, width }: TrackProps) {
  const places = fanMarks(
    view.players.map(({ prestige }) => prestige),
    width,
  );
  // The reader's own mark lies above those that it touches.
  const drawn = view.players.map(({ seat }) => seat).sort((a, b) => Number(a === mine) - Number(b === mine));
  return (
    <>
      <path
        class={tracksCss.trackLine}
        d={`M${prestigeAt(0, width)} ${Y.prestige}H${prestigeAt(20, width)}`}
      />
      {Array.from({ length: MOST_PRESTIGE + 1 }, (_, n) => (
        <path
          key={n}
          class={tracksCss.trackTick}
          d={`M${prestigeAt(n, width)} ${Y.prestige - (n % 5 ? 2 : 4)}v${n % 5 ? 4 : 8}`}
        />
      ))}
      {EVERY_FIVE.map(n => (
        <text key={n} class={tracksCss.trackNumber} x={prestigeAt(n, width)} y={Y.numbers}>
          {n}
        </text>
      ))}
      {drawn.map(seat => (
        <TrackMark key={seat} seat={seat} x={places[seat] ?? 0} crown={crownOf(view, seat)} />
      ))}
    </>
  );
}

/** The mark of a seat, with a rim that parts it from its neighbours. */
function TrackMark({ seat, x, crown }: { seat: number; x: number; crown: ReturnType<typeof crownOf> }) {
  const { colour, shape } = seatLook(seat);
  const scale = MARK / 24;
  return (
    <g transform={`translate(${x - MARK / 2} ${Y.prestige - MARK / 2}) scale(${scale})`}>
      <path class={tracksCss.trackRim} d={shape} />
      <path class={tracksCss.trackMark} d={shape} fill={colour} />
      {crown && (
        <path
          class={tracksCss.trackCrown}
          data-of={crown}
          d={CROWN}
          transform="translate(1.500 -15.500) scale(.88)"
        />
      )}
    </g>
  );
}

/** The time track up to the end of the match, with the action rounds on the way to the next section. */
function TimeTrack({ scene: { view, say }, width }: TrackProps) {
  const ids = say.ids?.('section') ?? [];
  const played = ids.slice(0, ids.indexOf(view.end) + 1);
  const now = Math.max(0, played.indexOf(view.section));
  const sections = layoutSections(
    played.map(id => ({ id, text: say(`section.${id}`) })),
    now,
    width,
  );
  const [here, next] = [sections[now], sections[now + 1]];
  const rounds = here && next && view.phase === 'action' ? layoutRounds(here.x, next.x) : [];
  return (
    <>
      <path class={tracksCss.trackLine} d={`M${sections[0]?.x ?? 0} ${Y.time}H${sections.at(-1)?.x ?? 0}`} />
      {here && (
        <path
          class={tracksCss.trackLine}
          data-past="true"
          d={`M${sections[0]?.x ?? 0} ${Y.time}H${here.x}`}
        />
      )}
      {sections.map(({ id, x, state, label }) => (
        <g key={id} class={tracksCss.trackSection} data-state={state}>
          <circle cx={x} cy={Y.time} r={state === 'now' ? 4.5 : 3} />
          {label && (
            <text x={label.x} y={Y.sections}>
              {label.text}
            </text>
          )}
        </g>
      ))}
      {rounds.map((x, i) => (
        <circle
          key={x}
          class={tracksCss.trackRound}
          data-done={i < view.action_round}
          cx={x}
          cy={Y.time}
          r="1.900"
        />
      ))}
    </>
  );
}

const USUAL = 16; // CSS pixels of a letter before the reader enlarges text

/** How many CSS pixels of usual letters the reader's text size makes of one. */
const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL || 1;

/** Measures how wide an element is if its letters were of the usual size: twice the text is half the width. */
export function useTextWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(() => innerWidth / textScale());
  useLayoutEffect(() => {
    if (!element.current) return;
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width / textScale()));
    sizes.observe(element.current);
    return () => sizes.disconnect();
  }, []);
  return [element, width];
}
