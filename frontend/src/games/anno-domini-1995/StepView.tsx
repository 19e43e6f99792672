import type { ComponentProps } from 'preact';
import type { StepProps } from '../../match/kit';
import { lazy } from '../../shared/lazy';
import type LossesView from './Losses';
import type { Step, TurnStep } from './story';
import type { View } from './types';

const TurnView = lazy<StepProps<View, TurnStep>>(() => import('./TurnView'));
const Losses = lazy<ComponentProps<typeof LossesView>>(() => import('./Losses'));
TurnView.fetch(); // nearly every story needs it

/** Shows one step of the story: a turn on the map, or what the reader has lost. */
export default function StepView({ step, ...props }: StepProps<View, Step>) {
  if (step.kind === 'turn') return <TurnView {...props} step={step} />;
  return <Losses scene={props.scene} events={step.events} told={step} onShown={() => props.onShown()} />;
}
