import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { formatList, t } from '../../core/i18n';
import { showError } from '../../core/live';
import { rankSeats } from '../../core/match';
import type { Match } from '../../core/types';
import { Drawing, Emblem } from '../../ui/art/GameArt';
import tiles from '../../ui/art/tiles.svg?no-inline';
import { Button } from '../../ui/Button';
import { lazy, withModule } from '../../ui/lazy';
import { SeatMark, seatName } from '../../ui/SeatBadge';
import { Sheet } from '../../ui/Sheet';
import { giveCue } from '../../ui/sound/cues';
import * as pageCss from '../../ui/styles/page.css';
import type { Finale, FinaleLoader } from '../finale';
import * as matchCss from '../match.css';
import { useSay } from '../words';
import * as finaleCss from './finale.css';
import { createRematch } from './rematch';
import * as resultCss from './result.css';

const Fairness = lazy(() => import('../fair/Fairness'));

interface ResultProps {
  match: Match;
  mine: number | null;
  /** How the game ended, in the game's words. */
  reason: string;
  badge: (seat: number) => ComponentChildren;
  /** Loads the scene that a winner sees; undefined for a game without one. */
  finale: FinaleLoader | undefined;
  /** Whether the reader has not seen this end before. */
  isNew: boolean;
  onTable: () => void;
}

/** The result of a match: the ranking, and what the player can do next. */
export default function Result({ match, mine, reason, badge, finale, isNew, onTable }: ResultProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (mine !== null)
      withModule(
        () => import('../../notices/offers'),
        ({ offerInstall }) => offerInstall(),
      );
  }, []);
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const startRematch = async () => {
    setBusy(true);
    await createRematch(match, say('result.invite')).catch(showError);
    setBusy(false);
  };
  const ranked = rankSeats(match);
  const first = ranked.filter(({ place }) => place === 1).map(({ seat }) => seat);
  const names = formatList(first.map(seat => seatName(seat)));
  const won = first.some(({ seat }) => seat === mine);
  useEffect(() => {
    if (isNew) giveCue(won ? 'win' : 'end');
  }, []);
  return (
    <section class={matchCss.stage} aria-labelledby={title}>
      <div class={matchCss.stageScroll}>
        <div class={`${pageCss.card} ${pageCss.framed} ${resultCss.resultCard}`}>
          {won ? (
            <FinaleScene
              game={match.game}
              finale={finale}
              ribbon={say('result.first', { of: ranked.length })}
            />
          ) : (
            <Drawing of="hourglass" size={88} />
          )}
          <h2 id={title} ref={heading} tabIndex={-1}>
            {won
              ? t(first.length > 1 ? 'outcome.shared.you' : 'outcome.won.you')
              : t('outcome.won', { names, n: first.length })}
          </h2>
          <p>{reason}</p>
        </div>
        <ol class={resultCss.ranking}>
          {ranked.map(({ seat, place }) => (
            <li key={seat.seat} data-place={place}>
              <span class={resultCss.rank}>{say('result.place', { place })}</span>
              <SeatMark seat={seat.seat} />
              <b>{seatName(seat, mine)}</b>
              {badge(seat.seat)}
            </li>
          ))}
        </ol>
        <p class={resultCss.fair}>
          <button type="button" class={matchCss.link} onClick={() => setChecking(true)}>
            {say('fair')}
          </button>
        </p>
      </div>
      <div class={matchCss.stageFoot}>
        <Button onClick={onTable}>{say('result.table')}</Button>
        <Button kind="primary" wide busy={busy} onClick={startRematch}>
          {say('result.again')}
        </Button>
      </div>
      <Sheet open={checking} title={say('fair')} onClose={() => setChecking(false)}>
        <Fairness match={match} />
      </Sheet>
    </section>
  );
}

interface FinaleSceneProps {
  game: string;
  /** Undefined for a game that has none: then there is the laurel alone. */
  finale: FinaleLoader | undefined;
  /** What stands on the ribbon. */
  ribbon: string;
}

/** The scene of a won match: the game's plate comes to be part by part, before its medal in a laurel. A touch ends it. */
export function FinaleScene({ game, finale: load, ribbon }: FinaleSceneProps) {
  const [finale, setFinale] = useState<Finale | null>(null);
  useEffect(() => {
    if (load) withModule(load, module => setFinale(module.default));
  }, [load]);
  return (
    <div
      class={finaleCss.finale}
      onPointerDown={event => {
        for (const animation of event.currentTarget.getAnimations({ subtree: true })) animation.finish();
      }}
    >
      <span class={finaleCss.finaleRays} />
      {load && (
        <svg class={finaleCss.finalePlate} viewBox={finale?.box.join(' ')} aria-hidden="true">
          {finale?.parts.map(([part, entrance], i) => (
            <use
              key={part}
              href={`${tiles}#${game}-${part}`}
              data-entrance={entrance}
              style={{ '--nth': i / finale.parts.length }}
            />
          ))}
        </svg>
      )}
      <span class={finaleCss.crest}>
        <Drawing of="laurel" size={104} />
        <Emblem game={game} size={46} />
      </span>
      <b class={finaleCss.ribbon}>{ribbon}</b>
    </div>
  );
}
