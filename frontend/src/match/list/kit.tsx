import { useEffect } from 'preact/hooks';
import type { Acted, Json } from '../../core/types';
import { firstText } from '../../core/words';
import { makeFieldWords } from '../../ui/field/fieldWords';
import { SeatMark } from '../../ui/SeatBadge';
import * as marksCss from '../../ui/styles/marks.css';
import * as ui from '../../ui/styles/ui.css';
import { defineKit, type Scene, type StepProps, type TableKit } from '../kit/kit';
import { RevealedCards } from '../story/TurnFold';
import * as listCss from '../values/list.css';
import { Lines, Section } from '../values/Section';
import { isNothing, isObject, type Leaf, leaves, makeIsShort } from '../values/viewLayout';
import { useSay } from '../words';
import { listSentence, makeViewWords, type Step, storySteps } from './sentences';
import { Table } from './Table';

const seatNumbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter(seat => typeof seat === 'number');

/** The kit for any game, known or unknown. */
const listKit = defineKit<Acted, Step>({
  Table,
  Badge,
  Inspect,
  Step: StepView,
  drawsSteps: false,
  activeSeats: ({ waiting_seats, current_seat }) => seatNumbers(waiting_seats ?? current_seat),
  order: ({ order_seats, direction, current_seat }) => ({
    seats: Array.isArray(order_seats) ? seatNumbers(order_seats) : null,
    direction: current_seat === null ? 0 : direction === -1 ? -1 : 1,
  }),
  steps: (events, _, scene) => storySteps(events, scene),
  // The head of the page shows what happens while the reader watches.
  isWorthStopping: steps => steps.some(({ events }) => events.some(({ kind }) => kind === 'finished')),
  eventSentence: listSentence,
});

/** The kit of the list table; a drawn game keeps the steps of its own kit for the story. */
export const makeListKit = (drawn?: TableKit): TableKit => ({ ...listKit, ...drawn, Table });

/** Shows one step of the story: the seat, and a sentence for each event. */
function StepView({ step, scene, onShown }: StepProps<Acted, Step>) {
  useEffect(onShown, []);
  return (
    <div class={listCss.listStep}>
      {step.seat !== null && (
        <h3 class={marksCss.seatBadge}>
          <SeatMark seat={step.seat} /> {scene.name(step.seat)}
        </h3>
      )}
      <ul>
        {step.events.map((event, i) => {
          const text = listSentence(event, scene);
          return (
            text && (
              <li key={i}>
                {text}
                <RevealedCards event={event} text={scene.text} whole />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** All that the view says of a seat: its row among the players, and its part of every list by seats. */
function seatRow({ view, schema, match }: Scene, seat: number): Leaf[] {
  const parts = leaves(schema, view);
  return parts.flatMap(part => {
    const { value } = part;
    if (!Array.isArray(value)) return [];
    const items = part.schema.items ?? {};
    const row = value.find(each => isObject(each) && each.seat === seat);
    if (row) return leaves(items, row as Json).filter(({ name }) => name !== 'seat');
    const by = part.schema['x-by'] === 'seat' && value.length === match.seats.length;
    return by ? { name: part.name, schema: items, value: value[seat], old: undefined } : [];
  });
}

/** Shows what a game's word `badge` says of a seat. */
function Badge({ scene, seat }: { scene: Scene; seat: number }) {
  const row = seatRow(scene, seat);
  const facts = Object.fromEntries(
    row.map(({ name, value }) => [name, Array.isArray(value) ? value.length : value]),
  );
  return (
    <span class={listCss.listBadge} data-seat-badge="words">
      {firstText(scene.say, ['badge'], facts, scene.valueName)}
    </span>
  );
}

/** Shows what is public of a seat. */
function Inspect({ scene, seat }: { scene: Scene; seat: number }) {
  const own = makeFieldWords(makeViewWords(scene, useSay()), 'view.players', 'view');
  const row = seatRow(scene, seat).filter(({ value }) => !isNothing(value));
  const short = makeIsShort(own);
  const lines = row.filter(short);
  const others = row.filter(leaf => !short(leaf));
  return (
    <div class={ui.stack}>
      {lines.length > 0 && <Lines words={own} parts={lines} />}
      {others.map(leaf => (
        <Section key={leaf.name} words={own.child(leaf.name)} leaf={leaf} path={`seat.${leaf.name}`} />
      ))}
    </div>
  );
}
