import type { ComponentChildren } from 'preact';
import type { Scene } from '../../match/kit';
import { themeName } from '../../shared/ui/ThemeMark';
import { Vignette } from '../../shared/ui/Vignette';
import type { CardId } from './draft';

interface EventCardProps {
  text: string;
  /** What the event is about; undefined where that is not known. */
  theme?: string;
  children?: ComponentChildren;
}

/**
 * The face of a card: the event, the vignette of its theme, and what else belongs on it. The date is on the back.
 */
export function EventCard({ text, theme, children }: EventCardProps) {
  return (
    <div class="event" data-of={theme}>
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

interface SceneCardProps {
  scene: Pick<Scene, 'text' | 'theme'>;
  card: CardId;
  children?: ComponentChildren;
}

/** The face of a card of a deck, with the text and theme that the scene knows. */
export function SceneCard({ scene, card, children }: SceneCardProps) {
  return (
    <EventCard text={scene.text(card)} theme={scene.theme(card)}>
      {children}
    </EventCard>
  );
}
