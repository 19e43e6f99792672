import type { Scene } from '../../match/kit/kit';
import * as formsCss from '../../ui/styles/forms.css';
import * as ui from '../../ui/styles/ui.css';
import * as chronologyCss from '../chronology.css';
import * as risksCss from './risks.css';

const LONGEST_CLAIM = 140; // characters (RULES 1.4a)

interface ClaimFieldProps {
  scene: Pick<Scene, 'say'>;
  value: string;
  sending: boolean;
  onChange: (claim: string) => void;
}

/** The field for what the player says with the card that they are about to lay. */
export function ClaimField({ scene: { say }, value, sending, onChange }: ClaimFieldProps) {
  return (
    <label class={`${formsCss.field} ${chronologyCss.claimField}`}>
      <span class={ui.hidden}>{say('claim')}</span>
      <input
        value={value}
        maxLength={LONGEST_CLAIM}
        placeholder={say('claim')}
        autocomplete="off"
        disabled={sending}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

/** The field of the action that carries a claim; nothing where nothing was written. */
export const claimParams = (claim: string) => (claim.trim() ? { claim: claim.trim() } : {});

/** What a doubt may cost either of the two: the other where the cards lie wrong, the reader where they lie right. */
export function Risks({ wrong, right }: { wrong: string; right: string }) {
  return (
    <ul class={risksCss.risks} data-coach="silent">
      <li>{wrong}</li>
      <li class={risksCss.riskBad}>{right}</li>
    </ul>
  );
}
