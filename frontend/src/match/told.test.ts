// What the reader caused is told to them, whatever follows in the same answer: bots and people play all games.

import { execFileSync } from 'node:child_process';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameEvent, Json } from '../core/types';
import anno1452 from '../games/anno-1452/table/kit';
import { lastMove as anno1452Move } from '../games/anno-1452/table/story';
import annoDomini from '../games/anno-domini/table/kit';
import type { Step as DominiStep } from '../games/anno-domini/table/story';
import cathedrals from '../games/anno-domini-1995/table/kit';
import year from '../games/game-of-the-year/table/kit';
import { shownEvents } from '../games/game-of-the-year/table/story';
import wannOWann from '../games/wann-o-wann/table/kit';
import type { Step as WannStep } from '../games/wann-o-wann/table/story';
import { useTestStorage } from '../testing/server';
import type { Scene, TableKit } from './kit/kit';
import { lastEvents, type Told } from './kit/steps';
import { type Happened, markSeen, type News, useNews } from './news';
import { turnsOf } from './turns';

useTestStorage();

/** An answer of the server, or of a poll: what happened since the one before. */
interface Answer {
  /** Whether the reader has moved, so that it begins with what that brought about. */
  moved: boolean;
  events: GameEvent[];
  /** What is shown afterwards, as far as stories need it. */
  view: Json;
  /** The kinds of the decisions that the reader then has. */
  decisions: string[];
}

/** A match as it reached the reader, answer by answer; the first is the deal. */
interface Played {
  mine: number;
  news: Answer[];
}

const PLAYED: Record<string, Played[]> = JSON.parse(
  execFileSync('.venv/bin/python', ['-m', 'tests.games.told_answers', 'match/told.test.ts'], {
    cwd: '..',
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }),
);

/** What a game tells, and where. */
interface Game {
  key: string;
  kit: TableKit;
  /** The events of an answer that a step tells, in the order in which it tells them. */
  toldBy: (step: Told, events: readonly GameEvent[]) => GameEvent[];
  /** What the dock tells of the reader's last move. */
  inDock: (scene: Scene) => readonly object[];
  /** Kinds of event that say nothing a player has to be told, wherever they come. */
  silent: readonly string[];
  /** Kinds of event that are told to the seat alone whose they are. */
  ownOnly?: readonly string[];
  /**
   * Kinds of event that the board shows of a move of the reader's, with a reason where only that counts: the table
   * says before what they come to.
   */
  onBoard: readonly string[];
}

const facts = (event: unknown) => event as unknown as Record<string, unknown>;

/** The events of a step that is made of acts. */
function inActs(step: Told): GameEvent[] {
  const parts = step as Told & { acts?: Act[]; turns?: { acts: Act[] }[] };
  const acts = parts.turns?.flatMap(turn => turn.acts) ?? parts.acts ?? [];
  return acts.flatMap(({ events }) => events);
}
interface Act {
  events: GameEvent[];
}

const words = (text: string) => text.split(' ');

const GAMES: Game[] = [
  {
    key: 'anno-1452',
    kit: anno1452,
    toldBy: inActs,
    inDock: scene => (isAsked(scene, ['er_submit']) ? [] : anno1452Move(scene as never)),
    silent: words('round_began result_round_began mercs_left submitted'),
    onBoard: [
      ...words('set_up stone_set city_founded citizens_set passed paid received'),
      ...words('possession_taken possession_won prestige_gained prestige_lost'),
      ...words('cards_drawn cards_discarded reshuffled instant_passed_over'),
    ],
  },
  {
    key: 'anno-domini-1995',
    kit: cathedrals,
    toldBy: inActs,
    inDock: scene =>
      isAsked(scene, words('draft place_castles betray excommunicate'))
        ? []
        : lastEvents(scene.recent, scene.mine),
    silent: words('turn_ended round_started income'),
    ownOnly: ['plan_stopped'],
    onBoard: words('built occupied castles_placed settled'),
  },
  {
    key: 'game-of-the-year',
    kit: year,
    toldBy: inActs,
    inDock: scene => shownEvents(scene as never),
    silent: words('spun let_be dealt birthday_given'),
    onBoard: words('spun_colour stayed advanced holiday_taken skipped plan_left_out paid_bank:extra'),
  },
  {
    key: 'anno-domini',
    kit: annoDomini,
    toldBy: (step, events) => events.filter(event => tellsDomini(step as Told & DominiStep, facts(event))),
    inDock: () => [],
    silent: words('doubted reshuffled dealt'),
    onBoard: words('placed turned skipped'),
  },
  {
    key: 'wann-o-wann',
    kit: wannOWann,
    toldBy: (step, events) =>
      events.filter((event, at) => tellsWann(step as Told & WannStep, facts(event), events[at + 1])),
    inDock: () => [],
    silent: words('guessed reshuffled dealt event_shown'),
    onBoard: [
      ...words('placed year_placed doubled turned given stolen sat_out passed'),
      ...words('year_exchanged fate_exchanged'),
    ],
  },
];

/** Whether an event is of a kind, or of a kind and reason. */
const isOf = (event: GameEvent, kind: string) =>
  kind === event.kind || kind === `${event.kind}:${event.reason}`;

/** Whether the reader has to decide one of these. */
const isAsked = ({ decisions }: Scene, kinds: readonly string[]) =>
  decisions.some(({ kind }) => kinds.includes(kind));

/** Whether a step of Anno Domini tells an event. */
function tellsDomini(step: DominiStep, event: Record<string, unknown>): boolean {
  switch (event.kind) {
    case 'placed':
      return step.kind === 'laying' && step.laid.includes(event as never);
    case 'skipped':
      return step.kind === 'laying' && step.missed.some(({ seat }) => seat === event.of_seat);
    case 'turned':
      return step.kind === 'laying' && step.turned === event.direction;
    case 'revealed':
      return step.kind === 'reveal' && step.cards === event.revealed && step.isRight === event.correct;
    case 'drew':
      return (
        step.kind === 'reveal' && step.drawn?.cards === event.cards && step.drawn?.seat === event.of_seat
      );
    case 'round_started':
      return (
        (step.kind === 'reveal' ? step.next?.cards : step.kind === 'start' && step.cards) === event.cards
      );
    case 'finished':
      return step.kind === 'end' || (step.kind === 'reveal' && step.winner !== null);
    default:
      return false;
  }
}

/** Whether a step of wannOwann tells an event; `next` is the one after it. */
function tellsWann(step: WannStep, event: Record<string, unknown>, next: GameEvent | undefined): boolean {
  if (step.kind === 'turns') return step.events.includes(event as never);
  if (step.kind === 'fate') return step.event === (event as never);
  const reveal = step.kind === 'reveal' ? step : null;
  switch (event.kind) {
    case 'opening_revealed':
      return step.kind === 'opening' && step.guesses === event.guesses;
    case 'lot_drawn':
      return step.kind === 'opening' && step.among === event.among_seats;
    case 'row_started':
      return (step.kind === 'opening' || step.kind === 'reveal') && step.next?.card === event.card;
    case 'accused':
      return reveal?.doubter === event.of_seat && tellsWann(step, facts(next), undefined);
    case 'laid_out':
      return reveal?.doubter === null && tellsWann(step, facts(next), undefined);
    case 'row_right':
    case 'row_wrong':
      return (
        (event.revealed as object[]).every(card => reveal?.cards.includes(card as never)) && reveal !== null
      );
    case 'double_returned':
      return Boolean(reveal?.returned);
    case 'drew':
      return reveal?.drawn?.cards === event.cards;
    case 'finished':
      return step.kind === 'end' || (reveal !== null && reveal.winner !== null);
    default:
      return false;
  }
}

let news: News;
let page: Element;

interface Look {
  kit: TableKit;
  scene: Scene;
  happened: Happened;
}

function Probe({ kit, scene, happened }: Look) {
  news = useNews(kit, scene, happened, scene.match.id, 0, () => {});
  return null;
}

const look = (props: Look) => act(() => render(h(Probe, props), page));

/** What is told of each answer to a move of the reader's, as the app tells it to who watches. */
async function* tellAnswers(kit: TableKit, match: string, { mine, news: answers }: Played) {
  let recent: GameEvent[] = [];
  let table: Shown = { view: {}, decisions: [] };
  page = { childNodes: [], firstChild: null } as unknown as Element; // nothing is drawn on it
  for (const { moved, events, ...after } of answers) {
    const newest = events.at(-1)?.version ?? 0;
    if (recent.length === 0) markSeen(match, newest);
    const own = moved ? events.filter(({ version }) => version === events[0]?.version) : [];
    let scene = makeScene(match, mine, table, recent);
    // The answer to a move has only its own events; those of bots are loaded after it.
    for (const part of [own, events.slice(own.length)]) {
      if (part.length === 0) continue;
      recent = [...recent, ...part];
      const upTo = part.at(-1)?.version ?? 0;
      if (upTo === newest) table = after; // a table is shown when it is known how it came about
      scene = makeScene(match, mine, table, recent);
      await look({ kit, scene, happened: { list: recent, turns: turnsOf(recent), upTo, newest } });
    }
    if (moved) yield { events, steps: news.steps, scene };
    await act(() => news.end());
  }
}

type Shown = Pick<Answer, 'view' | 'decisions'>;

const makeScene = (id: string, mine: number, { view, decisions }: Shown, recent: GameEvent[]): Scene =>
  ({
    match: { id, version: recent.at(-1)?.version },
    mine,
    view,
    decisions: decisions.map(kind => ({ kind })),
    recent,
    hasAllWords: true,
    say: (key: string) => key,
    name: String,
    text: String,
    theme: () => undefined,
    deck: () => undefined,
    valueName: String,
  }) as unknown as Scene;

beforeEach(() => {
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});

describe.each(GAMES)('$key', ({ key, kit, toldBy, inDock, silent, ownOnly = [], onBoard }) => {
  const matches = PLAYED[key] ?? [];

  test('all that an own move brought about, and what followed it, is told once and in order', async () => {
    let answered = 0;
    for (const [at, match] of matches.entries()) {
      for await (const { events, steps, scene } of tellAnswers(kit, `${key} ${at}`, match)) {
        answered += 1;
        const isDue = ({ kind, seat }: GameEvent) =>
          !silent.includes(kind) && (seat === match.mine || !ownOnly.includes(kind));
        const due = events.filter(isDue);
        if (steps) {
          const told = steps.flatMap(step => toldBy(step, events)).filter(isDue);
          expect(told).toEqual(due);
          expect(steps.filter(({ isSummary }) => isSummary)).toEqual([]); // it would tell the end first
        } else {
          const dock = inDock(scene);
          expect(events.map(({ kind }) => kind)).not.toContain('result_round_began'); // its sheet hides the board
          expect(due.filter(event => !isShown(event, dock, match.mine))).toEqual([]);
        }
      }
    }
    expect(answered).toBe(200);
  });

  /** Whether the table shows an event without a story: the board, or the dock. */
  function isShown(event: GameEvent, dock: readonly object[], mine: number): boolean {
    if (event.seat === mine) return onBoard.some(each => isOf(event, each)) || dock.includes(event);
    return !event.concerns.includes(mine) && event.kind !== 'finished';
  }
});
