import type { Scene } from '../match/kit/kit';
import * as claimsCss from './claims.css';

/** What somebody said about a card that they laid. */
export interface Claim {
  of_seat: number;
  /** The key of what was said, where it was one of the sayings. */
  saying?: string | null;
  text?: string | null;
}

interface ClaimProps {
  scene: Pick<Scene, 'say' | 'name'>;
  claim: Claim;
}

/** What was said with a card: a saying in the reader's language, a text of the player's own, or both. */
export function ClaimBubble({ scene: { say, name }, claim: { of_seat, saying, text } }: ClaimProps) {
  return (
    <p class={claimsCss.claimBubble}>
      <b>{name(of_seat)}</b> {[saying && say(`saying.${saying}`), text].filter(Boolean).join(' ')}
    </p>
  );
}
