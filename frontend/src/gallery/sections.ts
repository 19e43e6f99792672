import type { Specimen } from './specimen';

/** A group of parts; `key` is its address in the gallery and the name of its screenshots. */
export interface Section {
  key: string;
  title: string;
  /** Whether its parts are tall: they stand side by side at their upper edges. */
  tall?: boolean;
  specimens: () => Promise<Specimen[]>;
}

/** The sections of the gallery, in order. A new part gets a module in `parts` and a line here. */
export const SECTIONS: readonly Section[] = [
  {
    key: 'colours',
    title: 'Colours',
    tall: true,
    specimens: async () => (await import('./parts/colours')).default,
  },
  {
    key: 'drawings',
    title: 'Drawings',
    specimens: async () => (await import('./parts/drawings')).default,
  },
  {
    key: 'buttons',
    title: 'Buttons',
    specimens: async () => (await import('./parts/buttons')).default,
  },
  {
    key: 'marks',
    title: 'Marks',
    specimens: async () => (await import('./parts/marks')).default,
  },
  {
    key: 'type',
    title: 'Type',
    specimens: async () => (await import('./parts/type')).default,
  },
  {
    key: 'events',
    title: 'Cards',
    tall: true,
    specimens: async () => (await import('./parts/events')).default,
  },
  {
    key: 'forms',
    title: 'Forms',
    tall: true,
    specimens: async () => (await import('./parts/forms')).default,
  },
  {
    key: 'sheets',
    title: 'Sheets and messages',
    specimens: async () => (await import('./parts/sheets')).default,
  },
  {
    key: 'seats',
    title: 'Seats',
    specimens: async () => (await import('./parts/seats')).default,
  },
  {
    key: 'drawers',
    title: 'Letters and drawers',
    tall: true,
    specimens: async () => (await import('./parts/drawers')).default,
  },
  {
    key: 'results',
    title: 'Results',
    tall: true,
    specimens: async () => (await import('./parts/results')).default,
  },
  {
    key: 'board',
    title: 'The board kit',
    specimens: async () => (await import('./parts/board')).default,
  },
  {
    key: 'europe',
    title: 'The map of Europe',
    specimens: async () => (await import('./parts/europe')).default,
  },
];
