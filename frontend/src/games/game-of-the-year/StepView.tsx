import type { StepProps } from '../../match/kit';
import { lazy } from '../../shared/lazy';
import type { PlainStep, Step, TurnStep } from './story';
import type { View } from './types';

const TurnView = lazy<StepProps<View, TurnStep>>(() => import('./TurnView'));
const PlainView = lazy<StepProps<View, PlainStep>>(() => import('./PlainView'));
for (const part of [TurnView, PlainView]) part.fetch(); // a story needs at least one of them

/** Shows one step of the story: a turn on the board, or several plain ones on a strip. */
export default function StepView({ step, ...props }: StepProps<View, Step>) {
  if (step.kind === 'turn') return <TurnView step={step} {...props} />;
  return <PlainView step={step} {...props} />;
}
