import type { ComponentChildren } from 'preact';

/** The face of a card: the event, and what belongs to it. The year is on the other side. */
export function EventCard({
  text,
  children,
  class: look = '',
}: {
  text: string;
  children?: ComponentChildren;
  class?: string;
}) {
  return (
    <div class={`event ${look}`}>
      <p class="event-text">{text || '…'}</p>
      {children}
    </div>
  );
}
