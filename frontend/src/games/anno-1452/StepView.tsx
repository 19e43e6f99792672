import type { ComponentProps } from 'preact';
import type { StepProps } from '../../match/kit';
import { lazy } from '../../shared/lazy';
import type LedgerView from './Ledger';
import type LossesView from './Losses';
import type { Step, TurnStep } from './story';
import type { View } from './types';

const TurnView = lazy<StepProps<View, TurnStep>>(() => import('./TurnView'));
const Ledger = lazy<ComponentProps<typeof LedgerView>>(() => import('./Ledger'));
const Losses = lazy<ComponentProps<typeof LossesView>>(() => import('./Losses'));

/** Shows one step of the story: a turn on the map, a result round as its ledger, or what the reader has lost. */
export default function StepView(props: StepProps<View, Step>) {
  const { step, scene, onShown, ...others } = props;
  if (step.kind === 'turn') return <TurnView {...{ step, scene, onShown, ...others }} />;
  if (step.kind === 'result')
    return <Ledger scene={scene} step={step} hurry={others.hurry} onShown={() => onShown()} />;
  return <Losses scene={scene} events={step.events} told={step} onShown={() => onShown()} />;
}
