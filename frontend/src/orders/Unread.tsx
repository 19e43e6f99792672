import { errorText } from '../shared/problems';
import { Spinner } from '../shared/ui/Spinner';

/** Stands where orders will, until they are loaded; says why that takes so long where it is known. */
export function Unread({ why }: { why: unknown }) {
  return (
    <>
      <Spinner />
      {why !== null && (
        <p role="status" class="error">
          {errorText(why)}
        </p>
      )}
    </>
  );
}
