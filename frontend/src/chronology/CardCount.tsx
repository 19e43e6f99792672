import * as ui from '../ui/styles/ui.css';
import * as handCss from './hand.css';
/** Shows a number of cards below a name; `label` says it in words. */
export function CardCount({ n, label }: { n: number; label: string }) {
  return (
    <span class={handCss.cardCount} data-few={n <= 2}>
      <svg width="13" height="16" viewBox="0 0 13 16" aria-hidden="true">
        <path d="M1.5 1.5h10v13h-10z" />
      </svg>
      <span aria-hidden="true">{n}</span>
      <span class={ui.hidden}>{label}</span>
    </span>
  );
}
