import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type NewcomerWords, newcomerWords } from '../../chronology/hints/Coach';
import { scrollBehavior, wantsMotion } from '../../core/browser';
import { type Say, useWords } from '../../core/words';
import { Button, ButtonLink } from '../../ui/Button';
import { EventCard, TurnOver } from '../../ui/card/EventCard';
import { giveCue } from '../../ui/sound/cues';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import {
  ACTS,
  type Act,
  actOf,
  BEGINNING,
  DOUBTFUL,
  FIRST,
  isFirstRight,
  isSecondRight,
  type LessonCard,
  type LineCard,
  lineOf,
  OPENING,
  type Progress,
  SECOND,
} from './lesson';
import * as lessonCss from './lesson.css';

type SayLesson = Say<NewcomerWords>;

export interface LessonProps {
  /** Is called when the lesson was read to its end. */
  onRead: () => void;
  /** Begins a short match against bots. */
  onPlay: () => void;
  /** Whether that match is being made. */
  busy: boolean;
  /** The class of the place where it stands. */
  class?: string;
}

const TURNED_TIME = 2000; // milliseconds in which both hidden years turn over and are read

/** A game in three touches: a card is laid, another with its year hidden, and a line is doubted. */
export default function Lesson({ onRead, onPlay, busy, class: own = '' }: LessonProps) {
  const say = useWords(newcomerWords);
  const [progress, setProgress] = useState<Progress>(BEGINNING);
  const question = useRef<HTMLHeadingElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const doubted = useRef<HTMLLIElement>(null);
  const act = actOf(progress);
  const isBegun = progress !== BEGINNING;
  useEffect(() => {
    if (!isBegun) return;
    question.current?.focus({ preventScroll: true }); // what was pressed has gone
    const show = (part: HTMLElement | null) =>
      part?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    if (act !== 'table' || !wantsMotion()) show(head.current);
    if (act === 'doubt' || wantsMotion()) show(doubted.current);
    // the year that was doubted turns over in sight; then it is told what that means
    const timer = act === 'table' ? setTimeout(() => show(head.current), TURNED_TIME) : undefined;
    return () => clearTimeout(timer);
  }, [progress]);
  if (!say) return <section class={`${lessonCss.lesson} ${pageCss.card} ${own}`} />;
  const go = (more: Partial<Progress>) => {
    const next = { ...progress, ...more };
    giveCue('card');
    if (actOf(next) === 'table') onRead();
    setProgress(next);
  };
  const ask = (
    <h3 ref={question} tabIndex={-1}>
      {say(act === 'table' ? 'end' : `${act}.ask`)}
    </h3>
  );
  return (
    <section class={`${lessonCss.lesson} ${pageCss.card} ${pageCss.framed} ${own}`} aria-labelledby="lesson">
      <h2 id="lesson" class={isBegun ? ui.hidden : ''}>
        {say('title')}
      </h2>
      {!isBegun && <p class={lessonCss.lessonLead}>{say('lead')}</p>}
      <Acts act={act} say={say} />
      <div class={lessonCss.lessonTold} ref={head}>
        <div class={lessonCss.lessonTold} role="status">
          {toldOf(progress, say).map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {act !== 'doubt' && ask}
        {act !== 'table' && <p class={`${ui.soft} ${lessonCss.lessonHint}`}>{say(`${act}.hint`)}</p>}
      </div>
      {act === 'lay' && <HandCard card={FIRST} say={say} />}
      {act === 'bluff' && <HandCard card={SECOND} say={say} />}
      <Line
        line={lineOf(progress)}
        say={say}
        gap={gapOf(act, say, go)}
        doubted={doubted}
        isAsked={act === 'doubt'}
      />
      {act === 'doubt' && (
        <div class={lessonCss.lessonAnswers}>
          {ask}
          <div class={`${ui.row} ${lessonCss.lessonChoices}`}>
            <Button wide onClick={() => go({ hasDoubted: false })}>
              {say('doubt.no')}
            </Button>
            <Button kind="primary" wide onClick={() => go({ hasDoubted: true })}>
              {say('doubt.yes')}
            </Button>
          </div>
        </div>
      )}
      {act === 'table' && (
        <>
          <div class={`${lessonCss.lessonAnswers} ${ui.row} ${lessonCss.lessonChoices}`}>
            <Button kind="primary" wide busy={busy} onClick={onPlay}>
              {say('end.short')}
            </Button>
            <ButtonLink href="/new">{say('end.friends')}</ButtonLink>
          </div>
          <Button kind="quiet" class={lessonCss.lessonAgain} onClick={() => setProgress(BEGINNING)}>
            {say('again')}
          </Button>
        </>
      )}
    </section>
  );
}

/** What has come of what the reader did last. */
function toldOf(progress: Progress, say: SayLesson): string[] {
  switch (actOf(progress)) {
    case 'bluff':
      return [say(isFirstRight(progress) ? 'lay.right' : 'lay.wrong', { year: String(FIRST.year) })];
    case 'table':
      return [
        say(progress.hasDoubted ? 'doubt.right' : 'doubt.wrong'),
        say(isSecondRight(progress) ? 'bluff.right' : 'bluff.wrong'),
      ];
    default:
      return [];
  }
}

/** A gap of the line: its name, and what laying a card there does. */
type Gap = (at: number, line: readonly LineCard[]) => { name: string; lay: () => void };

/** Makes the gaps of an act; null where no card is laid. */
function gapOf(act: Act, say: SayLesson, go: (more: Partial<Progress>) => void): Gap | null {
  if (act !== 'lay' && act !== 'bluff') return null;
  return (at, line) => ({
    name: gapName(line[at - 1]?.card, line[at]?.card, say),
    lay: () => go(act === 'lay' ? { firstGap: at } : { secondGap: at }),
  });
}

function gapName(above: LessonCard | undefined, below: LessonCard | undefined, say: SayLesson): string {
  const [first, last] = [above, below].map(card => card && String(card.year));
  if (first && last) return say('gap.between', { first, last });
  return first ? say('gap.after', { year: first }) : say('gap.before', { year: last });
}

/** The acts of the lesson with the one that comes now. */
function Acts({ act, say }: { act: Act; say: SayLesson }) {
  const now = ACTS.indexOf(act);
  return (
    <ol class={lessonCss.lessonActs}>
      {ACTS.map((each, i) => (
        <li key={each} data-done={i < now} aria-current={i === now ? 'step' : undefined}>
          <b aria-hidden="true">{i + 1}</b>
          <span class={i === now ? '' : ui.hidden}>{say(`step.${each}`)}</span>
        </li>
      ))}
    </ol>
  );
}

interface LineProps {
  line: LineCard[];
  say: SayLesson;
  gap: Gap | null;
  /** Gets the card that is doubted. */
  doubted: RefObject<HTMLLIElement | null>;
  /** Whether it is asked about now. */
  isAsked: boolean;
}

/** The cards on the line, with the gaps between them where one can be laid. */
function Line({ line, say, gap, doubted, isAsked }: LineProps) {
  const gapAt = (at: number) => {
    const here = gap?.(at, line);
    return (
      here && (
        <li key={`gap ${at}`}>
          <button type="button" class={lessonCss.lessonGap} onClick={here.lay}>
            {here.name}
          </button>
        </li>
      )
    );
  };
  return (
    <ol class={lessonCss.lessonLine} aria-label={say('line')}>
      {gapAt(0)}
      {line.flatMap((placed, i) => [
        <li
          key={placed.card.id}
          ref={placed.card === DOUBTFUL ? doubted : undefined}
          data-right={placed.isRight}
          data-last={placed.card === DOUBTFUL}
          data-doubted={isAsked && placed.card === DOUBTFUL}
        >
          <EventCard text={say(textKey(placed.card))} theme={placed.card.theme}>
            <Year {...placed} say={say} />
          </EventCard>
        </li>,
        gapAt(i + 1),
      ])}
    </ol>
  );
}

/** The year of a card, which turns over when it opens; with a mark whether it is right there. */
function Year({ card, isOpen, isRight, say }: LineCard & { say: SayLesson }) {
  const hidden = isOpen ? {} : ({ role: 'img', 'aria-label': say('hidden') } as const);
  return (
    <p class={lessonCss.lessonYear} {...hidden}>
      {card === OPENING ? card.year : <TurnOver turned={isOpen}>{card.year}</TurnOver>}
      {isRight !== null && <span aria-hidden="true">{isRight ? '✓' : '✗'}</span>}
    </p>
  );
}

function HandCard({ card, say }: { card: LessonCard; say: SayLesson }) {
  return (
    <div class={lessonCss.lessonCard}>
      <span class={ui.hidden}>{say('yours')}: </span>
      <EventCard text={say(textKey(card))} theme={card.theme}>
        <Year card={card} isOpen={false} isRight={null} say={say} />
      </EventCard>
    </div>
  );
}

const textKey = ({ id }: LessonCard) => `card.${id}` as keyof NewcomerWords;
