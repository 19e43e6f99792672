import { gameTitle } from '../../core/catalogue';
import { t } from '../../core/i18n';
import type { MatchRow } from '../../core/types';
import { Envelope } from '../../ui/letter/Envelope';
import * as buttonsCss from '../../ui/styles/buttons.css';
import * as homeCss from './home.css';
import { MatchPlayers, statusText } from './MatchList';

/** The match that has waited longest for the player, as a letter on top of all others. */
export function Letter({ match }: { match: MatchRow }) {
  return (
    <Envelope game={match.game} posted={match.updated} href={`/m/${match.id}`}>
      <h2>{t('home.mine')}</h2>
      <span class={homeCss.letterTitle}>{gameTitle(match.game)}</span>
      <MatchPlayers match={match} />
      <span class={`${homeCss.matchState} ${homeCss.letterState}`}>{statusText(match)}</span>
      <span class={`${buttonsCss.button} ${buttonsCss.primary} ${buttonsCss.wide} ${homeCss.letterButton}`}>
        {t('join.table')}
      </span>
    </Envelope>
  );
}
