import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../core/i18n';
import { hasPlayer, session } from '../core/session';
import { lazy } from './lazy';
import { Sheet } from './Sheet';

const NameForm = lazy(() => import('./name/NameForm'));

const openQuestion = signal<((known: boolean) => void) | null>(null);

// Somebody who signs in, here or in another tab, need not be asked any more.
effect(() => {
  if (session.value) answerQuestion(true);
});

function answerQuestion(known: boolean): void {
  openQuestion.peek()?.(known);
  openQuestion.value = null;
}

/** Makes sure that there is a player: asks a new visitor for a name. Resolves to false if they decline. */
export function ensurePlayer(): Promise<boolean> {
  if (hasPlayer()) return Promise.resolve(true);
  return new Promise(resolve => {
    openQuestion.value = resolve;
  });
}

/** The sheet that `ensurePlayer` opens; it exists once in the app. */
export function NameSheet() {
  useEffect(() => {
    if (!hasPlayer()) NameForm.fetch(); // so that it is there when it is asked for
  }, []);
  return (
    <Sheet open={openQuestion.value !== null} title={t('name.title')} onClose={() => answerQuestion(false)}>
      <NameForm />
    </Sheet>
  );
}
