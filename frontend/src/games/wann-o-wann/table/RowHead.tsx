import type { ComponentChildren } from 'preact';
import { seatSentence } from '../../../chronology/words';
import { Seal } from '../../../ui/seal/Seal';
import type { WowScene } from './types';
import * as wannOWannCss from './wann-o-wann.css';

/** The head above the row, always in sight: which row it is, and who answers for it while it can be checked. */
export function RowHead({ scene }: { scene: WowScene }) {
  const { say, view } = scene;
  const { responsible_seat: responsible, pending_double_seat: double } = view;
  return (
    <header class={wannOWannCss.rowHead}>
      <h2>{say('round', { n: view.round })}</h2>
      {view.current_seat !== null && (
        <AnswererLine seat={responsible}>
          {responsible === null ? say('nobody_answers') : seatSentence(scene, 'answers', responsible)}
          {double !== null && <small>{seatSentence(scene, 'double_pending', double)}</small>}
        </AnswererLine>
      )}
    </header>
  );
}

/** Says who answers for the row, with their seal. */
function AnswererLine({ seat, children }: { seat: number | null; children: ComponentChildren }) {
  return (
    <p class={wannOWannCss.answerer}>
      <span>{children}</span>
      <Seal seat={seat} />
    </p>
  );
}
