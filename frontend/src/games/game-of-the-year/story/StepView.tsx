import type { StepProps } from '../../../match/kit/kit';
import type { Step } from '../table/story';
import type { YearGame } from '../table/types';
import PlainView from './PlainView';
import TurnView from './TurnView';

/** Shows one step of the story: a turn on the board, or several plain ones on a strip. */
export default function StepView({ step, ...props }: StepProps<YearGame, Step>) {
  if (step.kind === 'turn') return <TurnView step={step} {...props} />;
  return <PlainView step={step} {...props} />;
}
