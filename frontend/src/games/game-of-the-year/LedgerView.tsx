import { formatSigned } from '../../shared/i18n';
import { Icon } from '../../shared/ui/Icon';
import { type Entry, ledgerOf } from './ledger';
import type { YearScene } from './types';

/** What a player got and paid, turn by turn, the newest first; it says from when on that is told. */
export function LedgerView({ scene, seat }: { scene: YearScene; seat: number }) {
  const { say, valueName, view } = scene;
  const { turns, since, before } = ledgerOf(scene.turns, seat, view.players[seat]?.cash ?? 0);
  if (since === null) return null;
  const money = (amount: number) => <b>{valueName(amount, 'money')}</b>;
  return (
    <details class="ledger" open>
      <summary>
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
              <p key={i} class="ledger-entry" data-gain={entry.by > 0}>
                {entryText(entry, scene)}
                <span>{formatSigned(entry.by)}</span>
              </p>
            ))}
          </li>
        ))}
        <li>
          <p>
            {say('ledger.before', { turn: since })}
            {money(before)}
          </p>
        </li>
      </ol>
      {since > 1 && <p class="soft">{say('ledger.since', { turn: since })}</p>}
    </details>
  );
}

/** "birthday, from Ben" */
function entryText({ by, reason, other }: Entry, { say, valueName }: YearScene): string {
  if (other === null) return say(`money_reason.${reason}`);
  return say(by > 0 ? 'ledger.from' : 'ledger.to', { reason, of_seat: other }, valueName);
}
