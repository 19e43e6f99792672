import { gameInfo } from '../../core/catalogue';
import { formatList, lang } from '../../core/i18n';
import type { Match } from '../../core/types';
import { ThemeMark, themeName } from '../../ui/card/EventCard';
import * as ui from '../../ui/styles/ui.css';
import { chosenMix, fullMix, includesAll } from '../terms/houseRules';
import { useSay } from '../words';
import * as mixCss from './mix.css';

/** Says which decks and themes a match is dealt from, where that is not all that its game has. */
export function MixText({ match }: { match: Match }) {
  const say = useSay();
  const game = match.decks.length > 0 ? gameInfo(match.game) : null; // without cards nothing is loaded
  if (!game) return null;
  const whole = fullMix(game);
  const decks = match.decks.map(({ key }) => key);
  const { themes } = chosenMix(game, match.options);
  // a deck that is dealt no more has no title
  const titles = decks.flatMap(key => game.decks.find(deck => deck.key === key)?.title[lang.value] ?? []);
  return (
    <>
      {titles.length > 0 && !includesAll(whole.decks, decks) && (
        <p class={ui.soft}>{say('mix.decks', { decks: formatList(titles) })}</p>
      )}
      {!includesAll(whole.themes, themes) && (
        <div class={`${mixCss.mixThemes} ${ui.soft}`}>
          <p>{say('mix.themes')}</p>
          <ul>
            {themes.map(theme => (
              <li key={theme}>
                <ThemeMark theme={theme} /> {themeName(theme)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
