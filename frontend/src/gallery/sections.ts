import type { Specimens } from './sample';

/** A group of parts; `key` is its address in the gallery and the name of its screenshots. */
export interface Section {
  key: string;
  title: string;
  /** Whether its parts are tall: they stand side by side at their upper edges. */
  tall?: boolean;
  /** Loads the specimens of this section and its neighbours, by their keys. */
  load: () => Promise<{ default: Readonly<Record<string, Specimens>> }>;
}

/** The sections of the gallery, in order. A new part gets a module in `parts` and a line here. */
export const SECTIONS: readonly Section[] = [
  { key: 'colours', title: 'Colours', tall: true, load: () => import('./parts/colours') },
  { key: 'drawings', title: 'Drawings', load: () => import('./parts/drawings') },
  { key: 'buttons', title: 'Buttons', load: () => import('./parts/forms') },
  { key: 'marks', title: 'Marks', load: () => import('./parts/drawings') },
  { key: 'type', title: 'Type', load: () => import('./parts/colours') },
  { key: 'events', title: 'Cards', tall: true, load: () => import('./parts/events') },
  { key: 'forms', title: 'Forms', tall: true, load: () => import('./parts/forms') },
  { key: 'sheets', title: 'Sheets and messages', load: () => import('./parts/forms') },
  { key: 'seats', title: 'Seats', load: () => import('./parts/matches') },
  { key: 'drawers', title: 'Letters and drawers', tall: true, load: () => import('./parts/matches') },
  { key: 'results', title: 'Results', tall: true, load: () => import('./parts/matches') },
  { key: 'board', title: 'The board kit', load: () => import('./parts/board') },
  { key: 'europe', title: 'The map of Europe', load: () => import('./parts/europe') },
];
