// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { type ComponentType, render } from 'preact';
import { expect, test } from 'vitest';
import type { Decision } from '../core/types';
import type { Scene, TableProps } from '../match/kit/kit';
import { useRoot } from '../testing/root';
import { Table as EmpireTable } from './anno-1452/table/Table';
import { makeView as makeEmpire } from './anno-1452/table/testing';
import { Table as EuropeTable } from './anno-domini-1995/table/Table';
import { makeView as makeEurope, makeLands } from './anno-domini-1995/table/testing';

interface Game {
  Table: unknown;
  view: unknown;
}
const empire: Game = { Table: EmpireTable, view: makeEmpire() };
const europe: Game = { Table: EuropeTable, view: makeEurope(makeLands({ ireland: [0, 2] })) };

const root = useRoot();

/** Shows the table of a game while the reader in seat 0 has one decision. */
function show({ Table, view }: Game, version: number, kind: string): void {
  const decision = {
    seat: 0,
    kind,
    blocking: true,
    schema: { properties: {} },
    facts: [],
  } as unknown as Decision;
  const scene = {
    match: { id: 'm', game: 'g', version, status: 'running', seats: [], to_act: [0], clock: null },
    view,
    schema: {},
    decisions: [decision],
    mine: 0,
    recent: [],
    turns: [],
    name: () => 'Ada',
    valueName: () => undefined,
    say: (key: string) => key,
    hasAllWords: true,
  } as unknown as Scene;
  const Shown = Table as ComponentType<TableProps>;
  render(
    <Shown
      scene={scene}
      sending={false}
      play={() => {}}
      idle={null}
      eventSentence={() => null}
      onLookUp={() => {}}
    />,
    root,
  );
}

/** The one element of the table that a selector finds, once it is there. */
const element = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  });

test.each([
  { game: europe, turn: 'end_turn', next: 'place_castles' },
  { game: europe, turn: 'end_turn', next: 'excommunicate' },
  { game: empire, turn: 'pass', next: 'setup' },
  { game: empire, turn: 'pass', next: 'discard' },
])('the focus stays at the table when $next follows $turn', async ({ game, turn, next }) => {
  show(game, 1, turn);
  await element('[data-place]'); // the board is drawn
  const pressed = await element('.dock-bar button');
  pressed.focus();
  expect(document.activeElement).toBe(pressed);
  show(game, 2, next);
  await waitFor(() => expect(pressed.isConnected).toBe(false));
  await waitFor(() => expect(root.contains(document.activeElement)).toBe(true));
});
