import type { FieldWords } from '../../ui/field/fieldWords';
import { useWideScreen } from '../device';
import { SubSection } from './Fold';
import * as listCss from './list.css';
import { ChangedValue, TextList, Value, ValuePairs } from './Value';
import {
  isNothing,
  isObject,
  type Leaf,
  layoutOf,
  makeLayoutOf,
  type Row,
  tableColumns,
  tableRows,
  transposeRows,
} from './viewLayout';

type TableProps = { words: FieldWords; rows: Row[] };
type RowsProps = TableProps & { path: string };

const LETTER_WIDTH = 8; // pixels, roughly
const PAGE_WIDTH = 680; // pixels of the board at most, as in its style sheet
const PAGE_MARGINS = 28;
const LABEL_LETTERS = 12; // letters of a name beside numbers
const MIN_COLUMN_LETTERS = 8; // letters of a column in which seats can still be compared

/**
 * Shows a list of objects, each headed by its first field: as a table where it fits the page, else seats with
 * long values side by side, else a paragraph for each.
 */
export function Rows({ words, rows, path }: RowsProps) {
  useWideScreen(); // rotating the page renders this again, since another layout may fit
  const room = (Math.min(innerWidth - PAGE_MARGINS, PAGE_WIDTH) - 12) / LETTER_WIDTH;
  const columns = tableColumns(rows);
  const brief = makeIsBrief(words);
  const isFlat = (cell: Leaf) => brief(cell) && !isObject(cell.value);
  if (columns.length === 0) return <NameList words={words} rows={rows} />;
  if (rows.every(({ cells }) => cells.every(isFlat)) && tableWidth(words, rows, columns) <= room) {
    return <RowTable words={words} rows={rows} columns={columns} />;
  }
  if (rows[0]?.head.schema.format !== 'seat' || (room - LABEL_LETTERS) / rows.length < MIN_COLUMN_LETTERS) {
    return <EntryList words={words} rows={rows} path={path} />;
  }
  const compared = transposeRows(rows, cell => isFlat(cell) && !Array.isArray(cell.value));
  const isCompared = (cell: Leaf) => compared.some(({ column }) => column.name === cell.name);
  const rest = rows.map(row => ({
    ...row,
    cells: row.cells.filter(cell => !isCompared(cell) && !isNothing(cell.value)),
  }));
  return (
    <>
      <ComparisonTable words={words} rows={rows} lines={compared} />
      <EntryList words={words} rows={rest.filter(({ cells }) => cells.length > 0)} path={path} />
    </>
  );
}

/** The approximate width of a table in letters. */
function tableWidth(words: FieldWords, rows: Row[], columns: Leaf[]): number {
  const letterCount = (leaf: Leaf | undefined): number => {
    if (!leaf || isNothing(leaf.value) || leaf.value === true) return 2;
    const { format } = leaf.schema.items ?? leaf.schema;
    return words.child(leaf.name).valueName(leaf.value, format).length + (format === 'seat' ? 3 : 0);
  };
  const columnWidth = (name: string) => {
    const titleWords = words.child(name).label.split(' ');
    const counts = rows.map(({ cells }) => letterCount(cells.find(cell => cell.name === name)));
    return Math.max(...titleWords.map(word => word.length * 0.8), ...counts);
  };
  const head = Math.max(...rows.map(row => letterCount(row.head)));
  return Math.min(head, LABEL_LETTERS) + columns.reduce((sum, { name }) => sum + 2 + columnWidth(name), 0);
}

/** Rows that consist of a name alone. */
function NameList({ words, rows }: TableProps) {
  return (
    <ol class={listCss.texts}>
      {rows.map(row => (
        <li key={String(row.head.value)}>
          <RowName words={words} row={row} />
        </li>
      ))}
    </ol>
  );
}

const makeIsBrief = (words: FieldWords) => {
  const look = makeLayoutOf(words);
  return (cell: Leaf): boolean => !['texts', 'table', 'by'].includes(look(cell));
};

/** Compares seats side by side: a column for each seat, a line for each value. */
function ComparisonTable({ words, rows, lines }: TableProps & { lines: ReturnType<typeof transposeRows> }) {
  return (
    <table class={`${listCss.listTable} ${listCss.compared}`}>
      <thead>
        <tr>
          <td />
          {rows.map(row => (
            <th scope="col" key={String(row.head.value)}>
              <RowName words={words} row={row} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ column, cells }) => (
          <tr key={column.name}>
            <th scope="row">{words.child(column.name).label}</th>
            {cells.map((cell, i) => (
              <td key={String(rows[i]?.head.value)}>
                {cell && <Value words={words.child(column.name)} leaf={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowTable({ words, rows, columns }: TableProps & { columns: Leaf[] }) {
  const [first] = rows;
  const isNumeric = (name: string) =>
    rows.every(({ cells }) => {
      const value = cells.find(cell => cell.name === name)?.value;
      return typeof value === 'number' || value === null || value === undefined;
    });
  const alignment = ({ name, schema }: Leaf) =>
    isNumeric(name) && schema.format !== 'seat' ? listCss.number : '';
  return (
    <table class={listCss.listTable}>
      <thead>
        <tr>
          <th scope="col">
            <span>{first && words.child(first.head.name).label}</span>
          </th>
          {columns.map(column => (
            <th scope="col" key={column.name} class={alignment(column)}>
              <span>{words.child(column.name).label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={String(row.head.value)}>
            <th scope="row">
              <RowName words={words} row={row} />
            </th>
            {columns.map(column => {
              const cell = row.cells.find(({ name }) => name === column.name);
              return (
                <td key={column.name} class={alignment(column)}>
                  {cell && <Value words={words.child(cell.name)} leaf={cell} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name of a row, marked if the row is new. */
function RowName({ words, row: { head, isNew } }: { words: FieldWords; row: Row }) {
  const name = <Value words={words.child(head.name)} leaf={head} />;
  return isNew ? <ChangedValue>{name}</ChangedValue> : name;
}

/** Rows with much content: the name, and the values below it. */
function EntryList({ words, rows, path }: RowsProps) {
  const brief = makeIsBrief(words);
  if (rows.length === 0) return null;
  return (
    <ul class={listCss.entries}>
      {rows.map(row => (
        <li key={String(row.head.value)}>
          <b>
            <RowName words={words} row={row} />
          </b>
          {row.cells.some(brief) && <ValuePairs words={words} parts={row.cells.filter(brief)} />}
          {row.cells
            .filter(cell => !brief(cell) && !isNothing(cell.value))
            .map(cell => (
              <NestedList key={cell.name} words={words} row={row} cell={cell} path={path} />
            ))}
        </li>
      ))}
    </ul>
  );
}

/** A list within a row; those of other players are folded at first. */
function NestedList({ words, row, cell, path }: { words: FieldWords; row: Row; cell: Leaf; path: string }) {
  const own = words.child(cell.name);
  const { schema, value } = row.head;
  const others = schema.format === 'seat' && value !== words.form.mine;
  return (
    <SubSection title={own.label} path={`${path}.${value}.${cell.name}`} value={cell.value} shut={others}>
      {layoutOf(cell) === 'table' ? (
        <Rows words={own} rows={tableRows(cell)} path={`${path}.${value}.${cell.name}`} />
      ) : (
        <TextList words={own} leaf={cell} />
      )}
    </SubSection>
  );
}
