import type { ComponentChildren } from 'preact';
import { Spinner } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { dateText, frameText, printedDay } from '../board/dayText';
import { DayArt } from '../board/Medal';
import { frameOf } from '../map/calendar';
import { dayId, dayOfMonth } from '../map/days';
import type { YearScene } from '../table/types';
import * as pageCss from './page.css';
import { taleParts } from './tale';
import { YearPage } from './YearPage';

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
