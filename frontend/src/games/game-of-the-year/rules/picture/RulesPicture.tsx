import type { JSX } from 'preact';
import overview from '../../../../../../chalicelib/games/game_of_the_year/data/overview.json';
import { t } from '../../../../core/i18n';
import { type Say, useWords } from '../../../../core/words';
import { SeatMark } from '../../../../ui/SeatBadge';
import * as ui from '../../../../ui/styles/ui.css';
import { gameWords } from '../../../defineGame';
import { SignSeal } from '../../board/Art';
import { DayArt, Medal } from '../../board/Medal';
import { dateText } from '../../board/texts';
import * as yearCss from '../../board/year.css';
import { dayId, FRAMED_DAYS, type Frame, frameOf } from '../../map/calendar';
import { taleParts, YearPage } from '../../page/ChroniclePage';
import * as pageCss from '../../page/page.css';
import { CardList, DayList } from './RulesDays';
import * as rulesCss from './rules.css';
import { LEAF, PURSES, READ, SCENES, SIGNS } from './rulesScene';
import { YearPicture } from './YearPicture';

const pictureWords = gameWords('game_of_the_year', 'table', 'tales', 'events');
const referenceWords = gameWords('game_of_the_year', 'reference');

const FRAMES: readonly Frame[] = ['red', 'purple', 'blue', 'blue_white'];
const NAMES = [null, 'Ben', 'Cleo']; // the first is the reader

/** A leaf of the calendar with its two numbers. */
function Leaf({ numbers, chosen }: { numbers: readonly number[]; chosen?: number }) {
  return (
    <span class={rulesCss.rulesLeaf}>
      {numbers.map(n => (
        <b key={n} data-on={n === chosen}>
          {n}{' '}
        </b>
      ))}
    </span>
  );
}

/** All leaves of the calendar; the coloured ones come last. */
function LeafList({ say }: { say: Say }) {
  const { numbers, red, blue } = overview.leaves;
  const colours = [...Array<Frame>(red).fill('red'), ...Array<Frame>(blue).fill('blue')];
  return (
    <ul class={rulesCss.rulesLeaves}>
      {numbers.map(pair => (
        <li key={pair.join()}>
          <Leaf numbers={pair} />
        </li>
      ))}
      {colours.map((frame, i) => (
        <li key={i}>
          <span class={rulesCss.rulesLeaf}>
            <FrameArt frame={frame} size={30} />
            <span class={ui.hidden}>{say(`frame.${frame}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A frame without an emblem. */
function FrameArt({ frame, size }: { frame: Frame; size: number }) {
  return (
    <svg class={yearCss.yearArt} width={size} height={size} viewBox="-22 -22 44 48" aria-hidden="true">
      <Medal frame={frame} day={1} />
    </svg>
  );
}

/** What each frame means, and how many days have it. */
function FrameLegend({ say }: { say: Say }) {
  return (
    <ul class={rulesCss.rulesFrames}>
      {FRAMES.map(frame => (
        <li key={frame}>
          <FrameArt frame={frame} size={44} />
          <span>
            <b>{say(`frame.${frame}`)}</b> {FRAMED_DAYS.filter(day => frameOf(day) === frame).length}
            <span>{say(`frame.${frame}.help`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** All signs with their first and last days. */
function SignList({ say }: { say: Say }) {
  return (
    <ul class={rulesCss.rulesSigns}>
      {SIGNS.map(({ sign, first, last }) => (
        <li key={sign}>
          <SignSeal sign={sign} size={36} />
          <span>
            <b>{say(`sign.${sign}`)}</b>
            <span>
              {dateText(first)} – {dateText(last)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const SUMS = ['start', 'step', 'blue_white_fee', 'present', 'first_quarter', 'quarter', 'finish', 'second'];
const MORE_SUMS = ['fresh_start', 'holiday_substitute'];
const LIMITS = ['push_range', 'holidays', 'holiday_days', 'chain_links'];

/** All sums and limits of the game. */
function Amounts({ say, refer }: { say: Say; refer: Say }) {
  const amounts: Readonly<Record<string, number>> = overview.amounts;
  const rowsOf = (keys: readonly string[], text: (n: number) => string) =>
    keys.map(key => [
      refer(key === 'start' ? 'reference.amounts.start' : `reference.${key}`),
      text(amounts[key] ?? 0),
    ]);
  const rows = [...rowsOf([...SUMS, ...MORE_SUMS], n => say('money', { n })), ...rowsOf(LIMITS, String)];
  return (
    <table class={rulesCss.rulesAmounts}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The page of a day that asks something. */
function QuestionScene({ say }: { say: Say }) {
  const { day, trait, ...answers } = READ;
  const { when, text } = taleParts(say(`day.${dayId(day)}.help`));
  const frame = frameOf(day);
  return (
    <div class={rulesCss.rulesQuestion} aria-hidden="true">
      <YearPage
        seal={<DayArt day={day} size={72} text="" />}
        title={dateText(day)}
        line={say(`frame.${frame}`)}
        frame={frame}
      >
        <p class={pageCss.chronicleTale}>
          <b>{when}</b> {text}
        </p>
        <p class={rulesCss.rulesAsked}>{say(`trait.${trait}`)}</p>
        <div class={rulesCss.rulesAnswers}>
          {Object.entries(answers).map(([answer, effect]) => (
            <span key={answer}>
              <b>{say(`do.answer.answer.${answer}`)}</b>
              {say(`effect.${effect}`)}
            </span>
          ))}
        </div>
      </YearPage>
    </div>
  );
}

/** Everybody's day and money when the year ends; the richest comes first. */
function Purses({ say }: { say: Say }) {
  return (
    <ol class={rulesCss.rulesPurses} aria-hidden="true">
      {PURSES.map(({ seat, day, money }, i) => (
        <li key={seat} data-first={i === 0}>
          <SeatMark seat={seat} size={20} />
          <span>{NAMES[seat] ?? t('you')}</span>
          <small>{dateText(day)}</small>
          <b>{say('money', { n: money })}</b>
        </li>
      ))}
    </ol>
  );
}

interface Words {
  say: Say;
  refer: Say;
}

/** All that is no piece of the year alone, by the keys of the captions. */
const OTHERS: Readonly<Record<string, (words: Words) => JSX.Element>> = {
  'guide.c2': () => (
    <div class={rulesCss.rulesTurn} aria-hidden="true">
      <Scene name="guide.c2" />
      <Leaf numbers={LEAF} chosen={LEAF[1]} />
    </div>
  ),
  'guide.c3': QuestionScene,
  'guide.c5': ({ say }) => (
    <>
      <Scene name="guide.c5" />
      <Purses say={say} />
    </>
  ),
  'calendar.c1': LeafList,
  'landing.c1': FrameLegend,
  'sign.c1': SignList,
  'money.c1': Amounts,
  'days.c1': DayList,
  'deck.c1': ({ say }) => <CardList deck="chance" say={say} />,
  'deck.c2': ({ say }) => <CardList deck="fate" say={say} />,
};

/** A piece of the year, by the key of its caption. */
function Scene({ name }: { name: string }) {
  const scene = SCENES[name];
  return scene ? <YearPicture {...scene} /> : null;
}

/** A picture of the rules, by the key of its caption. */
export default function RulesPicture({ name }: { name: string }) {
  const say = useWords(pictureWords);
  const refer = useWords(referenceWords);
  if (!say || !refer) return null;
  const Other = OTHERS[name];
  return (
    <div class={rulesCss.yearRules} data-game="game-of-the-year">
      {Other ? <Other say={say} refer={refer} /> : <Scene name={name} />}
    </div>
  );
}
