import * as dockBarCss from '../../../match/dockBar.css';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import * as ui from '../../../ui/styles/ui.css';
import { dateText } from '../board/dayText';
import { FigureArt } from '../board/FigureArt';
import { dayNumber } from '../map/days';
import type { DockProps } from '../table/dockProps';
import { toldSentences } from '../table/told';
import { dayOf, decisionOf } from '../table/turn';
import type { Decision, YearScene } from '../table/types';
import * as decisionsCss from './decisions.css';

/** The dock in which the reader may overtake the next figure ahead, by changing places with it. */
export function SwapDock(props: DockProps) {
  const decision = decisionOf(props.scene.decisions, 'swap_next');
  return decision ? <OpenSwap {...props} decision={decision} /> : null;
}

function OpenSwap({ scene, sending, play, decision }: DockProps & { decision: Decision }) {
  const { say, mine, valueName } = scene;
  const partner = Number(decision.schema.properties?.partner?.const);
  const answer = (swap: boolean) => play('swap_next', { partner, swap });
  return (
    <div class={`${dockBarCss.dockBar} ${decisionsCss.decisionDock}`} data-dock-share="50" data-board="low">
      <div class={decisionsCss.dockHead}>
        <h2>{say('do.swap_next')}</h2>
      </div>
      <div class={decisionsCss.swapPair}>
        <Stander scene={scene} seat={mine ?? 0} />
        <Icon name="right" size={28} />
        <Stander scene={scene} seat={partner} />
      </div>
      <p class={decisionsCss.dockTold}>{toldSentences(decision.facts, { swap: true }, scene).join(' ')}</p>
      <div class={`${ui.row} ${dockBarCss.dockRow} ${decisionsCss.decisionRow}`}>
        <Button disabled={sending} onClick={() => answer(false)}>
          {say('overtake.no')}
        </Button>
        <Button kind="primary" wide busy={sending} onClick={() => answer(true)}>
          {say('overtake.yes', { of_seat: partner }, valueName)}
        </Button>
      </div>
    </div>
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
