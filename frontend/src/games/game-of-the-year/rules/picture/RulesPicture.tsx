import type { JSX } from 'preact';
import { t } from '../../../../core/i18n';
import { type Say, useWords } from '../../../../core/words';
import { SeatMark } from '../../../../ui/SeatBadge';
import { gameWords } from '../../../defineGame';
import { DayArt } from '../../board/Art';
import { dateText } from '../../board/texts';
import { dayId, frameOf } from '../../map/calendar';
import { taleParts, YearPage } from '../../page/ChroniclePage';
import * as pageCss from '../../page/page.css';
import { Amounts, CardList, DayList, FrameLegend, Leaf, LeafList, SignList } from './RulesLists';
import * as rulesCss from './rules.css';
import { LEAF, PURSES, READ, SCENES, YearPicture } from './YearPicture';

const pictureWords = gameWords('game_of_the_year', 'table', 'tales', 'events');
const referenceWords = gameWords('game_of_the_year', 'reference');

const NAMES = [null, 'Ben', 'Cleo']; // the first is the reader

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

/** All that is no piece of the year alone, by the keys of the captions. */
const OTHERS: Readonly<Record<string, (words: { say: Say; refer: Say }) => JSX.Element>> = {
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
