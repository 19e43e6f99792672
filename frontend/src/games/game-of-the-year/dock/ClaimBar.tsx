import type { TableProps } from '../../../match/kit/kit';
import { factSentences } from '../../../match/table/facts';
import { Button } from '../../../ui/Button';
import { Art, Emblem } from '../board/Art';
import * as yearCss from '../board/year.css';
import { CLAIM_KINDS } from '../table/turn';
import type { YearGame } from '../table/types';
import * as decisionsCss from './decisions.css';

type ClaimBarProps = Pick<TableProps<YearGame>, 'scene' | 'sending' | 'play'>;

/** Lines above the dock: whose figures stand on the reader's secret number or birthday, and what a claim brings. */
export default function ClaimBar({ scene, sending, play }: ClaimBarProps) {
  const { say, mine, view, valueName, hasAllWords } = scene;
  const claims = scene.decisions.filter(({ kind }) => CLAIM_KINDS.includes(kind));
  if (claims.length === 0 || !hasAllWords) return null;
  return claims.map(({ kind, schema, facts }) => {
    const isLuck = kind === 'claim_lucky';
    const key = isLuck ? 'claim' : 'claim.birthday';
    return (
      <ul key={kind} class={decisionsCss.luckClaims} aria-label={say(`do.${kind}`)}>
        {(schema.properties?.figure?.enum ?? []).map(Number).map(figure => (
          <li key={figure} class={decisionsCss.luckClaim}>
            <Art size={28} viewBox="0 0 24 24">
              <Emblem name={isLuck ? 'clover' : 'gift'} class={yearCss.tileLuck} />
            </Art>
            <p>
              <b>
                {figure === mine
                  ? say(`${key}.own`, { n: view.mine?.lucky })
                  : say(`${key}.other`, { of_seat: figure, n: view.mine?.lucky }, valueName)}
              </b>{' '}
              {factSentences(facts, scene, { figure })}
            </p>
            <Button disabled={sending} onClick={() => play(kind, { figure })}>
              {say('claim.send')}
            </Button>
          </li>
        ))}
      </ul>
    );
  });
}
