import { errorText } from '../../core/problems';
import { Spinner } from '../../ui/Spinner';
import * as ui from '../../ui/styles/ui.css';

/** Stands where orders will, until they are loaded; says why that takes so long where it is known. */
export function Unread({ why }: { why: unknown }) {
  return (
    <>
      <Spinner />
      {why !== null && (
        <p role="status" class={ui.error}>
          {errorText(why)}
        </p>
      )}
    </>
  );
}
