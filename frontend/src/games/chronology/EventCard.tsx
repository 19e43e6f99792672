import type { ComponentChildren } from 'preact';
import type { Scene } from '../../match/kit';
import { ThemeMark, themeName } from '../../shared/ui/ThemeMark';
import type { CardId } from './draft';

interface EventCardProps {
  text: string;
  /** What the event is about; undefined where nothing is known of that. */
  theme?: string;
  children?: ComponentChildren;
}

/** The face of a card: the event, the mark of its theme, and what belongs to it. The date is on the other side. */
export function EventCard({ text, theme, children }: EventCardProps) {
  return (
    <div class="event">
      <p class="event-text">{text || '…'}</p>
      {theme && (
        <span class="event-theme" role="img" aria-label={themeName(theme)} title={themeName(theme)}>
          <ThemeMark theme={theme} />
        </span>
      )}
      {children}
    </div>
  );
}

interface SceneCardProps {
  scene: Pick<Scene, 'text' | 'theme'>;
  card: CardId;
  children?: ComponentChildren;
}

/** The card of a deck, as the scene knows it. */
export function SceneCard({ scene, card, children }: SceneCardProps) {
  return (
    <EventCard text={scene.text(card)} theme={scene.theme(card)}>
      {children}
    </EventCard>
  );
}
