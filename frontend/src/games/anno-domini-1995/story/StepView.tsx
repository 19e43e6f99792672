import type { StepProps } from '../../../match/kit/kit';
import type { Step } from '../table/story';
import type { CathedralsGame } from '../table/types';
import Losses from './Losses';
import TurnView from './TurnView';

/** Shows one step of the story: a turn on the map, or what the reader has lost. */
export default function StepView({ step, ...props }: StepProps<CathedralsGame, Step>) {
  if (step.kind === 'turn') return <TurnView {...props} step={step} />;
  return <Losses scene={props.scene} events={step.events} told={step} onShown={() => props.onShown()} />;
}
