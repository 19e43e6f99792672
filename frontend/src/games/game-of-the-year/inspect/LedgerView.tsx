import { useEffect, useRef, useState } from 'preact/hooks';
import { errorText } from '../../../core/http';
import { formatSigned } from '../../../core/i18n';
import { showToast } from '../../../core/live';
import { loadTurns } from '../../../match/events';
import { turnsUpTo } from '../../../match/turns';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { YearEvent, YearScene } from '../table/types';
import * as inspectCss from './inspect.css';
import { type Entry, ledgerOf } from './ledger';

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
