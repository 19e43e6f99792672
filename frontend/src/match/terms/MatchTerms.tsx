import type { JSX } from 'preact';
import { gameInfo } from '../../core/catalogue';
import { isSameJson } from '../../core/schema';
import type { GameInfo, Json, Match } from '../../core/types';
import { noWords, useWords, type WordsLoader } from '../../core/words';
import { gameParts } from '../../games/registry';
import { numberedSeat, seatName } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import { turnPace } from './draft';
import { askedRules, changedRules, optionLines, termsOf } from './houseRules';
import type english from './words/en.json';

/** Loads the words for the length and the house rules of a match. */
const termsWords: WordsLoader<typeof english> = async lang => (await import(`./words/${lang}.json`)).default;

/** What has been agreed on in a match that has not begun: how long it takes, and how it differs from the box. */
export default function MatchTerms({ match }: { match: Match }) {
  const say = useWords(termsWords);
  const game = gameInfo(match.game);
  const length = game && measuredLength(game, match.options, match.seats.length);
  // who has only minutes for a turn counts turns, who has longer counts days
  const counted = turnPace(match.clock.turn) === 'slow' ? 'days' : 'turns';
  return (
    <>
      {say && length && <p class={ui.soft}>{say(counted, { n: length[counted] })}</p>}
      <HouseRulesHere match={match} />
    </>
  );
}

/** What the players of a match have agreed on, and in what its rules differ from the box. */
export function HouseRulesHere({ match }: { match: Match }) {
  return useHouseRules(match) ?? null;
}

/** The same as elements, null where nothing is known of the game; undefined until the words are loaded. */
export function useHouseRules(match: Match): JSX.Element | null | undefined {
  const say = useWords(termsWords);
  const gameSay = useWords(gameParts(match.game)?.words ?? noWords);
  const game = gameInfo(match.game);
  if (!say || !gameSay) return undefined;
  if (!game) return null;
  const { options } = termsOf(game, match);
  const nameSeat = (seat: number) =>
    match.seats[seat]?.name ? seatName(match.seats[seat]) : numberedSeat(seat);
  const lines = (schema: typeof game.options, chosen: typeof options) =>
    optionLines(schema, chosen, gameSay, match.seats.length, nameSeat);
  const asked = lines(askedRules(game.options), options);
  const changed = lines(game.options, changedRules(game.options, options));
  return (
    <>
      {asked.length > 0 && <p class={ui.soft}>{asked.join(' · ')}</p>}
      <div class={ui.soft}>
        <p>{say(changed.length > 0 ? 'rules' : 'rules.box')}</p>
        {changed.length > 0 && (
          <ul class="house-rules">
            {changed.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** A measured length of a game, with the options that it holds for. */
export type Length = GameInfo['lengths'][number];

/**
 * The measured length for a number of seats and these options: of the entries that agree with them, the one
 * that names most. Null where nothing has been measured.
 */
export function measuredLength(
  game: Pick<GameInfo, 'lengths' | 'options'>,
  options: Json,
  seats: number,
): Length | null {
  const chosen = (name: string) => options[name] ?? game.options.properties?.[name]?.default;
  const fitting = game.lengths.filter(
    length =>
      length.seats === seats &&
      Object.entries(length.options).every(([name, value]) => isSameJson(chosen(name), value)),
  );
  const named = (length: Length) => Object.keys(length.options).length;
  return fitting.sort((one, other) => named(other) - named(one))[0] ?? null;
}
