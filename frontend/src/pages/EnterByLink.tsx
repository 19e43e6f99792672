import { Enter } from '../settings/Enter';

/** Signing in by a link, or a code scanned, from another device. */
export default function EnterByLink({ code }: { code: string }) {
  return <Enter code={code} />;
}
