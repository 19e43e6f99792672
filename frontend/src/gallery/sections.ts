import type { Specimen } from './specimen';

/** A group of parts; `key` is its address in the gallery and the name of its screenshots. */
export interface Section {
  key: string;
  title: string;
  specimens: () => Promise<Specimen[]>;
}

/** The sections of the gallery, in order. A new part gets a module in `parts` and a line here. */
export const SECTIONS: readonly Section[] = [
  {
    key: 'colours',
    title: 'Colours',
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
    title: 'Seats and vignettes',
    specimens: async () => (await import('./parts/marks')).default,
  },
];
