import { lazy } from '../shared/lazy';
import type { Match } from '../shared/types';
import { Button, ButtonLink } from '../shared/ui/Button';
import { CueSwitches } from '../shared/ui/CueSwitches';
import * as ui from '../styles/ui.css';
import { isListView } from './game';
import { hasKeyboard } from './keys/useShortcuts';
import { MatchMix } from './MatchMix';
import { useSay } from './words';

// Mostly there is nothing to say: the buttons above must not move for a spinner that comes and goes.
const Nothing = () => null;
const EndAgreement = lazy(() => import('./ending/EndAgreement'), Nothing);
const HouseRulesHere = lazy(() => import('../terms/HouseRulesHere'), Nothing);
EndAgreement.fetch();
HouseRulesHere.fetch();

interface MenuProps {
  match: Match;
  mine: number | null;
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
  onPast,
  onLookUp,
  onOrders,
  onFair,
  onKeys,
  onResign,
  onList,
}: MenuProps) {
  const say = useSay();
  const playing = mine !== null && match.status === 'running';
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
      <EndAgreement match={match} mine={mine} />
      <CueSwitches />
      <MatchMix match={match} />
      <HouseRulesHere match={match} />
    </div>
  );
}
