import { t } from '../../core/i18n';
import * as marksCss from '../../ui/styles/marks.css';
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

/** The logo: an hourglass inside a turning arrow. The icons in `public/` are drawn from `icon.svg`. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg class={marksCss.logo} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path class={marksCss.turn} d="M54.2 36A22.5 22.5 0 1145.3 13.9" />
      <path class={marksCss.head} d="M55 21.8L51.8 8.7 41.6 20.8z" />
      <path
        class={marksCss.sand}
        transform="translate(6.4 6.4) scale(.8)"
        d="M20 15h24a1.5 1.5 0 010 3.6h-2c0 6-3 9.8-6.5 13.4 3.5 3.6 6.5 7.4 6.5 13.4h2a1.5 1.5 0 010 3.6H20a1.5 1.5 0 010-3.6h2c0-6 3-9.8 6.5-13.4C25 28.4 22 24.6 22 18.6h-2A1.5 1.5 0 0120 15z"
      />
    </svg>
  );
}
