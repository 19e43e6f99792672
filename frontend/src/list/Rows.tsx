import { useWide } from '../match/wide';
import type { About } from '../shared/ui/voice';
import { lookIn } from './look';
import { Sub } from './Sub';
import { across, columnsOf, isNothing, isObject, type Leaf, lookOf, type Row, rowsOf } from './shape';
import { Texts } from './Texts';
import { Fresh, Pairs, Value } from './Value';

interface RowsProps {
  about: About;
  rows: Row[];
  path: string;
}

const LETTER = 8; // pixels, about
const PAGE = 680; // pixels of the board at most, as its style says
const MARGINS = 28;
const LABEL = 12; // letters of a name beside figures
const LEAST = 8; // letters of a column in which seats can be compared

/**
 * A list of objects, each headed by its first field: a table where it fits the page; seats with much to tell
 * side by side, for comparison; else a paragraph each.
 */
export function Rows({ about, rows, path }: RowsProps) {
  useWide(); // what fits is looked at anew when the page is turned
  const room = (Math.min(innerWidth - MARGINS, PAGE) - 12) / LETTER;
  const columns = columnsOf(rows);
  const brief = briefIn(about);
  const flat = (cell: Leaf) => brief(cell) && !isObject(cell.value);
  if (columns.length === 0) return <Names about={about} rows={rows} />;
  if (rows.every(({ cells }) => cells.every(flat)) && width(about, rows, columns) <= room) {
    return <Table about={about} rows={rows} columns={columns} />;
  }
  if (rows[0]?.head.schema.format !== 'seat' || (room - LABEL) / rows.length < LEAST) {
    return <Entries about={about} rows={rows} path={path} />;
  }
  const compared = across(rows, cell => flat(cell) && !Array.isArray(cell.value));
  const told = (cell: Leaf) => compared.some(({ column }) => column.name === cell.name);
  const rest = rows.map(row => ({
    ...row,
    cells: row.cells.filter(cell => !told(cell) && !isNothing(cell.value)),
  }));
  return (
    <>
      <Compared about={about} rows={rows} lines={compared} />
      <Entries about={about} rows={rest.filter(({ cells }) => cells.length > 0)} path={path} />
    </>
  );
}

/** About how many letters a table is wide. */
function width(about: About, rows: Row[], columns: Leaf[]): number {
  const letters = (leaf: Leaf | undefined): number => {
    if (!leaf || isNothing(leaf.value) || leaf.value === true) return 2;
    const { format } = leaf.schema.items ?? leaf.schema;
    return about.within(leaf.name).name(leaf.value, format).length + (format === 'seat' ? 3 : 0);
  };
  const title = (name: string) =>
    Math.max(
      ...about
        .within(name)
        .label.split(' ')
        .map(word => word.length * 0.8),
    );
  const widest = (name: string) =>
    Math.max(title(name), ...rows.map(({ cells }) => letters(cells.find(cell => cell.name === name))));
  const head = Math.max(...rows.map(row => letters(row.head)));
  return Math.min(head, LABEL) + columns.reduce((sum, { name }) => sum + 2 + widest(name), 0);
}

/** Rows that are no more than their names. */
function Names({ about, rows }: Omit<RowsProps, 'path'>) {
  return (
    <ol class="texts">
      {rows.map(row => (
        <li key={String(row.head.value)}>
          <Head about={about} row={row} />
        </li>
      ))}
    </ol>
  );
}

const briefIn = (about: About) => {
  const look = lookIn(about);
  return (cell: Leaf): boolean => !['texts', 'table', 'by'].includes(look(cell));
};

/** Seats side by side: a column for each, a line for each thing they can be compared in. */
function Compared({ about, rows, lines }: Omit<RowsProps, 'path'> & { lines: ReturnType<typeof across> }) {
  return (
    <table class="list-table compared">
      <thead>
        <tr>
          <td />
          {rows.map(row => (
            <th scope="col" key={String(row.head.value)}>
              <Head about={about} row={row} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ column, cells }) => (
          <tr key={column.name}>
            <th scope="row">{about.within(column.name).label}</th>
            {cells.map((cell, i) => (
              <td key={String(rows[i]?.head.value)}>
                {cell && <Value about={about.within(column.name)} leaf={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Table({ about, rows, columns }: Omit<RowsProps, 'path'> & { columns: Leaf[] }) {
  const [first] = rows;
  const numeric = (name: string) =>
    rows.every(({ cells }) => {
      const value = cells.find(cell => cell.name === name)?.value;
      return typeof value === 'number' || value === null || value === undefined;
    });
  const side = ({ name, schema }: Leaf) => (numeric(name) && schema.format !== 'seat' ? 'number' : '');
  return (
    <table class="list-table">
      <thead>
        <tr>
          <th scope="col">
            <span>{first && about.within(first.head.name).label}</span>
          </th>
          {columns.map(column => (
            <th scope="col" key={column.name} class={side(column)}>
              <span>{about.within(column.name).label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={String(row.head.value)}>
            <th scope="row">
              <Head about={about} row={row} />
            </th>
            {columns.map(column => {
              const cell = row.cells.find(({ name }) => name === column.name);
              return (
                <td key={column.name} class={side(column)}>
                  {cell && <Value about={about.within(cell.name)} leaf={cell} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ about, row: { head, fresh } }: { about: About; row: Row }) {
  const name = <Value about={about.within(head.name)} leaf={head} />;
  return fresh ? <Fresh>{name}</Fresh> : name;
}

/** Rows with much to tell: the head, and below it what there is. */
function Entries({ about, rows, path }: RowsProps) {
  const brief = briefIn(about);
  if (rows.length === 0) return null;
  return (
    <ul class="entries">
      {rows.map(row => (
        <li key={String(row.head.value)}>
          <b>
            <Head about={about} row={row} />
          </b>
          {row.cells.some(brief) && <Pairs about={about} parts={row.cells.filter(brief)} />}
          {row.cells
            .filter(cell => !brief(cell) && !isNothing(cell.value))
            .map(cell => (
              <Long key={cell.name} about={about} row={row} cell={cell} path={path} />
            ))}
        </li>
      ))}
    </ul>
  );
}

/** A list within a row; other players' are folded at first. */
function Long({ about, row, cell, path }: { about: About; row: Row; cell: Leaf; path: string }) {
  const own = about.within(cell.name);
  const { schema, value } = row.head;
  const others = schema.format === 'seat' && value !== about.voice.mine;
  return (
    <Sub title={own.label} path={`${path}.${value}.${cell.name}`} value={cell.value} shut={others}>
      {lookOf(cell) === 'table' ? (
        <Rows about={own} rows={rowsOf(cell)} path={`${path}.${value}.${cell.name}`} />
      ) : (
        <Texts about={own} leaf={cell} />
      )}
    </Sub>
  );
}
