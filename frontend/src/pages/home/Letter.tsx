import { gameTitle } from '../../shared/catalogue';
import { t } from '../../shared/i18n';
import type { MatchRow } from '../../shared/types';
import { Envelope } from '../../shared/ui/Envelope';
import { MatchPlayers, statusText } from './MatchList';

/** The match that has waited longest for the player, as a letter on top of all others. */
export function Letter({ match }: { match: MatchRow }) {
  return (
    <Envelope game={match.game} posted={match.updated} href={`/m/${match.id}`}>
      <h2>{t('home.mine')}</h2>
      <span class="letter-title">{gameTitle(match.game)}</span>
      <MatchPlayers match={match} />
      <span class="match-state letter-state">{statusText(match)}</span>
      <span class="button primary wide letter-button">{t('join.table')}</span>
    </Envelope>
  );
}
