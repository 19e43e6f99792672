import { useState } from 'preact/hooks';
import { api, Problem, pendingMoves } from '../../core/api';
import { type Session, session, setSession } from '../../core/session';
import { pushState, turnOffPush, turnOnPush } from '../../notices/push';
import { Button, ButtonLink } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import * as ui from '../../ui/styles/ui.css';
import { account } from './api';
import { useSay } from './hooks';

/** What a player who has matches loses when somebody else signs in on this device. */
interface Loss {
  name: string;
  matches: number;
  /** Whether there are more matches than were counted. */
  more: boolean;
  /** The number of moves that are still to be sent. */
  unsent: number;
  /** Whether the player can come back, by a passkey or another device. */
  back: boolean;
}

interface ReplaceQuestion {
  loss: Loss;
  answer: (agreed: boolean) => void;
}

/** The question whether another player may sign in. */
export interface Replacement {
  /**
   * Resolves to whether somebody else may sign in here; asks a player who has matches. Throws as the API
   * does.
   */
  confirm: () => Promise<boolean>;
  question: ReplaceQuestion | null;
}

/** Asks before another player replaces one who has matches; `ReplaceSheet` shows the question. */
export function useReplacement(): Replacement {
  const [question, setQuestion] = useState<ReplaceQuestion | null>(null);
  const confirm = async (): Promise<boolean> => {
    const loss = await findLoss();
    if (!loss) return true;
    const answered = new Promise<boolean>(answer => setQuestion({ loss, answer }));
    return answered.finally(() => setQuestion(null));
  };
  return { confirm, question };
}

async function findLoss(): Promise<Loss | null> {
  if (!session.value) return null;
  const { name } = session.value.player;
  try {
    const [{ items, cursor }, passkeys, devices] = await Promise.all([
      api.myMatches(''),
      account.passkeys(),
      account.devices(),
    ]);
    const back = passkeys.length > 0 || devices.some(({ current }) => !current);
    if (items.length === 0) return null;
    const unsent = Object.keys(pendingMoves.value).length;
    return { name, matches: items.length, more: cursor !== null, unsent, back };
  } catch (err) {
    if (err instanceof Problem && err.status === 401) return null; // the player does not exist any more
    throw err;
  }
}

/** The sheet that asks the question and says what is lost. */
export function ReplaceSheet({ question }: Pick<Replacement, 'question'>) {
  const say = useSay();
  const decline = () => question?.answer(false);
  return (
    <Sheet open={question !== null} title={say('replace')} onClose={decline}>
      {question && (
        <div class={ui.stack}>
          <LossText {...question.loss} />
          <Button wide onClick={decline}>
            {say('replace.stay', { name: question.loss.name })}
          </Button>
          <Button wide kind="danger" onClick={() => question.answer(true)}>
            {say('replace.go')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

/** Says what is lost, and how to prevent it. */
function LossText({ name, matches, more, unsent, back }: Loss) {
  const say = useSay();
  return (
    <>
      <p>{say(more ? 'replace.many' : 'replace.sure', { name, n: matches })}</p>
      {unsent > 0 && <p>{say('replace.unsent', { n: unsent })}</p>}
      <p>{say(back ? 'replace.back' : 'replace.lost', { name })}</p>
      {!back && (
        <ButtonLink wide kind="primary" href="/settings/devices">
          {say('replace.first')}
        </ButtonLink>
      )}
    </>
  );
}

/** Ends the session on this device. Throws as the API does. */
export async function endSession(): Promise<void> {
  await turnOffPush(); // while the server still knows the player
  const here = (await account.devices()).find(({ current }) => current);
  if (here) await account.signOut(here.id);
}

/**
 * Switches to another player; null: to nobody. First it turns notices off and, if possible, ends the session
 * of the player before, since nobody comes back to it. The next player gets notices here if the one before
 * did.
 */
export async function switchPlayer(next: Session | null): Promise<void> {
  const hadPush = pushState() === 'on';
  await (next && session.value ? endSession() : turnOffPush()).catch(() => {});
  setSession(next);
  if (next && hadPush) void turnOnPush().catch(() => {});
}
