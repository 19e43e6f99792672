import { gameParts } from '../games/registry';
import { formSummary } from '../list/summary';
import { houseRules } from '../pages/new/mix';
import { gameInfo } from '../shared/catalogue';
import { makeValueNamer } from '../shared/naming';
import type { Match } from '../shared/types';
import { makeFieldWords } from '../shared/ui/fieldWords';
import { numberedSeat, seatName } from '../shared/ui/SeatBadge';
import { isSameJson } from '../shared/ui/schemaBasics';
import { formFields } from '../shared/ui/settle';
import { noWords, type Say, useWords } from '../shared/words';
import * as ui from '../styles/ui.css';
import LengthText from './LengthText';
import { termsWords } from './words';

/** What has been agreed on in a match that has not begun: how long it takes, and how it differs from the rules. */
export default function MatchTerms({ match }: { match: Match }) {
  const say = useWords(termsWords);
  const gameSay = useWords(gameParts(match.game)?.words ?? noWords);
  const game = gameInfo(match.game);
  if (!say || !gameSay || !game) return null;
  const rules = changedRules(match, houseRules(game.options), gameSay);
  return (
    <>
      <LengthText game={game} options={match.options} seats={match.seats.length} turn={match.clock.turn} />
      {rules.length > 0 && (
        <div class={ui.soft}>
          <p>{say('rules')}</p>
          <ul class="house-rules">
            {rules.map(rule => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** A line such as "Short game: yes" for each option of a match that differs from the game's default. */
function changedRules(match: Match, schema: ReturnType<typeof houseRules>, say: Say): string[] {
  const changed = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => name in match.options && !isSameJson(match.options[name], field.default),
  );
  const fields = formFields({ ...schema, properties: Object.fromEntries(changed) }, match.options);
  const nameSeat = (seat: number) =>
    match.seats[seat]?.name ? seatName(match.seats[seat]) : numberedSeat(seat);
  const valueName = makeValueNamer(say, nameSeat, () => '');
  return formSummary(
    fields,
    makeFieldWords({ say, valueName, seats: match.seats.length, mine: null }, 'option'),
  );
}
