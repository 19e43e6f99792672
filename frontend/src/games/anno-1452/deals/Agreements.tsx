import { formatList, quote } from '../../../core/i18n';
import { SeatMark } from '../../../ui/SeatBadge';
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
