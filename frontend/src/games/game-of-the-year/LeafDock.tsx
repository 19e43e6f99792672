import './dock.css';
import { factSentence, isFitting } from '../../match/facts';
import { Button } from '../../shared/ui/Button';
import { dayNumber } from './days';
import { dateText } from './dayText';
import { factsOf } from './decisionFacts';
import type { DockProps } from './dockProps';
import { StepsBar } from './StepsBar';
import { canGoOnHoliday, decisionOf, mostSteps, numbersOf } from './turn';
import type { YearScene } from './types';

/** The dock of a turn: the leaf with its two numbers, extra steps, a holiday, and one button. */
export function LeafDock({ scene, planning, sending, play }: DockProps) {
  const { say, decisions } = scene;
  const { plan, action, change } = planning;
  return (
    <div class="dock-bar year-dock">
      <div class="leaf-row">
        <fieldset class="leaf" aria-label={say('view.leaf')}>
          {numbersOf(decisions).map(steps => (
            <button
              key={steps}
              type="button"
              disabled={sending}
              aria-pressed={plan.steps === steps}
              onClick={() => change({ steps: plan.steps === steps ? null : steps })}
            >
              {steps}
            </button>
          ))}
        </fieldset>
        <Target {...{ scene, planning }} />
      </div>
      {plan.steps !== null && (
        <StepsBar
          {...{ scene, planning, sending }}
          most={mostSteps(decisions)}
          hasHoliday={canGoOnHoliday(decisions)}
        />
      )}
      <Button
        kind="primary"
        wide
        busy={sending}
        disabled={!action}
        onClick={() => action && play(action.kind, action.params)}
      >
        {plan.steps === null ? say('leaf.choose') : say('leaf.move', { n: plan.steps + plan.buy })}
      </Button>
    </div>
  );
}

/** Where the chosen number leads, and what happens there. */
function Target({ scene, planning }: Pick<DockProps, 'scene' | 'planning'>) {
  const { plan, preview } = planning;
  const facts = decisionOf(scene.decisions, 'choose')?.facts ?? [];
  const params = { steps: plan.steps };
  const told = preview.facts.length > 0 ? preview.facts : facts.filter(fact => isFitting(fact, params));
  if (plan.steps === null) return <p class="leaf-text">{scene.say('leaf.hint')}</p>;
  const [first] = factsOf(told, 'arrival');
  return (
    <div class="leaf-text" role="status">
      {first && <b>{dateText(dayNumber(first.day))}</b>}
      {scene.hasAllWords && <p>{sentences(told, scene)}</p>}
    </div>
  );
}

/** What follows, in one paragraph, without the day itself. */
function sentences(facts: Parameters<typeof factSentence>[0][], scene: YearScene): string {
  return facts
    .filter(({ tells }) => tells.kind !== 'arrival')
    .map(fact => factSentence(fact, scene))
    .join(' ');
}
