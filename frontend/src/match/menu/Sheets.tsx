import { formatTimeLeft, t } from '../../core/i18n';
import type { Polled } from '../../core/poller';
import type { Seat, Table } from '../../core/types';
import { lazy } from '../../ui/lazy';
import { Sheet } from '../../ui/Sheet';
import * as ui from '../../ui/styles/ui.css';
import { type Game, isListView, setListView } from '../game';
import type { Scene } from '../kit/kit';
import type { ChatState } from '../messages';
import { useSay } from '../words';
import Menu from './Menu';

const Reference = lazy(() => import('../reference/Reference'));
const Keys = lazy(() => import('../keys/Keys'));
const Orders = lazy(() => import('../orders/Orders'));
const Resign = lazy(() => import('../ending/Resign'));
const Chat = lazy(() => import('../talk/Chat'));
const Fairness = lazy(() => import('../fair/Fairness'));

/** The sheet that is open over the table; null when none is. */
export type OpenSheet =
  | { kind: 'talk' | 'menu' | 'look_up' | 'orders' | 'fair' | 'keys' | 'resign' }
  | { kind: 'seat'; seat: number }
  | null;

interface SheetsProps {
  open: OpenSheet;
  onOpen: (open: OpenSheet) => void;
  onPast: (() => void) | null;
  game: Game;
  scene: Scene;
  title: string;
  chat: ChatState;
  polled: Polled<Table>;
}

/** The sheets of a table. */
export default function Sheets({ open, onOpen, onPast, game, scene, title, chat, polled }: SheetsProps) {
  const say = useSay();
  const { match, mine } = scene;
  // A sheet also reports that it closed when another one has taken its place.
  const closeSheet = (kind: NonNullable<OpenSheet>['kind']) => () => open?.kind === kind && onOpen(null);
  const toggleListView = () => {
    onOpen(null);
    setListView(!isListView.value);
  };
  return (
    <>
      <Sheet open={open?.kind === 'talk'} title={say('talk')} onClose={closeSheet('talk')}>
        <Chat chat={chat} mine={mine} />
      </Sheet>
      <Sheet open={open?.kind === 'menu'} title={title} onClose={closeSheet('menu')}>
        <Menu
          match={match}
          mine={mine}
          polled={polled}
          onPast={onPast}
          onLookUp={() => onOpen({ kind: 'look_up' })}
          onOrders={() => onOpen({ kind: 'orders' })}
          onFair={() => onOpen({ kind: 'fair' })}
          onKeys={() => onOpen({ kind: 'keys' })}
          onResign={() => onOpen({ kind: 'resign' })}
          onList={game.isDrawn ? toggleListView : null}
        />
      </Sheet>
      <Sheet open={open?.kind === 'look_up'} title={say('look_up')} onClose={closeSheet('look_up')}>
        <Reference scene={scene} />
      </Sheet>
      <Sheet open={open?.kind === 'orders'} title={say('orders')} onClose={closeSheet('orders')}>
        <Orders scene={scene} game={game} />
      </Sheet>
      <Sheet open={open?.kind === 'fair'} title={say('fair')} onClose={closeSheet('fair')}>
        <Fairness match={match} />
      </Sheet>
      <Sheet open={open?.kind === 'keys'} title={say('keys')} onClose={closeSheet('keys')}>
        <Keys scene={scene} />
      </Sheet>
      <Sheet open={open?.kind === 'resign'} title={say('resign')} onClose={closeSheet('resign')}>
        {mine !== null && <Resign match={match} seat={mine} onStay={() => onOpen(null)} />}
      </Sheet>
      <Sheet
        open={open?.kind === 'seat'}
        title={open?.kind === 'seat' ? scene.name(open.seat) : ''}
        onClose={closeSheet('seat')}
      >
        {open?.kind === 'seat' && (
          <>
            <BankText seat={match.seats[open.seat]} />
            <game.kit.Inspect scene={scene} seat={open.seat} />
          </>
        )}
      </Sheet>
    </>
  );
}

/** Says how much of a player's spare time is left; nothing where the match has none. */
function BankText({ seat }: { seat: Seat | undefined }) {
  if (seat?.bank === undefined) return null;
  return (
    <p class={ui.soft}>
      {seat.bank ? t('clock.left', { time: formatTimeLeft(seat.bank) }) : t('clock.spent')}
    </p>
  );
}
