import type { ComponentChildren } from 'preact';
import * as pageCss from './page.css';

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
    <article class={pageCss.chroniclePage} data-frame={frame}>
      <div class={pageCss.chronicleSeal}>{seal}</div>
      <div class={pageCss.chronicleText}>
        <header>
          <h2>{title}</h2>
          <p class={pageCss.chronicleFrame}>{line}</p>
        </header>
        {children}
      </div>
    </article>
  );
}
