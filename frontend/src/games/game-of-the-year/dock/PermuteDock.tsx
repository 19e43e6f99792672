import { useState } from 'preact/hooks';
import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import { factSentences } from '../../../match/table/facts';
import { usePreview } from '../../../match/table/usePreview';
import * as ui from '../../../ui/styles/ui.css';
import { FigureArt } from '../board/Art';
import { dateText } from '../board/texts';
import { dayId } from '../map/calendar';
import {
  exchanged,
  isArrangement,
  isChanged,
  type Obstacle,
  obstacleTo,
  permuteParams,
  placesNow,
  seatsByPlace,
} from '../table/drafts';
import type { Fact, YearScene } from '../table/types';
import type { DecisionProps } from '../table/useTurn';
import * as decisionsCss from './decisions.css';

/** The dock of 1 April: two figures at a time change places. */
export function PermuteDock({ scene, planning, sending, play, decision }: DecisionProps) {
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
  const isBarred = (seat: number) =>
    held !== null && held !== seat && obstacleTo(decision, places, held, seat) !== null;
  const hint = say(hasChanged ? 'permute.more' : 'permute.hint');
  const told =
    held === null
      ? factSentences(facts, scene, {}, ['new_place']) || hint
      : say('permute.second', { of_seat: held }, scene.valueName);
  return (
    <ChoiceDock
      look={decisionsCss.decisionDock}
      share={50}
      title={say('do.permute')}
      note={obstacle ? obstacleText(obstacle, scene) : told}
      also={{ text: say('permute.stay'), onAct: () => play('permute', permuteParams(now)), isQuiet: true }}
      act={{
        text: say('permute.send'),
        disabled: !hasChanged,
        onAct: () => play('permute', permuteParams(places)),
      }}
      sending={sending}
    >
      <Picks
        label={say('do.permute.days')}
        look={decisionsCss.aprilPlaces}
        ids={seatsByPlace(places)}
        chosen={held}
        onChoose={tap}
        attributes={seat => ({ 'aria-disabled': isBarred(seat) })}
        disabled={sending}
      >
        {seat => <PlaceFacts {...{ scene, seat }} from={now[seat] ?? 1} to={places[seat] ?? 1} />}
      </Picks>
    </ChoiceDock>
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
  from: number;
  to: number;
}

/** A figure with the day where it would stand, and the one that it would leave. */
function PlaceFacts({ scene: { say, name, valueName }, seat, from, to }: PlaceProps) {
  const facts = { of_seat: seat, day: dayId(to), from: dayId(from), to: dayId(to) };
  return (
    <>
      <span class={ui.hidden}>{say(from === to ? 'fact.stay' : 'permute.moves', facts, valueName)}</span>
      <FigureArt seat={seat} size={34} />
      <span aria-hidden="true">
        <b>{name(seat)}</b>
        {dateText(to)}
        {from !== to && <del>{dateText(from)}</del>}
      </span>
    </>
  );
}
