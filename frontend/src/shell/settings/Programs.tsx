import { Tokens } from './Tokens';
import { Webhooks } from './Webhooks';

/** The settings for the player's programs: tokens and webhooks. */
export function Programs() {
  return (
    <>
      <Tokens />
      <Webhooks />
    </>
  );
}
