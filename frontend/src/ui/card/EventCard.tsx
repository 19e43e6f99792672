import type { ComponentChildren } from 'preact';
import * as eventCardCss from './eventCard.css';
import { themeName } from './ThemeMark';
import { Vignette } from './Vignette';

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
