import { useState } from 'preact/hooks';
import { formatList, formatNumber, quote } from '../../../core/i18n';
import { SeatMark } from '../../../ui/SeatBadge';
import { Sheet } from '../../../ui/Sheet';
import * as marksCss from '../../../ui/styles/marks.css';
import type { EmpireScene, View } from '../table/types';
import * as agreementsCss from './agreements.css';

interface AgreementsProps {
  scene: EmpireScene;
  agreements: View['agreements'];
}

/** What was agreed, the newest first: who with whom, in which section, and their words. */
export function Agreements({ scene: { say, name }, agreements }: AgreementsProps) {
  return (
    <ul class={agreementsCss.agreements}>
      {agreements.toReversed().map(({ section, of_seat, to_seat, words }, i) => (
        <li key={agreements.length - i}>
          <p>
            <SeatMark seat={of_seat} size={16} />
            <SeatMark seat={to_seat} size={16} />
            <b>{formatList([name(of_seat), name(to_seat)])}</b>
            <small>{say(`section.${section}`)}</small>
          </p>
          <blockquote>{quote(words ?? '')}</blockquote>
        </li>
      ))}
    </ul>
  );
}

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
