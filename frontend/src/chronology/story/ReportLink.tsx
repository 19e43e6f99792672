import { useState } from 'preact/hooks';
import type { Scene } from '../../match/kit/kit';
import * as matchCss from '../../match/match.css';
import { useSay } from '../../match/words';
import { lazy } from '../../ui/lazy';
import { Sheet } from '../../ui/Sheet';
import { cardTitle } from '../cardNames';
import type { CardId } from '../draft';
import * as taleCss from './tale.css';

const ReportForm = lazy(() => import('../report/ReportForm'));

interface ReportLinkProps {
  scene: Pick<Scene, 'say' | 'text' | 'deck'>;
  card: CardId;
}

/** A small link to report that something is wrong with a card that was turned over. */
export function ReportLink({ scene, card }: ReportLinkProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const deck = scene.deck(card);
  if (!deck) return null;
  const title = cardTitle(scene, card);
  return (
    <>
      <button
        type="button"
        class={`${matchCss.link} ${taleCss.report}`}
        aria-label={say('report.card', { card: title })}
        onClick={() => setOpen(true)}
      >
        {say('report')}
      </button>
      <Sheet open={open} title={say('report.title')} onClose={() => setOpen(false)}>
        <ReportForm deck={deck} card={card} title={title} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
