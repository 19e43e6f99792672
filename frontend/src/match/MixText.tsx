import { gameInfo } from '../shared/catalogue';
import { formatList, lang } from '../shared/i18n';
import { chosenMix, fullMix, includesAll } from '../shared/mix';
import type { Match } from '../shared/types';
import { ThemeMark, themeName } from '../shared/ui/ThemeMark';
import * as ui from '../styles/ui.css';
import * as mixCss from './mix.css';
import { useSay } from './words';

/** Says which decks and themes a match is dealt from, where that is not all that its game has. */
export default function MixText({ match }: { match: Match }) {
  const say = useSay();
  const game = gameInfo(match.game);
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
