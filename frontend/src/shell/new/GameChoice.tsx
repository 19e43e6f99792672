import { gameTitle } from '../../core/catalogue';
import { t } from '../../core/i18n';
import type { GameInfo } from '../../core/types';
import { noWords, type Say, useWords } from '../../core/words';
import { gameParts } from '../../games/registry';
import { GuideButton } from '../../match/guide/GuideButton';
import { Tile } from '../../ui/art/GameArt';
import { Icon } from '../../ui/Icon';
import * as ui from '../../ui/styles/ui.css';
import * as newCss from './new.css';
import { setupWords } from './words';

interface GameChoiceProps {
  games: GameInfo[];
  /** The key of the chosen game. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** The choice of the game: a plate for each, with what it takes; the chosen one says what it is. */
export function GameChoice({ games, chosen, onChoose }: GameChoiceProps) {
  const say = useWords(setupWords);
  return (
    <fieldset class={newCss.tiles}>
      <legend>{t('new.game')}</legend>
      {games.map(game => (
        <div key={game.key} class={newCss.tile} data-game={game.key} data-chosen={game.key === chosen}>
          <label class={newCss.tilePlate}>
            <input
              type="radio"
              name="game"
              checked={game.key === chosen}
              aria-labelledby={`tile-${game.key}`}
              aria-describedby={`facts-${game.key}`}
              onChange={() => onChoose(game.key)}
            />
            <Tile game={game.key} />
            <b id={`tile-${game.key}`}>{gameTitle(game.key)}</b>
            <span id={`facts-${game.key}`} class={newCss.tileFacts}>
              {say && <GameFacts game={game} say={say} />}
            </span>
          </label>
          {game.key === chosen && <GameIntroduction game={game} />}
        </div>
      ))}
    </fieldset>
  );
}

/** How many play, how many days it takes, and how much there is to learn. */
function GameFacts({ game, say }: { game: GameInfo; say: Say }) {
  const { seats, lengths } = game;
  const days = lengths.map(length => length.days);
  const weight = gameParts(game.key)?.weight;
  return (
    <>
      <span>{say('players', { range: rangeText(seats.min, seats.max) })}</span>
      {days.length > 0 && (
        <span>{say('days', { range: rangeText(Math.min(...days), Math.max(...days)) })}</span>
      )}
      {weight && <span>{say(`weight.${weight}`)}</span>}
    </>
  );
}

/** A range of whole numbers, or the one number that it is. */
const rangeText = (least: number, most: number): string => (least === most ? `${most}` : `${least}–${most}`);

/** What the chosen game is, how it is played in pictures, and where its rules are. */
function GameIntroduction({ game }: { game: GameInfo }) {
  const say = useWords(gameParts(game.key)?.words ?? noWords);
  const blurb = say?.('blurb') ?? 'blurb';
  return (
    <div class={newCss.tileMore}>
      {blurb !== 'blurb' && <p>{blurb}</p>}
      <div class={ui.row}>
        <GuideButton game={game.key} />
        <a href={`/rules/${game.key}`}>
          <Icon name="book" size={20} /> {t('rules')}
        </a>
      </div>
    </div>
  );
}
