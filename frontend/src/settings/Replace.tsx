import { useState } from 'preact/hooks';
import { api, Problem, pending } from '../shared/api';
import { session } from '../shared/session';
import { Button, ButtonLink } from '../shared/ui/Button';
import { Sheet } from '../shared/ui/Sheet';
import { own } from './api';
import { useSay } from './words';

/** What a player who has matches leaves behind when somebody else signs in on this device. */
interface Loss {
  name: string;
  matches: number;
  /** Whether there are more matches than were counted. */
  more: boolean;
  /** How many moves are still to be sent. */
  unsent: number;
  /** Whether a passkey or another device leads back to them. */
  back: boolean;
}

interface Question {
  loss: Loss;
  answer: (agreed: boolean) => void;
}

export interface Replacing {
  /** Whether somebody else may sign in here: asks whoever has matches. Throws as the API does. */
  agreed: () => Promise<boolean>;
  question: Question | null;
}

/** Asks before a player who has matches is replaced by another; `Replace` shows the question. */
export function useReplacing(): Replacing {
  const [question, setQuestion] = useState<Question | null>(null);
  const agreed = async (): Promise<boolean> => {
    const loss = await lossOf();
    if (!loss) return true;
    const answered = new Promise<boolean>(answer => setQuestion({ loss, answer }));
    return answered.finally(() => setQuestion(null));
  };
  return { agreed, question };
}

async function lossOf(): Promise<Loss | null> {
  if (!session.value) return null;
  const { name } = session.value.player;
  try {
    const [{ items, cursor }, passkeys, devices] = await Promise.all([
      api.myMatches(''),
      own.passkeys(),
      own.devices(),
    ]);
    const back = passkeys.length > 0 || devices.some(({ current }) => !current);
    if (items.length === 0) return null;
    const unsent = Object.keys(pending.value).length;
    return { name, matches: items.length, more: cursor !== null, unsent, back };
  } catch (err) {
    if (err instanceof Problem && err.status === 401) return null; // there is nobody any more
    throw err;
  }
}

/** The question, with what is lost. */
export function Replace({ question }: Pick<Replacing, 'question'>) {
  const say = useSay();
  const stay = () => question?.answer(false);
  return (
    <Sheet open={question !== null} title={say('replace')} onClose={stay}>
      {question && (
        <div class="stack">
          <Told {...question.loss} />
          <Button wide onClick={stay}>
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

function Told({ name, matches, more, unsent, back }: Loss) {
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
