import { useState } from 'preact/hooks';
import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import { factSentences } from '../../../match/table/facts';
import { FigureArt } from '../board/Art';
import { dateText } from '../board/texts';
import { dayNumber } from '../map/calendar';
import { dayOf } from '../table/turn';
import type { DecisionProps } from '../table/useTurn';
import * as decisionsCss from './decisions.css';

/** The dock in which somebody else is chosen: for a gift at Christmas, or for half of a prize. */
export function PickDock({ scene, sending, play, decision }: DecisionProps) {
  const { say, view, name, valueName } = scene;
  const { kind, schema, facts } = decision;
  const seats = (schema.properties?.to?.enum ?? []).map(Number);
  const [chosen, choose] = useState<number | null>(seats.length === 1 ? (seats[0] ?? null) : null);
  return (
    <ChoiceDock
      look={decisionsCss.decisionDock}
      share={50}
      title={say(`do.${kind}`)}
      about={say(`do.${kind}.help`)}
      note={chosen === null ? '' : factSentences(facts, scene, { to: chosen })}
      act={{
        text: chosen === null ? say(`do.${kind}.to`) : say(`pick.${kind}`, { to_seat: chosen }, valueName),
        disabled: chosen === null,
        onAct: () => chosen !== null && play(kind, { to: chosen }),
      }}
      sending={sending}
    >
      <Picks
        label={say(`do.${kind}.to`)}
        look={decisionsCss.players}
        ids={seats}
        chosen={chosen}
        onChoose={choose}
        disabled={sending}
      >
        {seat => (
          <>
            <FigureArt seat={seat} size={38} />
            <span>
              <b>{name(seat)}</b>
              <span>{dateText(dayNumber(dayOf(view, seat)))}</span>
              <span>{valueName(view.players[seat]?.cash ?? 0, 'money')}</span>
            </span>
          </>
        )}
      </Picks>
    </ChoiceDock>
  );
}
