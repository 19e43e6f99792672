import { Gain } from '../../../board/peak/Gain';
import type { Peak, TimedCue } from '../../../board/peak/peak';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import { DeckArt, EmblemArt } from '../board/Art';
import { type Act, eventIn } from '../board/acts';
import type { Emblem as EmblemName } from '../map/art';
import type { YearScene } from '../table/types';
import type { Position } from './position';
import * as storyCss from './story.css';

interface GainsViewProps {
  scene: YearScene;
  gains: Gains;
  /** Whether the scene plays, and when what it brings comes in it. */
  plays: boolean;
  at: number;
}

/** The drawing of money that comes as a present; other money is a coin. */
const ART: Readonly<Record<string, EmblemName>> = { birthday: 'gift', lucky: 'clover' };
const SIZE = 36; // CSS pixels

/** What an act brings or costs: a card, money, and the crown of the richest. */
export function GainsView({ scene, gains, plays, at }: GainsViewProps) {
  const { say, valueName, name, mine } = scene;
  const { card, cash, reason, richest } = gains;
  const money = (amount: number) => valueName(amount, 'money');
  const isChance = card?.startsWith('C') ?? false;
  return (
    <div class={storyCss.yearGains}>
      {card && (
        <Gain
          art={<DeckArt isChance={isChance} height={SIZE} />}
          name={say(isChance ? 'effect.chance' : 'effect.fate')}
          {...{ plays, at }}
        />
      )}
      {cash && (
        <Gain
          art={<EmblemArt name={ART[reason ?? ''] ?? 'coin'} size={SIZE} look={storyCss.gainEmblem} />}
          name={<span class={ui.hidden}>{say('tale.now')}</span>}
          figures={{ from: money(cash.from), to: money(cash.to) }}
          tone={cash.to > cash.from ? 'good' : 'bad'}
          {...{ plays, at }}
        />
      )}
      {richest !== null && (
        <Gain
          art={
            <span class={storyCss.richest}>
              <EmblemArt name="crown" size={SIZE} look={storyCss.gainEmblem} />
              <SeatMark seat={richest} size={18} />
            </span>
          }
          name={`${name(richest)}: ${say('badge.richest')}`}
          tone={richest === mine ? 'good' : 'bad'}
          {...{ plays, at }}
        />
      )}
    </div>
  );
}

/** What there is to be seen of an act. */
interface Gains {
  /** The card that somebody has drawn. */
  card: string | null;
  /** The reader's cash before and after; null where it is the same. */
  cash: { from: number; to: number } | null;
  /** For what the reader got most: a present has a drawing of its own. */
  reason: string | null;
  /** Who is the richest now, where that is the reader, or was. */
  richest: number | null;
}

/** What an act brings between the positions before and after it. */
export function gainsOf(act: Act, before: Position, after: Position, mine: number | null): Gains {
  const [from, to] = [before.cash[mine ?? -1] ?? 0, after.cash[mine ?? -1] ?? 0];
  const received = act.events.find(event =>
    event.kind === 'received' ? event.of_seat === mine : event.kind === 'paid' && event.to_seat === mine,
  );
  return {
    card: eventIn(act, 'card_drawn')?.card ?? null,
    cash: from === to ? null : { from, to },
    reason: received && 'reason' in received ? received.reason : null,
    richest: newRichest(before, after, mine),
  };
}

/** Who alone is the richest now and was not before, if that concerns the reader. */
function newRichest(before: Position, after: Position, mine: number | null): number | null {
  const [was, is] = [richestOf(before), richestOf(after)];
  return is !== null && is !== was && mine !== null && (is === mine || was === mine) ? is : null;
}

/** Who alone has most. */
function richestOf({ cash }: Position): number | null {
  const most = Math.max(...cash);
  return cash.filter(each => each === most).length === 1 ? cash.indexOf(most) : null;
}

const LOOK = 300; // milliseconds until what an act brings is seen
const WALK = 1300; // the same after a figure has walked
const SHOWN = 850;

/** The scene of an act, and when what it brings comes in it. */
interface GainScene extends Peak {
  at: number;
}

/** The scene of an act with these gains. */
export function sceneOf(act: Act, gains: Gains, mine: number | null): GainScene {
  const at = act.events.some(({ kind }) => kind === 'advanced') ? WALK : LOOK;
  const cues = cuesOf(gains, mine).map(cue => ({ cue, at }));
  return { at, cues, time: cues.length > 0 ? at + SHOWN : 0 };
}

function cuesOf({ card, cash, richest }: Gains, mine: number | null): TimedCue['cue'][] {
  const isGain = (cash && cash.to > cash.from) || (!cash && richest !== null && richest === mine);
  const isLoss = (cash && cash.to < cash.from) || (!cash && richest !== null && richest !== mine);
  return [
    ...(card ? (['card'] as const) : []),
    ...(isGain ? (['gain'] as const) : isLoss ? (['loss'] as const) : []),
  ];
}
