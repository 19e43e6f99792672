import { Tokens } from './Tokens';
import { Webhooks } from './Webhooks';

/** What programs of the player's may use: tokens to ask with, webhooks to be told by. */
export function Programs() {
  return (
    <>
      <Tokens />
      <Webhooks />
    </>
  );
}
