import type { JSX } from 'preact';
import { gameInfo } from '../../core/catalogue';
import type { Match } from '../../core/types';
import { noWords, useWords } from '../../core/words';
import { gameParts } from '../../games/registry';
import { numberedSeat, seatName } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import { askedRules, changedRules, optionLines, termsOf } from './houseRules';
import { termsWords } from './words';

/** What the players of a match have agreed on, and in what its rules differ from the box. */
export default function HouseRulesHere({ match }: { match: Match }) {
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
