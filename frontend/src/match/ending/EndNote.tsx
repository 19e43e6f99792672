import { Button } from '../../ui/Button';
import * as matchCss from '../match.css';
import { useSay } from '../words';

/** Says that the match is over, where the moves were made. */
export default function EndNote({ onResult }: { onResult: () => void }) {
  const say = useSay();
  return (
    <div class={matchCss.idle}>
      <p>{say('over')}</p>
      <Button kind="primary" wide icon="trophy" onClick={onResult}>
        {say('over.result')}
      </Button>
    </div>
  );
}
