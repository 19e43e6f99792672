import { useRef, useState } from 'preact/hooks';
import { loadValue, saveValue } from '../../core/storage';
import { useWords, type WordsLoader } from '../../core/words';
import { Button } from '../../ui/Button';
import { Sheet, showBesideApp } from '../../ui/Sheet';
import type { Picture } from '../rules/RulesPage';
import * as rulesPageCss from '../rules/rulesPage.css';
import * as guideCss from './guide.css';
import type english from './words/en.json';

/** Loads the guide of a game. */
export type GuideLoader = () => Promise<{ guide: Guide }>;

/** How a game is played, in a few pictures from its own table. */
export interface Guide {
  /** The captions `guide.c1`, `guide.c2` …, in the order of the pictures. */
  captions: WordsLoader;
  /** Draws a picture by the key of its caption. */
  Picture: Picture;
}

/** Loads the words around the pictures that show how a game is played. */
export const guideWords: WordsLoader<typeof english> = async lang =>
  (await import(`./words/${lang}.json`)).default;

const STORAGE_KEY = 'turnus.guides';

/** The games whose guide was shown on this device. */
const shownGuides = (): string[] => loadValue<string[]>(STORAGE_KEY) ?? [];

/** Shows the guide of a game before the first match of it on this device. */
export async function offerGuide(game: string, load: GuideLoader): Promise<void> {
  if (!shownGuides().includes(game)) await showGuide(game, load);
}

/** Shows the guide of a game. */
export async function showGuide(game: string, load: GuideLoader): Promise<void> {
  const { guide } = await load();
  saveValue(STORAGE_KEY, [...new Set([...shownGuides(), game])]);
  showBesideApp(close => <GuideSheet {...guide} onClose={close} />);
}

/** The pictures of a guide side by side: by swiping, or with the button, one after the other is seen. */
function GuideSheet({ captions, Picture, onClose }: Guide & { onClose: () => void }) {
  const say = useWords(guideWords);
  const caption = useWords(captions);
  const row = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  if (!say || !caption) return null;
  const keys = (caption.ids?.('guide') ?? []).filter(id => id.startsWith('c')).map(id => `guide.${id}`);
  const isLast = at >= keys.length - 1;
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: { currentTarget: HTMLOListElement }) =>
    setAt(Math.round(scrollLeft / clientWidth));
  const showNext = () => row.current?.scrollTo({ left: (at + 1) * row.current.clientWidth });
  const button = (
    <div class={guideCss.guideFoot}>
      <span class={guideCss.guideDots} role="img" aria-label={say('place', { at: at + 1, all: keys.length })}>
        {keys.map((key, i) => (
          <i key={key} data-on={i === at} />
        ))}
      </span>
      <Button kind="primary" wide onClick={isLast ? onClose : showNext}>
        {say(isLast ? 'understood' : 'next')}
      </Button>
    </div>
  );
  return (
    <Sheet open title={say('title')} onClose={onClose} footer={button}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus */}
      <ol class={guideCss.guide} ref={row} tabIndex={0} onScroll={onScroll}>
        {keys.map(key => (
          <li key={key}>
            <figure class={rulesPageCss.rulesPicture}>
              <Picture name={key} />
              <figcaption>{caption(key)}</figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
