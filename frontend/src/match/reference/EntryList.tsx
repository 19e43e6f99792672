import * as helpCss from '../../ui/field/help.css';
import { Value } from '../values/Value';
import type { Cell, Entry } from './lookUp';
import * as referenceCss from './reference.css';

/** Things by their names, each with what is known of it. */
export function EntryList({ entries }: { entries: Entry[] }) {
  return (
    <ul class={referenceCss.lookUpEntries}>
      {entries.map((entry, i) => (
        <li key={i}>
          <h4>{entry.name}</h4>
          {entry.texts.map(text => (
            <p key={text}>{text}</p>
          ))}
          {entry.cells.length > 0 && (
            <dl>
              {entry.cells.map(cell => (
                <EntryCell key={cell.leaf.name} cell={cell} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A value with its name, in a line that wraps. */
function EntryCell({ cell: { words, leaf, help } }: { cell: Cell }) {
  return (
    <div>
      <dt>{words.label}</dt>
      <dd>
        <Value words={words} leaf={leaf} />
        {help && <small class={helpCss.help}>{help}</small>}
      </dd>
    </div>
  );
}
