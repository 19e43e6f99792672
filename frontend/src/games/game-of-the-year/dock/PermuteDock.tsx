import { useState } from 'preact/hooks';
import * as dockBarCss from '../../../match/dockBar.css';
import { usePreview } from '../../../match/table/usePreview';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import { dateText } from '../board/dayText';
import { FigureArt } from '../board/FigureArt';
import { dayId } from '../map/days';
import type { DockProps } from '../table/dockProps';
import {
  exchanged,
  isArrangement,
  isChanged,
  type Obstacle,
  obstacleTo,
  type Places,
  permuteParams,
  placesNow,
  seatsByPlace,
} from '../table/places';
import { toldSentences } from '../table/told';
import { decisionOf } from '../table/turn';
import type { Decision, Fact, YearScene } from '../table/types';
import * as decisionsCss from './decisions.css';

/** The dock of 1 April: two figures at a time change places. */
export function PermuteDock(props: DockProps) {
  const decision = decisionOf(props.scene.decisions, 'permute');
  return decision ? <OpenPermute {...props} decision={decision} /> : null;
}

function OpenPermute({ scene, planning, sending, play, decision }: DockProps & { decision: Decision }) {
  const { say, match, view } = scene;
  const [held, hold] = useState<number | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const now = placesNow(view);
  const { places: drafted } = planning.draft;
  const places = drafted && isArrangement(drafted, now) ? drafted : now;
  const hasChanged = isChanged(places, now);
  const { facts } = usePreview<Fact>(match.id, 'permute', hasChanged ? permuteParams(places) : null, sending);
  const tap = (seat: number) => {
    const found = held === null || held === seat ? null : obstacleTo(decision, places, held, seat);
    setObstacle(found);
    if (found) return;
    if (held !== null && held !== seat) planning.prepare({ places: exchanged(places, held, seat) });
    hold(held === null ? seat : null);
  };
  return (
    <div class={`${dockBarCss.dockBar} ${decisionsCss.decisionDock}`} data-dock-share="50" data-board="low">
      <div class={decisionsCss.dockHead}>
        <h2>{say('do.permute')}</h2>
      </div>
      <fieldset class={decisionsCss.aprilPlaces} disabled={sending}>
        <legend class={ui.hidden}>{say('do.permute.days')}</legend>
        {seatsByPlace(places).map(seat => (
          <PlaceButton
            key={seat}
            {...{ scene, seat, now, places }}
            isHeld={held === seat}
            isBarred={held !== null && held !== seat && obstacleTo(decision, places, held, seat) !== null}
            onTap={() => tap(seat)}
          />
        ))}
      </fieldset>
      <p class={decisionsCss.dockTold} role="status">
        {obstacle
          ? obstacleText(obstacle, scene)
          : held === null
            ? toldSentences(facts, {}, scene, ['new_place']).join(' ') ||
              say(hasChanged ? 'permute.more' : 'permute.hint')
            : say('permute.second', { of_seat: held }, scene.valueName)}
      </p>
      <div class={`${ui.row} ${dockBarCss.dockRow} ${decisionsCss.decisionRow}`}>
        <Button kind="quiet" disabled={sending} onClick={() => play('permute', permuteParams(now))}>
          {say('permute.stay')}
        </Button>
        <Button
          kind="primary"
          wide
          busy={sending}
          disabled={!hasChanged}
          onClick={() => play('permute', permuteParams(places))}
        >
          {say('permute.send')}
        </Button>
      </div>
    </div>
  );
}

/** Why two figures cannot change places. */
const obstacleText = (obstacle: Obstacle, { say, valueName }: YearScene): string =>
  obstacle.kind === 'same_day'
    ? say('permute.same_day')
    : say('permute.protected', { of_seat: obstacle.seat }, valueName);

interface PlaceProps {
  scene: YearScene;
  seat: number;
  now: Places;
  places: Places;
  isHeld: boolean;
  isBarred: boolean;
  onTap: () => void;
}

/** A figure with the day where it would stand, and the one that it would leave. */
function PlaceButton({ scene, seat, now, places, isHeld, isBarred, onTap }: PlaceProps) {
  const { say, name, valueName } = scene;
  const [from = 1, to = 1] = [now[seat], places[seat]];
  const facts = { of_seat: seat, day: dayId(to), from: dayId(from), to: dayId(to) };
  return (
    <button
      type="button"
      class={decisionsCss.aprilPlace}
      aria-pressed={isHeld}
      aria-disabled={isBarred}
      onClick={onTap}
    >
      <span class={ui.hidden}>{say(from === to ? 'fact.stay' : 'permute.moves', facts, valueName)}</span>
      <FigureArt seat={seat} size={34} />
      <span aria-hidden="true">
        <b>{name(seat)}</b>
        {dateText(to)}
        {from !== to && <del>{dateText(from)}</del>}
      </span>
    </button>
  );
}
