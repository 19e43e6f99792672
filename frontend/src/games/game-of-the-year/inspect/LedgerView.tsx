import { useEffect, useRef, useState } from 'preact/hooks';
import { errorText } from '../../../core/http';
import { formatSigned } from '../../../core/i18n';
import { showToast } from '../../../core/live';
import { loadTurns } from '../../../match/events';
import { turnsUpTo } from '../../../match/turns';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { EventOf, YearEvent, YearScene } from '../table/types';
import * as inspectCss from './inspect.css';

/**
 * What a player got and paid, turn by turn, the newest first. It begins with the turns that are loaded; a button loads
 * those before.
 */
export function LedgerView({ scene, seat }: { scene: YearScene; seat: number }) {
  const { say, valueName, view } = scene;
  const [all, setAll] = useState<YearScene['turns'] | null>(null);
  const summary = useRef<HTMLElement>(null);
  // the button that was pressed has gone
  useEffect(() => {
    if (all) summary.current?.focus({ preventScroll: true });
  }, [all]);
  const loaded = all ? turnsUpTo(all, scene.turns.at(-1)?.to ?? 0) : scene.turns;
  const { turns, since, before } = ledgerOf(loaded, seat, view.players[seat]?.cash ?? 0);
  if (since === null) return null;
  const money = (amount: number) => <b>{valueName(amount, 'money')}</b>;
  return (
    <details class={inspectCss.yearLedger} open>
      <summary ref={summary}>
        <h3>{say('ledger')}</h3>
        <Icon name="down" />
      </summary>
      <ol>
        {turns.map(({ turn, seat: of, entries, after }) => (
          <li key={turn}>
            <p>
              {of === null ? say('ledger.start') : say('ledger.turn', { turn, of_seat: of }, valueName)}
              {money(after)}
            </p>
            {entries.map((entry, i) => (
              <p key={i} class={inspectCss.ledgerEntry} data-gain={entry.by > 0}>
                {entryText(entry, scene)}
                <span>{formatSigned(entry.by)}</span>
              </p>
            ))}
          </li>
        ))}
        <li>
          <p>
            {since > 0 ? say('ledger.before', { turn: since }) : say('ledger.start')}
            {money(before)}
          </p>
        </li>
      </ol>
      {!all && since > 0 && <LoadButton scene={scene} onLoad={setAll} />}
    </details>
  );
}

/** Loads all turns of the match. */
function LoadButton({ scene, onLoad }: { scene: YearScene; onLoad: (turns: YearScene['turns']) => void }) {
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      onLoad(await loadTurns<YearEvent>(scene.match.id, 0));
    } catch (err) {
      showToast(errorText(err), 'error');
      setBusy(false);
    }
  };
  return (
    <Button wide busy={busy} onClick={load}>
      {scene.say('ledger.all')}
    </Button>
  );
}

/** "birthday, from Ben" */
function entryText({ by, reason, other }: Entry, { say, valueName }: YearScene): string {
  if (other === null) return say(`money_reason.${reason}`);
  return say(by > 0 ? 'ledger.from' : 'ledger.to', { reason, of_seat: other }, valueName);
}

/** One payment. */
interface Entry {
  /** What it changed: more than 0 where money came. */
  by: number;
  reason: EventOf<'received' | 'paid_bank' | 'paid'>['reason'];
  /** Who paid it or got it; null for the bank. */
  other: number | null;
}

/** The payments of one turn of the match. */
interface LedgerTurn {
  turn: number;
  /** Whose turn it was; null before the year began. */
  seat: number | null;
  entries: Entry[];
  /** What the player had afterwards. */
  after: number;
}

/** What is known of a player's money. */
interface Ledger {
  /** The turns in which money came or went, the newest first. */
  turns: LedgerTurn[];
  /** The first turn of which the events are loaded; null where none are. */
  since: number | null;
  /** What the player had before it. */
  before: number;
}

/** What a seat got and paid in these turns, counted back from the money that it has after them. */
export function ledgerOf(turns: YearScene['turns'], seat: number, cash: number): Ledger {
  const ledger: LedgerTurn[] = [];
  let after = cash;
  for (const { turn, seat: of, events } of turns.toReversed()) {
    const entries = events.flatMap(event => entryOf(event, seat) ?? []);
    if (entries.length === 0) continue;
    const newer = ledger.at(-1);
    // a turn that went on after the reader last looked comes in parts
    if (newer?.turn === turn) newer.entries.unshift(...entries);
    else ledger.push({ turn, seat: of, entries, after });
    after -= entries.reduce((sum, { by }) => sum + by, 0);
  }
  return { turns: ledger, since: turns[0]?.turn ?? null, before: after };
}

function entryOf(event: YearEvent, seat: number): Entry | null {
  switch (event.kind) {
    case 'received':
      return event.of_seat === seat ? { by: event.amount, reason: event.reason, other: null } : null;
    case 'paid_bank':
      return event.of_seat === seat ? { by: -event.amount, reason: event.reason, other: null } : null;
    case 'paid':
      if (event.of_seat === seat) return { by: -event.amount, reason: event.reason, other: event.to_seat };
      return event.to_seat === seat ? { by: event.amount, reason: event.reason, other: event.of_seat } : null;
  }
  return null;
}
