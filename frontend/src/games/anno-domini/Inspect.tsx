import { EventCard } from './EventCard';
import type { AdScene } from './lines';

/** The cards somebody holds: everybody may read them, nobody knows their years. */
export function Inspect({ scene, seat }: { scene: AdScene; seat: number }) {
  const cards = scene.view.hands[seat] ?? [];
  return (
    <div class="stack">
      <p class="soft">{scene.say('cards_in_hand', { n: cards.length })}</p>
      <ul class="inspect">
        {cards.map(card => (
          <li key={card}>
            <EventCard text={scene.text(card)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number of cards below a name. */
export function Badge({ scene, seat }: { scene: AdScene; seat: number }) {
  const n = scene.view.hands[seat]?.length ?? 0;
  return (
    <span class="card-count" data-few={n <= 2}>
      <svg width="13" height="16" viewBox="0 0 13 16" aria-hidden="true">
        <path d="M1.5 1.5h10v13h-10z" />
      </svg>
      <span aria-hidden="true">{n}</span>
      <span class="hidden">{scene.say('cards_in_hand', { n })}</span>
    </span>
  );
}
