import './page.css';
import type { ComponentChildren } from 'preact';
import { Spinner } from '../../shared/ui/Spinner';
import { frameOf } from './calendar';
import { dayId, dayOfMonth } from './days';
import { dateText } from './dayText';
import { DayArt } from './Medal';
import type { YearScene } from './types';

interface ChroniclePageProps {
  scene: YearScene;
  day: number;
  /** What is asked there, or what came of it. */
  children?: ComponentChildren;
}

/** A page of the Chronicle: a day with its emblem and its tale. */
export function ChroniclePage({ scene: { say, valueName, hasAllWords }, day, children }: ChroniclePageProps) {
  const frame = frameOf(day);
  return (
    <article class="chronicle-page" data-frame={frame}>
      <DayArt day={day} size={72} text={String(dayOfMonth(day))} />
      <header>
        <h2>{dateText(day)}</h2>
        <p class="chronicle-frame">{say(frame ? `frame.${frame}` : 'frame.null')}</p>
      </header>
      {hasAllWords ? <p class="chronicle-tale">{valueName(dayId(day), 'day.help')}</p> : <Spinner small />}
      {children}
    </article>
  );
}
