import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Peak, usePeak } from '../../../board/peak/peak';
import { formatNumber, formatSigned } from '../../../core/i18n';
import { eventSentence, readerText } from '../../../match/kit/eventSentence';
import { usePastView } from '../../../match/pastView';
import { SeatSign } from '../../../match/story/TurnFold';
import * as turnsCss from '../../../match/story/turns.css';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import { Crown } from '../story/ActArt';
import type { ResultStep } from '../table/story';
import type { EmpireEvent, EmpireScene, View } from '../table/types';
import * as ledgerCss from './ledger.css';
import {
  type Account,
  type Ledger as LedgerFacts,
  type LedgerRow,
  ledgerOf,
  versionBefore,
} from './ledgerOf';

interface LedgerProps {
  scene: EmpireScene;
  step: ResultStep;
  /** Whether to show everything now. */
  hurry?: boolean;
  onShown?: () => void;
}

const CROWNING = 1100; // milliseconds

/**
 * A result round as who is king now, and then its arithmetic: income, prestige and hands by row, seats by column;
 * then the order of play, and what happened besides (RULES 4.4 ER).
 */
export default function Ledger({ scene, step, hurry = false, onShown }: LedgerProps) {
  const { say, valueName } = scene;
  const events = step.acts.flatMap(act => act.events);
  const before = usePastView(scene.match.id, versionBefore(step) || null) as View | null;
  const ledger = ledgerOf(events, scene.view.players.length, before);
  const { points, hasIncome, money, prestige, hand } = ledger;
  const plays = usePeak(step.to, peakOf(ledger, scene), hurry);
  useEffect(() => {
    if (!plays) onShown?.();
  }, [plays]);
  return (
    <section class={ledgerCss.ledger}>
      <h3>{say('ledger', { section: ledger.section ?? scene.view.section }, valueName)}</h3>
      <EndLine scene={scene} events={events} />
      <King scene={scene} ledger={ledger} plays={plays} />
      <table>
        <SeatRow scene={scene} />
        {points && <Part {...{ scene }} title="view.points" account={points} total="view.points" />}
        <Part
          {...{ scene }}
          title={hasIncome ? 'ledger.income' : 'view.money'}
          account={money}
          total="ledger.money"
          hasSums
        />
        <Part {...{ scene }} title="ledger.honours" account={prestige} total="ledger.prestige" hasSums />
        {hand.rows.length > 0 && (
          <tbody class={ledgerCss.ledgerHand}>
            <SumRow {...{ scene }} account={hand} total="ledger.hand" hasSums />
          </tbody>
        )}
      </table>
      <Order scene={scene} order={ledger.order} />
      <Besides scene={scene} events={ledger.besides} />
    </section>
  );
}

/** That the game is over and who has won. */
function EndLine({ scene, events }: { scene: EmpireScene; events: readonly EmpireEvent[] }) {
  const end = events.find(({ kind }) => kind === 'finished');
  return end ? <p class={ledgerCss.ledgerEnd}>{eventSentence({ ...end }, scene)}</p> : null;
}

const seatsOf = ({ view }: EmpireScene): number[] => view.players.map(({ seat }) => seat);

/** The heads of the columns: mark and name of each seat. */
function SeatRow({ scene }: { scene: EmpireScene }) {
  return (
    <thead>
      <tr>
        <td />
        {seatsOf(scene).map(seat => (
          <th key={seat} scope="col" data-own={seat === scene.mine}>
            <SeatMark seat={seat} />
            <span>{scene.name(seat)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface PartProps {
  scene: EmpireScene;
  account: Account;
  /** The key of the name of the sum. */
  total: string;
  /** Whether the sum began before, and its rows change it. */
  hasSums?: boolean;
}

/** An account: a row for each thing that changes it, then the sum; nothing where nothing does. */
function Part({ title, ...props }: PartProps & { title: string }) {
  const { scene, account, hasSums } = props;
  if (account.rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={seatsOf(scene).length + 1} class={ledgerCss.ledgerTitle}>
          {scene.say(title)}
        </th>
      </tr>
      {account.rows.map(row => (
        <tr key={`${row.what} ${row.card}`}>
          <th scope="row">{rowName(row, scene)}</th>
          {seatsOf(scene).map(seat => (
            <Cell key={seat} scene={scene} seat={seat}>
              <Figure n={row.by[seat] ?? 0} isSigned={hasSums === true && !isIncome(row)} />
            </Cell>
          ))}
        </tr>
      ))}
      <SumRow {...props} />
    </tbody>
  );
}

const INCOME: readonly LedgerRow['what'][] = ['levels', 'citizens', 'cities', 'possession'];

/** Whether a row is income, which only comes: a comparison gives or takes a single point. */
const isIncome = ({ what, by }: LedgerRow): boolean => INCOME.includes(what) && by.every(n => n >= 0);

const rowName = ({ what, card }: LedgerRow, { say, valueName }: EmpireScene): string =>
  card ? valueName(card, 'action_card') : say(`ledger.${what}`);

function Cell({ scene, seat, children }: { scene: EmpireScene; seat: number; children: ComponentChildren }) {
  return <td data-own={seat === scene.mine}>{children}</td>;
}

/** A figure of a row; nothing is a dot. */
function Figure({ n, isSigned }: { n: number; isSigned: boolean }) {
  if (n === 0) {
    return (
      <>
        <span aria-hidden="true">·</span>
        <span class={ui.hidden}>0</span>
      </>
    );
  }
  return (
    <span data-sign={isSigned ? Math.sign(n) : undefined}>
      {isSigned ? formatSigned(n) : formatNumber(n)}
    </span>
  );
}

/** The sum of an account; where it began before, what it was then stands above, struck out. */
function SumRow({ scene, account, total, hasSums }: PartProps) {
  return (
    <tr class={ledgerCss.ledgerSum}>
      <th scope="row">{scene.say(total)}</th>
      {seatsOf(scene).map(seat => {
        const [before, after] = [account.before[seat] ?? null, account.after[seat] ?? null];
        return (
          <Cell key={seat} scene={scene} seat={seat}>
            {hasSums && before !== null && before !== after && (
              <>
                <s aria-hidden="true">{formatNumber(before)}</s>
                <span class={ui.hidden}>{scene.say('ledger.was', { n: before })}, </span>
              </>
            )}
            <b>{after === null ? '…' : formatNumber(after)}</b>
          </Cell>
        );
      })}
    </tr>
  );
}

const CROWN_AT = 350; // milliseconds until the crown comes down

/** The scene of a result round: somebody is crowned. */
function peakOf({ king }: LedgerFacts, { mine }: EmpireScene): Peak {
  if (!king) return { time: 0, cues: [] };
  return { time: CROWNING, cues: [{ cue: king.of_seat === mine ? 'gain' : 'seal', at: CROWN_AT }] };
}

/** Who is king now, and what that brings. */
function King({ scene, ledger, plays }: { scene: EmpireScene; ledger: LedgerFacts; plays: boolean }) {
  const { king, kingsCards } = ledger;
  if (!king) return null;
  const facts = { ...king, cards: kingsCards };
  return (
    <Crown
      of="king"
      seat={king.of_seat}
      at={CROWN_AT}
      title={readerText('ledger.king', facts, scene) ?? ''}
      more={scene.say('ledger.king.gets', facts, scene.valueName)}
      {...{ scene, plays }}
    />
  );
}

/** The next order of play. */
function Order({ scene, order }: { scene: EmpireScene; order: readonly number[] | null }) {
  if (!order) return null;
  return (
    <div class={ledgerCss.ledgerOrder}>
      <span id="ledger-order">{scene.say('view.order_seats')}</span>
      <ol aria-labelledby="ledger-order">
        {order.map(seat => (
          <li key={seat}>
            <SeatMark seat={seat} size={16} /> {scene.name(seat)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What no row tells: marriages that ended, possession cards that moved, instants, one's own cards. */
function Besides({ scene, events }: { scene: EmpireScene; events: readonly EmpireEvent[] }) {
  const lines = events.flatMap(event => {
    const text = eventSentence({ ...event }, scene);
    return text ? { event, text } : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul class={turnsCss.told}>
      {lines.map(({ event, text }, i) => (
        <li key={i}>
          <SeatSign seat={'of_seat' in event ? event.of_seat : null} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
