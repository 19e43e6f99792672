import { t } from '../../core/i18n';
import * as pageCss from '../../ui/styles/page.css';
import * as homeCss from './home.css';

/** Introduces Turnus in three sentences to somebody new. */
export function Hero() {
  return (
    <section class={`${homeCss.hero} ${pageCss.card} ${pageCss.framed}`}>
      <Fan />
      <h2>{t('hero.title')}</h2>
      <p>{t('hero.text')}</p>
      <ol class={homeCss.heroSteps}>
        <li>{t('hero.one')}</li>
        <li>{t('hero.two')}</li>
        <li>{t('hero.three')}</li>
      </ol>
    </section>
  );
}

const CARDS = [
  { turn: -13, x: 34, year: '1066' },
  { turn: -3, x: 96, year: '1492' },
  { turn: 9, x: 158, year: '?' },
] as const;

/** Three cards of a timeline, the last with its year still hidden. */
function Fan() {
  return (
    <svg class={homeCss.heroFan} viewBox="0 0 260 132" aria-hidden="true">
      <path class={homeCss.thread} d="M6 112C70 126 190 126 254 108" />
      {CARDS.map(({ turn, x, year }) => (
        <g key={year} transform={`rotate(${turn} ${x + 34} 120)`}>
          <rect
            class={year === '?' ? homeCss.unknown : homeCss.front}
            x={x}
            y="16"
            width="68"
            height="92"
            rx="9"
          />
          <rect class={homeCss.rule} x={x + 5} y="21" width="58" height="82" rx="5" />
          <text x={x + 34} y="70">
            {year}
          </text>
        </g>
      ))}
    </svg>
  );
}
