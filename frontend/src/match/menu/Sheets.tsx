import type { ComponentChildren } from 'preact';
import { formatTimeLeft, t } from '../../core/i18n';
import type { Polled } from '../../core/poller';
import type { Match, Seat, Table } from '../../core/types';
import { useWords } from '../../core/words';
import { Button, ButtonLink } from '../../ui/Button';
import { CueSwitches } from '../../ui/cues/CueSwitches';
import type { IconName } from '../../ui/Icon';
import { lazy, Spinner } from '../../ui/lazy';
import { Sheet } from '../../ui/Sheet';
import * as ui from '../../ui/styles/ui.css';
import { hasKeyboard } from '../device';
import { EndAgreement, endingWords, Resign } from '../ending/EndAgreement';
import { type Game, isListView, setListView } from '../game';
import type { Scene } from '../kit/kit';
import type { ChatState } from '../messages';
import { MixText } from '../mix/MixText';
import { useHouseRules } from '../terms/MatchTerms';
import { useSay } from '../words';

const Reference = lazy(() => import('../reference/Reference'));
const Keys = lazy(() => import('../keys/Keys'));
const Orders = lazy(() => import('../orders/Orders'));
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
  /** Leads into the past; null while something is told. */
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
  const seat = open?.kind === 'seat' ? open.seat : null;
  const toggleListView = () => {
    onOpen(null);
    setListView(!isListView.value);
  };
  const sheet = (kind: NonNullable<OpenSheet>['kind'], heading: string, content: ComponentChildren) => (
    // a sheet also reports that it closed when another one has taken its place
    <Sheet open={open?.kind === kind} title={heading} onClose={() => open?.kind === kind && onOpen(null)}>
      {content}
    </Sheet>
  );
  return (
    <>
      {sheet('talk', say('talk'), <Chat chat={chat} mine={mine} />)}
      {sheet(
        'menu',
        title,
        <Menu {...{ match, mine, polled, onOpen, onPast }} onList={game.isDrawn ? toggleListView : null} />,
      )}
      {sheet('look_up', say('look_up'), <Reference scene={scene} />)}
      {sheet('orders', say('orders'), <Orders scene={scene} game={game} />)}
      {sheet('fair', say('fair'), <Fairness match={match} />)}
      {sheet('keys', say('keys'), <Keys scene={scene} />)}
      {sheet(
        'resign',
        say('resign'),
        mine !== null && <Resign match={match} seat={mine} onStay={() => onOpen(null)} />,
      )}
      {sheet(
        'seat',
        seat === null ? '' : scene.name(seat),
        seat !== null && (
          <>
            <BankText seat={match.seats[seat]} />
            <game.kit.Inspect scene={scene} seat={seat} />
          </>
        ),
      )}
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

type MenuProps = Pick<SheetsProps, 'onOpen' | 'onPast' | 'polled'> & {
  match: Match;
  mine: number | null;
  /** Switches between the drawn table and the list; null where there is only the list. */
  onList: (() => void) | null;
};

/** What else a player can do at the table. */
export function Menu({ match, mine, polled, onOpen, onPast, onList }: MenuProps) {
  const say = useSay();
  const sayEnding = useWords(endingWords);
  const houseRules = useHouseRules(match);
  const playing = mine !== null && match.status === 'running';
  // A text that came later would move the buttons under a finger.
  if (!sayEnding || houseRules === undefined) return <Spinner />;
  const opens = (kind: 'orders' | 'look_up' | 'fair' | 'keys' | 'resign', icon?: IconName) => (
    <Button wide kind={kind === 'resign' ? 'danger' : 'plain'} icon={icon} onClick={() => onOpen({ kind })}>
      {say(kind)}
    </Button>
  );
  return (
    <div class={ui.stack}>
      {onPast && (
        <Button wide icon="history" onClick={onPast}>
          {say('past')}
        </Button>
      )}
      {playing && opens('orders', 'clock')}
      {onList && (
        <Button wide icon={isListView.value ? 'eye' : 'list'} onClick={onList}>
          {say(isListView.value ? 'list.board' : 'list.view')}
        </Button>
      )}
      {opens('look_up', 'search')}
      <ButtonLink wide icon="book" href={`/m/${match.id}/rules`}>
        {say('rules')}
      </ButtonLink>
      {opens('fair', 'lock')}
      {hasKeyboard() && opens('keys')}
      {playing && opens('resign')}
      <EndAgreement match={match} mine={mine} polled={polled} say={sayEnding} />
      <CueSwitches />
      <MixText match={match} />
      {houseRules}
    </div>
  );
}
