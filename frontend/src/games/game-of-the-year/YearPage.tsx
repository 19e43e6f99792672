import './page.css';
import type { ComponentChildren } from 'preact';

interface YearPageProps {
  /** What the page is sealed with: the emblem of a day or of a deck. */
  seal: ComponentChildren;
  title: string;
  /** A line below the title. */
  line: string;
  /** The frame whose colour the page takes. */
  frame: string | null;
  children?: ComponentChildren;
}

/** A page with a seal at its head. */
export function YearPage({ seal, title, line, frame, children }: YearPageProps) {
  return (
    <article class="chronicle-page" data-frame={frame}>
      <div class="chronicle-seal">{seal}</div>
      <div class="chronicle-text">
        <header>
          <h2>{title}</h2>
          <p class="chronicle-frame">{line}</p>
        </header>
        {children}
      </div>
    </article>
  );
}
