import { firstText, useWords, type WordsLoader } from '../../core/words';
import { Spinner } from '../../ui/Spinner';
import type { Scene } from '../kit/kit';
import { useSay } from '../words';
import * as keysCss from './keys.css';
import { LETTERS, LIST } from './shortcuts';
import type english from './words/en.json';

const keyWords: WordsLoader<typeof english> = async lang => (await import(`./words/${lang}.json`)).default;

/** The keys of a table, as far as it has what they press. */
export default function Keys({ scene }: { scene: Pick<Scene, 'say'> }) {
  const say = useWords(keyWords);
  const sayMatch = useSay();
  if (!say) return <Spinner />;
  const doubt = firstText(scene.say, ['do.doubt', 'do.accuse']);
  const isThere = (letter: string) => document.querySelector(`[aria-keyshortcuts="${letter}"]`) !== null;
  const lines: ([string, string] | false)[] = [
    [say('enter.key'), say('enter')],
    doubt !== null && [LETTERS.doubt, doubt],
    isThere(LETTERS.talk) && [LETTERS.talk, sayMatch('talk')],
    isThere(LETTERS.past) && [LETTERS.past, sayMatch('past')],
    ['↑ ↓ ← →', say('arrows')],
    doubt !== null && ['Alt ↑ ↓', say('move')],
    ['Esc', say('escape')],
    [LIST, say('list')],
  ];
  return (
    <dl class={keysCss.keyList}>
      {lines
        .filter(line => line !== false)
        .map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
    </dl>
  );
}
