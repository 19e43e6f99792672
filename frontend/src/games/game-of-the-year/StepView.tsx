import type { StepProps } from '../../match/kit';
import PlainView from './PlainView';
import type { Step } from './story';
import TurnView from './TurnView';
import type { View } from './types';

/** Shows one step of the story: a turn on the board, or several plain ones on a strip. */
export default function StepView({ step, ...props }: StepProps<View, Step>) {
  if (step.kind === 'turn') return <TurnView step={step} {...props} />;
  return <PlainView step={step} {...props} />;
}
