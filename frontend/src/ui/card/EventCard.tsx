import type { ComponentChildren } from 'preact';
import { findText } from '../../core/i18n';
import * as eventCardCss from './eventCard.css';
import * as turnOverCss from './turnOver.css';
import sprite from './vignettes.svg?no-inline';

interface EventCardProps {
  text: string;
  /** What the event is about; undefined where that is not known. */
  theme?: string;
  class?: string;
  children?: ComponentChildren;
}

/**
 * The face of a card: the event, the vignette of its theme, and what else belongs on it. The date is on the back.
 */
export function EventCard({ text, theme, class: own = '', children }: EventCardProps) {
  return (
    <div class={`${eventCardCss.event} ${own}`} data-of={theme}>
      {theme && (
        <span
          class={eventCardCss.eventBand}
          role="img"
          aria-label={themeName(theme)}
          title={themeName(theme)}
        >
          <Vignette theme={theme} size={30} />
        </span>
      )}
      <div class={eventCardCss.eventBody}>
        <p class={eventCardCss.eventText}>{text || '…'}</p>
        {children}
      </div>
    </div>
  );
}

// Strokes on a grid of 16, one picture for each theme.
const PATHS = {
  science: 'M6 2h4M7 2v4.5L3 12.5A1 1 0 004 14h8a1 1 0 001-1.5L9 6.5V2M5 10.5h6',
  art: 'M6 12.5V3.5l7-1.5v9M6 12.5a2 1.7 0 11-4 0 2 1.7 0 014 0zM13 11a2 1.7 0 11-4 0 2 1.7 0 014 0z',
  sport: 'M4 2.5h8v4a4 4 0 01-8 0zM4 4H2c0 2 .7 3 2.3 3.5M12 4h2c0 2-.7 3-2.3 3.5M8 10.5v3m-3 .5h6',
  everyday: 'M2.5 6.5h8.5v4a3 3 0 01-3 3H5.5a3 3 0 01-3-3zM11 7.5h1a1.8 1.8 0 010 3.6h-1M5 4V2m3.5 2V2',
  politics: 'M2 6.5L8 2l6 4.5zM4 7v5m4-5v5m4-5v5M2 14h12',
  nature: 'M3 13.5C2 6 6.5 2.5 13.5 2.5 14 9.5 10.5 13 5 11.5M3 13.5C4.5 10 7 7.5 10 6',
  technology:
    'M4.5 4.5h7v7h-7zM6.5 4.5V2m3 2.5V2m-3 12v-2.5m3 2.5v-2.5M4.5 6.5H2m2.5 3H2m12-3h-2.5m2.5 3h-2.5',
  travel: 'M8 1.8v9M8 2.5c3 1.5 4.5 4 4.5 7H8M7 4C5 5.5 3.8 7.5 3.5 9.5H7M2 11.5h12l-1.8 2.7H3.8z',
  curiosities: 'M8 14a6 6 0 100-12 6 6 0 000 12zM6.2 6.4a1.9 1.9 0 112.7 1.7C8.3 8.5 8 8.8 8 9.5m0 2h.01',
} as const;

type Theme = keyof typeof PATHS;

/** All themes in the order of the API. */
export const THEMES = Object.keys(PATHS) as Theme[];

/** The name of a theme; its key if the theme is newer than this app. */
export const themeName = (theme: string): string => findText(`theme.${theme}`) ?? theme;

/** The picture of a theme; nothing if the theme is newer than this app. */
export function ThemeMark({ theme, size = 16 }: { theme: string; size?: number }) {
  const path = PATHS[theme as Theme];
  if (!path) return null;
  return (
    <svg class="theme-mark" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" />
    </svg>
  );
}

/** The engraving of a theme, in the colours of the element around it that names the theme by `data-of`. */
export function Vignette({ theme, size }: { theme: string; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${theme}`} />
    </svg>
  );
}

interface TurnOverProps {
  /** Whether it has been turned over; before, only its back is seen, as large as what stands on it. */
  turned: boolean;
  children: ComponentChildren;
}

/** A plate that is turned over like a card: its back, then its face. */
export function TurnOver({ turned, children }: TurnOverProps) {
  return (
    <span class={turnOverCss.turnPlate} data-face={turned}>
      <span class={turnOverCss.turnFace}>{children}</span>
    </span>
  );
}
