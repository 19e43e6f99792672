import { useState } from 'preact/hooks';
import * as dockBarCss from '../../../match/dockBar.css';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import { dateText } from '../board/dayText';
import { FigureArt } from '../board/FigureArt';
import { dayNumber } from '../map/days';
import type { DockProps } from '../table/dockProps';
import { toldSentences } from '../table/told';
import { decisionOf } from '../table/turn';
import type { Decision } from '../table/types';
import * as decisionsCss from './decisions.css';

const KINDS = ['gift', 'pick_player'] as const;

/** The dock in which somebody else is chosen: for a gift at Christmas, or for half of a prize. */
export function PickDock(props: DockProps) {
  const kind = KINDS.find(each => decisionOf(props.scene.decisions, each));
  const decision = kind && decisionOf(props.scene.decisions, kind);
  return decision ? <OpenPick key={kind} {...props} decision={decision} /> : null;
}

function OpenPick({ scene, sending, play, decision }: DockProps & { decision: Decision }) {
  const { say, view, name, valueName } = scene;
  const { kind, schema, facts } = decision;
  const seats = (schema.properties?.to?.enum ?? []).map(Number);
  const [chosen, choose] = useState<number | null>(seats.length === 1 ? (seats[0] ?? null) : null);
  return (
    <div class={`${dockBarCss.dockBar} ${decisionsCss.decisionDock}`} data-dock-share="50" data-board="low">
      <div class={decisionsCss.dockHead}>
        <h2>{say(`do.${kind}`)}</h2>
        <p>{say(`do.${kind}.help`)}</p>
      </div>
      <fieldset class={decisionsCss.picks} disabled={sending}>
        <legend class={ui.hidden}>{say(`do.${kind}.to`)}</legend>
        {seats.map(seat => {
          const player = view.players[seat];
          return (
            <button key={seat} type="button" aria-pressed={seat === chosen} onClick={() => choose(seat)}>
              <FigureArt seat={seat} size={38} />
              <span>
                <b>{name(seat)}</b>
                {player && (
                  <>
                    <span>{dateText(dayNumber(player.day))}</span>
                    <span>{valueName(player.cash, 'money')}</span>
                  </>
                )}
              </span>
            </button>
          );
        })}
      </fieldset>
      <p class={decisionsCss.dockTold} role="status">
        {chosen !== null && toldSentences(facts, { to: chosen }, scene).join(' ')}
      </p>
      <div class={`${ui.row} ${dockBarCss.dockRow} ${decisionsCss.decisionRow}`}>
        <Button
          kind="primary"
          wide
          busy={sending}
          disabled={chosen === null}
          onClick={() => chosen !== null && play(kind, { to: chosen })}
        >
          {chosen === null ? say(`do.${kind}.to`) : say(`pick.${kind}`, { to_seat: chosen }, valueName)}
        </Button>
      </div>
    </div>
  );
}
