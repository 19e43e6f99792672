import type { TableProps } from '../../match/kit';
import { Button } from '../../shared/ui/Button';
import * as decisionsCss from './decisions.css';
import { Emblem } from './Emblem';
import { toldSentences } from './told';
import { decisionOf } from './turn';
import type { View } from './types';
import * as yearCss from './year.css';

type ClaimBarProps = Pick<TableProps<View>, 'scene' | 'sending' | 'play'>;

/** Lines above the dock: whose figures stand on the reader's secret lucky number, and what claiming it brings. */
export default function ClaimBar({ scene, sending, play }: ClaimBarProps) {
  const { say, mine, view, valueName, hasAllWords } = scene;
  const decision = decisionOf(scene.decisions, 'claim_lucky');
  if (!decision || !hasAllWords) return null;
  const figures = (decision.schema.properties?.figure?.enum ?? []).map(Number);
  return (
    <ul class={decisionsCss.luckClaims} aria-label={say('do.claim_lucky')}>
      {figures.map(figure => (
        <li key={figure} class={decisionsCss.luckClaim}>
          <svg class={yearCss.yearArt} width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
            <Emblem name="clover" x={0} y={0} size={24} class={yearCss.tileLuck} />
          </svg>
          <p>
            <b>
              {figure === mine
                ? say('claim.own', { n: view.mine?.lucky })
                : say('claim.other', { of_seat: figure, n: view.mine?.lucky }, valueName)}
            </b>{' '}
            {toldSentences(decision.facts, { figure }, scene).join(' ')}
          </p>
          <Button disabled={sending} onClick={() => play('claim_lucky', { figure })}>
            {say('claim.send')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
