import type { Polled } from '../../core/poller';
import type { Match, Table } from '../../core/types';
import { useWords } from '../../core/words';
import { Button, ButtonLink } from '../../ui/Button';
import { CueSwitches } from '../../ui/cues/CueSwitches';
import { Spinner } from '../../ui/Spinner';
import * as ui from '../../ui/styles/ui.css';
import EndAgreement from '../ending/EndAgreement';
import { endingWords } from '../ending/words';
import { isListView } from '../game';
import { MixText } from '../mix/MixText';
import { useHouseRules } from '../terms/HouseRulesHere';
import { hasKeyboard } from '../useShortcuts';
import { useSay } from '../words';

interface MenuProps {
  match: Match;
  mine: number | null;
  polled: Polled<Table>;
  /** Leads into the past; null while something is told. */
  onPast: (() => void) | null;
  onLookUp: () => void;
  onOrders: () => void;
  onFair: () => void;
  onKeys: () => void;
  onResign: () => void;
  /** Switches between the drawn table and the list; null where there is only the list. */
  onList: (() => void) | null;
}

/** What else a player can do at the table. */
export default function Menu({
  match,
  mine,
  polled,
  onPast,
  onLookUp,
  onOrders,
  onFair,
  onKeys,
  onResign,
  onList,
}: MenuProps) {
  const say = useSay();
  const sayEnding = useWords(endingWords);
  const houseRules = useHouseRules(match);
  const playing = mine !== null && match.status === 'running';
  // A text that came later would move the buttons under a finger.
  if (!sayEnding || houseRules === undefined) return <Spinner />;
  return (
    <div class={ui.stack}>
      {onPast && (
        <Button wide icon="history" onClick={onPast}>
          {say('past')}
        </Button>
      )}
      {playing && (
        <Button wide icon="clock" onClick={onOrders}>
          {say('orders')}
        </Button>
      )}
      {onList && (
        <Button wide icon={isListView.value ? 'eye' : 'list'} onClick={onList}>
          {say(isListView.value ? 'list.board' : 'list.view')}
        </Button>
      )}
      <Button wide icon="search" onClick={onLookUp}>
        {say('look_up')}
      </Button>
      <ButtonLink wide icon="book" href={`/m/${match.id}/rules`}>
        {say('rules')}
      </ButtonLink>
      <Button wide icon="lock" onClick={onFair}>
        {say('fair')}
      </Button>
      {hasKeyboard() && (
        <Button wide onClick={onKeys}>
          {say('keys')}
        </Button>
      )}
      {playing && (
        <Button wide kind="danger" onClick={onResign}>
          {say('resign')}
        </Button>
      )}
      <EndAgreement match={match} mine={mine} polled={polled} say={sayEnding} />
      <CueSwitches />
      <MixText match={match} />
      {houseRules}
    </div>
  );
}
