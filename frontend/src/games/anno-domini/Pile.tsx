import type { Speak } from '../../shared/words';
import { EventCard } from './EventCard';
import type { View } from './shapes';

interface PileProps {
  view: View;
  text: (card: string) => string;
  say: Speak;
}

/** The pile with the event on top, and what a doubt may cost. */
export function Pile({ view, text, say }: PileProps) {
  const { pile, used, penalties } = view;
  return (
    <footer class="pile">
      {pile.top && (
        <div class="pile-cards">
          <EventCard text={text(pile.top)} />
        </div>
      )}
      <div class="pile-facts">
        <p>
          <b>{say('pile', { n: pile.count })}</b> {used > 0 && say('used', { n: used })}
        </p>
        <p>{say('cost.layer', { n: penalties.layer })}</p>
        <p>{say('cost.doubter', { n: penalties.doubter })}</p>
      </div>
    </footer>
  );
}
