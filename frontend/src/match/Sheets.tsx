import { roughly } from '../shared/i18n';
import { lazy } from '../shared/lazy';
import type { Seat } from '../shared/types';
import { Sheet } from '../shared/ui/Sheet';
import { asList, type Game, showAsList } from './game';
import type { Scene } from './kit';
import type { TalkState } from './messages';
import { useSay } from './words';

const Menu = lazy(() => import('./Menu'));
const Orders = lazy(() => import('./Orders'));
const Resign = lazy(() => import('./Resign'));
const Talk = lazy(() => import('./Talk'));

/** What lies over the table; null when nothing does. */
export type Open = { kind: 'talk' | 'menu' | 'orders' | 'resign' } | { kind: 'seat'; seat: number } | null;

interface SheetsProps {
  open: Open;
  onOpen: (open: Open) => void;
  onPast: () => void;
  game: Game;
  scene: Scene;
  title: string;
  talk: TalkState;
}

/** Everything at a table that is looked at for a moment. */
export function Sheets({ open, onOpen, onPast, game, scene, title, talk }: SheetsProps) {
  const say = useSay();
  const { match, mine } = scene;
  // a sheet also tells of its closing when another one has taken its place
  const closed = (kind: NonNullable<Open>['kind']) => () => open?.kind === kind && onOpen(null);
  const turnOver = () => {
    onOpen(null);
    showAsList(!asList.value);
  };
  return (
    <>
      <Sheet open={open?.kind === 'talk'} title={say('talk')} onClose={closed('talk')}>
        <Talk talk={talk} mine={mine} />
      </Sheet>
      <Sheet open={open?.kind === 'menu'} title={title} onClose={closed('menu')}>
        <Menu
          match={match}
          mine={mine}
          onPast={onPast}
          onOrders={() => onOpen({ kind: 'orders' })}
          onResign={() => onOpen({ kind: 'resign' })}
          onList={game.drawn ? turnOver : null}
        />
      </Sheet>
      <Sheet open={open?.kind === 'orders'} title={say('orders')} onClose={closed('orders')}>
        <Orders scene={scene} game={game} />
      </Sheet>
      <Sheet open={open?.kind === 'resign'} title={say('resign')} onClose={closed('resign')}>
        {mine !== null && <Resign match={match} seat={mine} onStay={() => onOpen(null)} />}
      </Sheet>
      <Sheet
        open={open?.kind === 'seat'}
        title={open?.kind === 'seat' ? scene.name(open.seat) : ''}
        onClose={closed('seat')}
      >
        {open?.kind === 'seat' && (
          <>
            <Bank seat={match.seats[open.seat]} />
            <game.kit.Inspect scene={scene} seat={open.seat} />
          </>
        )}
      </Sheet>
    </>
  );
}

/** What is left of a player's reserve; nothing where the match has none. */
function Bank({ seat }: { seat: Seat | undefined }) {
  const say = useSay();
  if (seat?.bank === undefined) return null;
  return <p class="soft">{seat.bank ? say('bank', { time: roughly(seat.bank) }) : say('bank.gone')}</p>;
}
