import type { ComponentProps } from 'preact';
import type { StepProps } from '../../../match/kit/kit';
import { lazy } from '../../../ui/lazy';
import type LedgerView from '../ledger/Ledger';
import type { Step } from '../table/story';
import type { EmpireGame } from '../table/types';
import Losses from './Losses';
import TurnView from './TurnView';

const Ledger = lazy<ComponentProps<typeof LedgerView>>(() => import('../ledger/Ledger'));

/** Shows one step of the story: a turn on the map, a result round as its ledger, or what the reader has lost. */
export default function StepView(props: StepProps<EmpireGame, Step>) {
  const { step, scene, onShown, ...others } = props;
  if (step.kind === 'turn') return <TurnView {...{ step, scene, onShown, ...others }} />;
  if (step.kind === 'result')
    return <Ledger scene={scene} step={step} hurry={others.hurry} onShown={() => onShown()} />;
  return <Losses scene={scene} events={step.events} told={step} onShown={() => onShown()} />;
}
