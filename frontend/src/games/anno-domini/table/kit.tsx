import { CardList } from '../../../chronology/cards';
import { CardCount } from '../../../chronology/Hand';
import { placeName } from '../../../chronology/words';
import { eventSentence } from '../../../match/kit/eventSentence';
import { defineKit, type StepProps, type VerdictProps } from '../../../match/kit/kit';
import type { Told } from '../../../match/kit/steps';
import { lazy } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { eventTravels, type Step, stepsForReader } from './story';
import { Table } from './Table';
import type { AdEvent, AdGame, AdScene } from './types';

// Not needed to draw the table; the page loads them as soon as there is a story to tell.
const StepView = lazy<StepProps<AdGame, Step & Told>>(() => import('../story/StepView'));
const Verdict = lazy<VerdictProps<AdGame, Step & Told>>(async () => ({
  default: (await import('../story/StepView')).VerdictView,
}));

/** The kit that draws Anno Domini on the match page. */
export default defineKit<AdGame, Step & Told>({
  Table,
  Badge,
  Inspect,
  Step: StepView,
  Verdict,
  hasVerdict: ({ kind }) => kind === 'reveal',
  drawsSteps: true,
  activeSeats: ({ current_seat }) => (current_seat === null ? [] : [current_seat]),
  order: ({ direction, current_seat }) => ({ seats: null, direction: current_seat === null ? 0 : direction }),
  steps: stepsForReader,
  // The board marks cards that were laid; a check changes everything at once.
  isWorthStopping: steps => steps.some(({ kind }) => kind === 'reveal' || kind === 'end'),
  travels: (events, { mine }) => eventTravels(events, mine),
  finale: async () => ({ default: (await import('../story/StepView')).finale }),
  eventSentence: placedSentence,
  ruleSections: async () => ({ default: (await import('../rules/Rules')).ruleSections }),
});

/** Shows how many cards the player at a seat has. */
function Badge({ scene, seat }: { scene: AdScene; seat: number }) {
  const n = scene.view.hands[seat]?.length ?? 0;
  return <CardCount n={n} label={scene.say('cards_in_hand', { n })} />;
}

/** The cards of one player. Everybody may read them; nobody knows their years. */
function Inspect({ scene, seat }: { scene: AdScene; seat: number }) {
  const cards = scene.view.hands[seat] ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many cards scroll, by keyboard too
    <section class={ui.stack} tabIndex={0} aria-label={scene.name(seat)}>
      <p class={ui.soft}>{scene.say('cards_in_hand', { n: cards.length })}</p>
      <CardList scene={scene} cards={cards} />
    </section>
  );
}

/** The sentence for an event; of a card laid it also says between which others, for those who hear it. */
function placedSentence(event: AdEvent, scene: AdScene): string | null {
  const words = eventSentence(event, scene);
  if (event.kind !== 'placed') return words;
  const place = placeName(scene, event.order, event.card);
  return `${words} ${scene.say('placed_where', { place })}`;
}
