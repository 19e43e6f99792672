import './eventCard.css';
import type { ComponentChildren } from 'preact';
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
    <div class={`event ${own}`} data-of={theme}>
      {theme && (
        <span class="event-band" role="img" aria-label={themeName(theme)} title={themeName(theme)}>
          <Vignette theme={theme} size={30} />
        </span>
      )}
      <div class="event-body">
        <p class="event-text">{text || '…'}</p>
        {children}
      </div>
    </div>
  );
}
