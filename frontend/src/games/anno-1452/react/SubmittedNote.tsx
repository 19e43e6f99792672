import type { ComponentChildren } from 'preact';
import { formatList } from '../../../core/i18n';
import * as dockBarCss from '../../../match/dockBar.css';
import { Seal } from '../../../ui/seal/Seal';
import * as ui from '../../../ui/styles/ui.css';
import { countedCards, withNumber } from '../cards/CardSign';
import type { EmpireScene } from '../table/types';
import * as reactCss from './react.css';

interface SubmittedProps {
  scene: EmpireScene;
  /** What says for whom the round waits, such as the dock's own note; by default a line does. */
  children?: ComponentChildren;
}

/** What the reader has sealed in this result round, and for whom the round waits; nothing before that. */
export function SubmittedNote({ scene: { view, say, name, mine }, children }: SubmittedProps) {
  const own = view.mine;
  if (view.phase !== 'result' || !own?.submitted) return null;
  const title = (card: string) => say(`action_card.${card}`);
  const lines = [
    [say('view.discard'), countedCards(own.discard).map(([card, n]) => withNumber(title(card), n))],
    [say('view.er_card'), own.er_card === null ? [] : [title(own.er_card)]],
  ] as const;
  const told = lines.filter(([, cards]) => cards.length > 0);
  return (
    <div class={dockBarCss.dockBar}>
      <section class={reactCss.sealSent} aria-label={say('seal.sent')}>
        <Seal seat={mine} size={44} />
        <div>
          <h2>{say('seal.sent')}</h2>
          {told.length === 0 && <p>{say('seal.sent.nothing')}</p>}
          {told.map(([what, cards]) => (
            <p key={what}>
              <span class={ui.soft}>{what}:</span> {formatList(cards)}
            </p>
          ))}
          {!children && (
            <p>
              <span class={ui.soft}>{say('view.waiting_seats')}:</span>{' '}
              {formatList(view.waiting_seats.map(name))}
            </p>
          )}
        </div>
      </section>
      {children}
    </div>
  );
}
