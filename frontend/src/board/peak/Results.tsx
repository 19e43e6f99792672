import type { ComponentChildren } from 'preact';
import * as resultsCss from './results.css';

interface ResultsProps<A> {
  label: string;
  acts: readonly A[];
  /** A class that changes how they look. */
  look?: string;
  /** What an act came to. */
  children: (act: A) => ComponentChildren;
}

/** What the reader's last move came to, in the dock: an item for each act. */
export function Results<A>({ label, acts, look = '', children }: ResultsProps<A>) {
  return (
    <ul class={`${resultsCss.results} ${look}`} aria-label={label}>
      {acts.map((act, i) => (
        <li key={i}>{children(act)}</li>
      ))}
    </ul>
  );
}

/** The line of an act: what is drawn for it, such as dice or a seat's mark, and its sentence. */
export const ResultLine = ({ children }: { children: ComponentChildren }) => (
  <p class={resultsCss.result}>{children}</p>
);
