import { useState } from 'preact/hooks';
import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import { factSentences } from '../../../match/table/facts';
import { Icon } from '../../../ui/Icon';
import { FigureArt } from '../board/Art';
import { dateText } from '../board/texts';
import { dayNumber } from '../map/calendar';
import { dayOf } from '../table/turn';
import type { YearScene } from '../table/types';
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
      note={chosen === null ? null : factSentences(facts, scene, { to: chosen }) || null}
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

/** The dock in which the reader may overtake the next figure ahead, by changing places with it. */
export function SwapDock({ scene, sending, play, decision }: DecisionProps) {
  const { say, mine, valueName } = scene;
  const partner = Number(decision.schema.properties?.partner?.const);
  const answer = (swap: boolean) => play('swap_next', { partner, swap });
  return (
    <ChoiceDock
      look={decisionsCss.decisionDock}
      share={50}
      title={say('do.swap_next')}
      note={factSentences(decision.facts, scene, { swap: true }) || null}
      also={{ text: say('overtake.no'), onAct: () => answer(false) }}
      act={{ text: say('overtake.yes', { of_seat: partner }, valueName), onAct: () => answer(true) }}
      sending={sending}
    >
      <div class={decisionsCss.swapPair}>
        <Stander scene={scene} seat={mine ?? 0} />
        <Icon name="right" size={28} />
        <Stander scene={scene} seat={partner} />
      </div>
    </ChoiceDock>
  );
}

/** A figure where it stands now. */
function Stander({ scene: { view, name }, seat }: { scene: YearScene; seat: number }) {
  return (
    <span class={decisionsCss.stander}>
      <FigureArt seat={seat} size={52} />
      <span>
        <b>{name(seat)}</b> {dateText(dayNumber(dayOf(view, seat)))}
      </span>
    </span>
  );
}
