import { useEffect, useRef } from 'preact/hooks';
import { useEscape } from '../../../match/escape';
import { Button } from '../../../ui/Button';
import { SeatMark } from '../../../ui/SeatBadge';
import { printedDay } from '../board/texts';
import { dayId } from '../map/calendar';
import { ChroniclePage } from '../page/ChroniclePage';
import * as lookingCss from '../page/looking.css';
import * as pageCss from '../page/page.css';
import type { DockProps } from '../table/useTurn';
import { dayNotes } from './dayNotes';

/** The page of a day that the reader looks at: its tale, what it does, and what else is known of it. */
export default function DayPage({ scene, planning }: DockProps) {
  const { look, lookAt } = planning;
  const page = useRef<HTMLDivElement>(null);
  const day = look?.kind === 'day' ? look.day : null;
  useEffect(() => page.current?.focus({ preventScroll: true }), [day]);
  useEscape(() => lookAt(null));
  if (day === null) return null;
  const { say, valueName, name, view, mine } = scene;
  const canPush = mine !== null && view.current_seat !== null;
  const rivals = canPush ? view.players.filter(each => each.seat !== mine && each.day === dayId(day)) : [];
  const effect = valueName(dayId(printedDay(view, day)), 'day.effect');
  return (
    <div
      class={`${pageCss.yearQuestion} ${lookingCss.dayPage}`}
      data-dock-share="62"
      data-board="low"
      ref={page}
      tabIndex={-1}
    >
      <ChroniclePage scene={scene} day={day}>
        {effect && <p class={lookingCss.dayEffect}>{effect}</p>}
        <ul class={lookingCss.dayNotes}>
          {dayNotes(scene, day).map(({ text, seat }) => (
            <li key={text}>
              {seat !== undefined && <SeatMark seat={seat} size={18} />}
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {rivals.map(({ seat }) => (
          <Button key={seat} wide onClick={() => lookAt({ kind: 'rival', seat })}>
            {say('rival.title', { name: name(seat) })}
          </Button>
        ))}
        <Button wide onClick={() => lookAt(null)}>
          {say('day.back')}
        </Button>
      </ChroniclePage>
    </div>
  );
}
