import { useState } from 'preact/hooks';
import { formatNumber } from '../../../core/i18n';
import { Sheet } from '../../../ui/Sheet';
import * as marksCss from '../../../ui/styles/marks.css';
import type { EmpireScene } from '../table/types';
import { Agreements } from './Agreements';
import * as agreementsCss from './agreements.css';

/** The agreements, pinned beside the tracks; a touch opens them. */
export default function PinnedAgreements({ scene }: { scene: EmpireScene }) {
  const [isOpen, open] = useState(false);
  const { say, view } = scene;
  const n = formatNumber(view.agreements.length);
  const title = say('view.agreements');
  return (
    <>
      <button
        type="button"
        class={agreementsCss.agreementsPin}
        aria-label={`${title}: ${n}`}
        title={title}
        onClick={() => open(true)}
      >
        <svg class={marksCss.icon} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 3.500h6M10 3.500l-.5 6.500L6.500 13v2h11v-2l-3-3-.5-6.500M12 15v6" />
        </svg>
        <b>{n}</b>
      </button>
      <Sheet open={isOpen} title={title} onClose={() => open(false)}>
        <Agreements scene={scene} agreements={view.agreements} />
      </Sheet>
    </>
  );
}
