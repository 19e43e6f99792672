import { useState } from 'preact/hooks';
import { SceneCard } from '../../../chronology/cards';
import { TimelineTable } from '../../../chronology/TimelineTable';
import { seatSentence } from '../../../chronology/words';
import { formatDate } from '../../../core/i18n';
import type { Decision } from '../../../core/types';
import * as dockBarCss from '../../../match/dockBar.css';
import type { TableProps } from '../../../match/kit/kit';
import { Button } from '../../../ui/Button';
import { useFocusFallback } from '../../../ui/Page';
import * as ui from '../../../ui/styles/ui.css';
import { Envelope } from '../cards/Envelope';
import { OwnCards } from '../cards/Inspect';
import type { WowGame, WowScene } from '../table/types';
import * as wannOWannCss from '../table/wann-o-wann.css';
import * as openingCss from './opening.css';
import { YearField } from './YearField';

/** The table before the first row, while everybody guesses. */
export default function Guessing({ scene, sending, play, idle }: TableProps<WowGame>) {
  const guess = scene.decisions.find(({ kind }) => kind === 'guess');
  useFocusFallback('.board'); // it is loaded on its own, perhaps after the focused element has gone
  return (
    <TimelineTable
      scene={scene}
      label={scene.say('view.opening')}
      isBeside
      dock={
        guess ? (
          <GuessDock scene={scene} decision={guess} sending={sending} play={play} />
        ) : (
          <>
            <OwnGuess scene={scene} />
            {idle}
          </>
        )
      }
    >
      <OpeningBoard scene={scene} />
    </TimelineTable>
  );
}

/** The event that everybody guesses, and who has sealed a guess. */
function OpeningBoard({ scene }: { scene: WowScene }) {
  const { say, view, mine } = scene;
  const { opening } = view;
  if (!opening) return null;
  return (
    <div class={openingCss.opening}>
      <h2>{say('opening.title')}</h2>
      <SceneCard scene={scene} card={opening.card} class={openingCss.openingEvent} />
      <p class={ui.soft}>{say('opening.how')}</p>
      <ul class={openingCss.envelopes} aria-label={say('view.guesses')}>
        {opening.guesses.map(({ seat, answered }) => (
          <li key={seat} data-sealed={answered}>
            <Envelope seat={answered ? seat : null} />
            <span>{seatSentence(scene, answered ? 'opening.sealed' : 'opening.thinks', seat)}</span>
          </li>
        ))}
      </ul>
      {mine !== null && view.players[mine] && (
        <section class={openingCss.openingHand} aria-label={say('view.mine')}>
          <OwnCards scene={scene} player={view.players[mine]} />
        </section>
      )}
    </div>
  );
}

type GuessDockProps = Pick<TableProps<WowGame>, 'scene' | 'sending' | 'play'> & { decision: Decision };

/** The form for the player's own guess: a year, a month, and the button that seals it. */
function GuessDock({ scene, decision, sending, play }: GuessDockProps) {
  const { say, valueName } = scene;
  const [year, setYear] = useState<number | null>(null);
  const [month, setMonth] = useState<number | null>(null);
  const { minimum = 0, maximum = 0 } = decision.schema.properties?.year ?? {};
  const ready = year !== null && month !== null;
  const said = ready
    ? valueName(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`, 'month')
    : '';
  return (
    <div class={dockBarCss.dockBar} data-dock-share="55">
      <fieldset class={wannOWannCss.asking} disabled={sending}>
        <YearField label={say('do.year')} min={minimum} max={maximum} value={year} onChange={setYear} />
        <Months label={say('do.guess.month')} value={month} onChange={setMonth} />
      </fieldset>
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
        <Button
          kind="primary"
          wide
          icon="lock"
          busy={sending}
          disabled={!ready}
          onClick={() => play('guess', { year, month })}
        >
          {ready ? say('guess.seal', { month: said }) : say('guess.choose')}
        </Button>
      </div>
    </div>
  );
}

interface MonthsProps {
  label: string;
  value: number | null;
  onChange: (month: number) => void;
}

/** The twelve months as radio buttons side by side. */
function Months({ label, value, onChange }: MonthsProps) {
  return (
    <fieldset class={openingCss.guessMonths}>
      <legend class={ui.hidden}>{label}</legend>
      {monthNames().map(({ short, long }, i) => (
        <label key={long}>
          <input
            type="radio"
            name="month"
            aria-label={long}
            checked={value === i + 1}
            onChange={() => onChange(i + 1)}
          />
          <span aria-hidden="true">{short}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The names of the months: short for a row of buttons, and in full. */
export function monthNames(): { short: string; long: string }[] {
  return Array.from({ length: 12 }, (_, i) => {
    const long = formatDate(String(i + 1), 'month') ?? '';
    return { short: long.slice(0, 3), long };
  });
}

/** Shows the player's own guess while it is sealed for the others. */
function OwnGuess({ scene: { say, view, valueName } }: { scene: WowScene }) {
  const guess = view.mine?.guess;
  if (!guess) return null;
  return <p class={openingCss.sealed}>{say('opening.mine', { month: valueName(guess, 'month') })}</p>;
}
