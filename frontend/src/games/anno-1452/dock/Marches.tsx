import { useState } from 'preact/hooks';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import * as dockCss from '../table/dock.css';
import type { EmpireScene } from '../table/types';
import { withMarch } from '../turn/turn';
import type { Planning } from '../turn/useTurn';

interface MarchesProps {
  scene: EmpireScene;
  planning: Planning;
  card: string;
}

/** Citizens that move, one after the other: from which stone, to which one. */
export function Marches({ scene: { say }, planning, card }: MarchesProps) {
  const open = planning.outlook.marchesOf(card);
  const { marches } = planning.extras;
  const [from, setFrom] = useState<string | undefined>(open?.from[0]);
  const [to, setTo] = useState<string | undefined>(open?.to.find(id => id !== open.from[0]));
  if (!open) return null;
  const moved = marches.reduce((sum, { n }) => sum + n, 0);
  const add = () => from && to && planning.change({ marches: withMarch(marches, from, to) });
  return (
    <div class={dockCss.marches}>
      {marches.length > 0 && (
        <ol>
          {marches.map(({ stone, target, n }, i) => (
            <li key={`${stone} ${target}`}>
              {say('citizen_count', { n })}: {say(`stone.${stone}`)} → {say(`stone.${target}`)}
              <Button
                kind="quiet"
                icon="close"
                onClick={() => planning.change({ marches: marches.filter((_, at) => at !== i) })}
              >
                <span class={ui.hidden}>{say('act.take_back')}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      {moved < open.most && (
        <div class={dockCss.march}>
          <StoneSelect
            label={say('do.card.marches.stone')}
            {...{ say }}
            ids={open.from}
            value={from}
            onChange={setFrom}
          />
          <StoneSelect
            label={say('do.card.marches.target')}
            {...{ say }}
            ids={open.to.filter(id => id !== from)}
            value={to}
            onChange={setTo}
          />
          <Button icon="plus" disabled={!from || !to || from === to} onClick={add}>
            {say('act.march')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface StoneSelectProps {
  label: string;
  ids: readonly string[];
  value: string | undefined;
  onChange: (id: string) => void;
  say: EmpireScene['say'];
}

function StoneSelect({ label, ids, value, onChange, say }: StoneSelectProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {ids.map(id => (
          <option key={id} value={id}>
            {say(`stone.${id}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
