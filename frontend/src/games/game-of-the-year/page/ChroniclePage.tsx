import type { ComponentChildren } from 'preact';
import { Spinner } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { DayArt } from '../board/Art';
import { dateText, frameText, printedDay } from '../board/texts';
import { dayId, dayOfMonth, frameOf } from '../map/calendar';
import type { YearScene } from '../table/types';
import * as pageCss from './page.css';

interface ChroniclePageProps {
  scene: YearScene;
  day: number;
  /** What is asked there, or what came of it. */
  children?: ComponentChildren;
}

/** A page of the Chronicle: a day with its emblem and its tale. */
export function ChroniclePage({ scene, day, children }: ChroniclePageProps) {
  const { say, valueName, hasAllWords, view } = scene;
  const printed = printedDay(view, day);
  const tale = printed === day ? valueName(dayId(day), 'day.help') : '';
  return (
    <YearPage
      seal={<DayArt day={printed} size={72} text={String(dayOfMonth(day))} />}
      title={dateText(day)}
      line={frameText(say, printed)}
      frame={frameOf(printed)}
    >
      {hasAllWords ? <TaleText tale={tale} /> : <Spinner small />}
      {children}
    </YearPage>
  );
}

/** A tale that begins with its year; a plain day has none. */
function TaleText({ tale }: { tale: string }) {
  if (tale === '') return null;
  const { when, text } = taleParts(tale);
  return (
    <p class={pageCss.chronicleTale}>
      {when && (
        <>
          <b>{when}</b>
          <span class={ui.hidden}>:</span>{' '}
        </>
      )}
      {text}
    </p>
  );
}

interface YearPageProps {
  /** What the page is sealed with: the emblem of a day or of a deck. */
  seal: ComponentChildren;
  title: string;
  /** A line below the title. */
  line: string;
  /** The frame whose colour the page takes. */
  frame: string | null;
  children?: ComponentChildren;
}

/** A page with a seal at its head. */
export function YearPage({ seal, title, line, frame, children }: YearPageProps) {
  return (
    <article class={pageCss.chroniclePage} data-frame={frame}>
      <div class={pageCss.chronicleSeal}>{seal}</div>
      <div class={pageCss.chronicleText}>
        <header>
          <h2>{title}</h2>
          <p class={pageCss.chronicleFrame}>{line}</p>
        </header>
        {children}
      </div>
    </article>
  );
}

const LONGEST = 20; // letters before the colon: a year, perhaps with its month

/** "1912: Unsinkable, they said." as the year and what happened then. */
export function taleParts(tale: string): { when: string | null; text: string } {
  const at = tale.indexOf(': ');
  const when = tale.slice(0, at);
  const isWhen = at > 0 && at <= LONGEST && /\d/.test(when);
  return isWhen ? { when, text: tale.slice(at + 2) } : { when: null, text: tale };
}
