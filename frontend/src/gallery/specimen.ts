import type { ComponentType } from 'preact';

/** A part in one of its states, as the gallery shows it. */
export interface Specimen {
  /** What it shows, in English: the gallery is for those who build the app. */
  name: string;
  Show: ComponentType;
  /** Whether it needs the whole width, such as a board. */
  wide?: boolean;
}
