import { gameInfo } from '../../core/catalogue';
import type { Match } from '../../core/types';
import HouseRulesHere from './HouseRulesHere';
import LengthText from './LengthText';

/** What has been agreed on in a match that has not begun: how long it takes, and how it differs from the box. */
export default function MatchTerms({ match }: { match: Match }) {
  const game = gameInfo(match.game);
  return (
    <>
      {game && (
        <LengthText game={game} options={match.options} seats={match.seats.length} turn={match.clock.turn} />
      )}
      <HouseRulesHere match={match} />
    </>
  );
}
