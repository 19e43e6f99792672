import { useEffect, useState } from 'preact/hooks';
import { saveAsFile, saveTextAsFile } from '../../core/browser';
import { errorText } from '../../core/http';
import { formatList } from '../../core/i18n';
import { showError } from '../../core/live';
import type { Match } from '../../core/types';
import { type Say, useWords, type WordsLoader } from '../../core/words';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/lazy';
import { seatName } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import { type Kept, keepCommitment } from '../salt/seats';
import { canCheck, checkProof, type Finding, loadProof, type Proof } from './check';
import * as fairCss from './fair.css';
import type english from './words/en.json';

const fairWords: WordsLoader<typeof english> = async lang => (await import(`./words/${lang}.json`)).default;
type FairSay = Say<typeof english>;

/** How far a check has come. */
type Progress = { proof?: Proof; finding?: Finding; failed?: string };

/** What this device keeps of a match and, after its end, whether the shuffle was honest. */
export default function Fairness({ match }: { match: Match }) {
  const say = useWords(fairWords);
  const [progress, setProgress] = useState<Progress>({});
  const kept = keepCommitment(match);
  const over = match.status === 'finished';
  useEffect(() => {
    if (over && say) void check(match.id, kept, say).then(setProgress);
  }, [match.id, over, !say]);
  if (!say) return <Spinner />;
  const { proof, finding, failed } = progress;
  const changed = !over && kept !== null && kept.commitment !== match.commitment;
  return (
    <div class={`${ui.stack} ${fairCss.fairness}`}>
      {finding && <Verdict finding={finding} kept={kept} match={match} say={say} />}
      {failed && <p role="alert">{failed}</p>}
      {over && !finding && !failed && <Spinner />}
      {changed && (
        <p role="alert" class={ui.error}>
          {say('changed')}
        </p>
      )}
      <p class={ui.soft}>{say('how')}</p>
      {!over && <p class={ui.soft}>{say('later')}</p>}
      <h3>{say('kept')}</h3>
      <dl>
        <dt>{say('commitment')}</dt>
        <dd>{kept?.commitment ?? say('none')}</dd>
        <dt>{say('salt')}</dt>
        <dd>{saltText(kept) ?? say('none')}</dd>
        <dt>{say('digest')}</dt>
        <dd>{digestText(kept) ?? say('none')}</dd>
      </dl>
      {kept && 'share' in navigator && (
        <Button wide icon="share" onClick={() => share(match, kept, say)}>
          {say('share')}
        </Button>
      )}
      <Button
        wide
        icon="down"
        onClick={() => saveAsFile(`turnus-${match.id}.json`, makeExport(match, kept, proof))}
      >
        {say(proof ? 'save.proof' : 'save')}
      </Button>
      <p class={ui.soft}>{say('program.why')}</p>
      <Button wide kind="quiet" onClick={saveProgram}>
        {say('program')}
      </Button>
    </div>
  );
}

/** Loads a proof and checks it; what cannot be checked says why. */
async function check(match: string, kept: Kept | null, say: FairSay): Promise<Progress> {
  const proof = await loadProof(match).catch((err: unknown) => errorText(err));
  if (typeof proof === 'string') return { failed: proof };
  if (!canCheck()) return { proof, failed: say('insecure') };
  return checkProof(proof, kept).then(
    finding => ({ proof, finding }),
    () => ({ proof, failed: say('bad.form') }),
  );
}

/** What a check has found: what does not fit, or else what is proved and what is not. */
function Verdict(props: { finding: Finding; kept: Kept | null; match: Match; say: FairSay }) {
  const { finding, kept, match, say } = props;
  const { misfits } = finding;
  if (misfits.length > 0)
    return (
      <section class={fairCss.fairVerdict} data-verdict="bad" role="alert">
        <h3>
          <Icon name="close" />
          {say('bad')}
        </h3>
        <Points lines={misfits.map(misfit => say(`bad.${misfit}`))} />
      </section>
    );
  return (
    <>
      <section class={fairCss.fairVerdict} data-verdict={kept ? 'good' : 'weak'} role="status">
        <h3>
          <Icon name={kept ? 'check' : 'doubt'} />
          {say(kept ? 'good' : 'weak')}
        </h3>
        {!kept && <p>{say('weak.why')}</p>}
      </section>
      <h3>{say('proved')}</h3>
      <Points lines={provedLines(finding, kept, say)} />
      <h3>{say('open')}</h3>
      <Points lines={openLines(finding, kept, match, say)} />
    </>
  );
}

const Points = ({ lines }: { lines: string[] }) => (
  <ul class={fairCss.fairPoints}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function provedLines(finding: Finding, kept: Kept | null, say: FairSay): string[] {
  const { draws, isSalted, isPlaced, others, seen } = finding;
  const isForeseen = !kept || !isSalted;
  return [
    kept && say(kept.early ? 'proved.commitment' : 'proved.late'),
    !isForeseen && say('proved.salt'),
    !isForeseen && isPlaced && others.length === 0 && say('proved.alone'),
    seen > 0 && say('proved.log', { version: seen }),
    say('proved.seed'),
    draws !== null && say('proved.draws', { n: draws }),
  ].filter(line => typeof line === 'string');
}

function openLines(
  { draws, isSalted, isPlaced, others, seen, versions }: Finding,
  kept: Kept | null,
  match: Match,
  say: FairSay,
): string[] {
  const names = formatList(others.map(seat => seatName(match.seats[seat])));
  return [
    !kept && say('open.commitment'),
    !isSalted && say('open.salt'),
    isSalted && !isPlaced && say('open.place'),
    others.length > 0 && say('open.others', { names }),
    seen < versions && say('open.log', { version: seen }),
    draws === null && say('open.draws'),
    say('open.replay'),
    say('open.cards'),
  ].filter(line => typeof line === 'string');
}

/** What is saved: the verifier takes it as it is. */
const makeExport = ({ id }: Match, kept: Kept | null, proof: Proof | undefined) => ({
  match: id,
  commitment: kept?.commitment ?? null,
  salt: kept?.salt ?? null,
  seat: kept?.seat ?? null,
  digests: kept?.digests ?? {},
  ...(proof && { proof }),
});

/** The salt as the verifier takes it: with the seat where that was kept. */
const saltText = (kept: Kept | null): string | undefined =>
  kept?.salt && kept.seat !== undefined ? `${kept.seat}=${kept.salt}` : kept?.salt;

/** The newest digest, with its version, as the verifier takes it. */
const digestText = (kept: Kept | null): string | undefined =>
  Object.entries(kept?.digests ?? {})
    .at(-1)
    ?.join('=');

async function share({ id }: Match, kept: Kept, say: FairSay): Promise<void> {
  const none = say('none');
  const salt = saltText(kept) ?? none;
  const digest = digestText(kept) ?? none;
  const text = say('share.text', { id, commitment: kept.commitment, salt, digest });
  // Closing the share sheet rejects, too, and is no error.
  await navigator.share({ title: 'Turnus', text }).catch(() => {});
}

/** Saves the program that checks proofs without the app. */
async function saveProgram(): Promise<void> {
  try {
    const { default: program } = await import('../../../../tools/verify_proof.py?raw');
    saveTextAsFile('verify_proof.py', program);
  } catch (err) {
    showError(err);
  }
}
