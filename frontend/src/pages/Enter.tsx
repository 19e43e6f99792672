import { Enter } from '../settings/Enter';

/** Signing in for somebody who has played here before. */
export default function EnterPage() {
  return <Enter />;
}
