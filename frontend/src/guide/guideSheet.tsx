import '../games/rules.css';
import './guide.css';
import { render } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { loadValue, saveValue } from '../shared/storage';
import { Button } from '../shared/ui/Button';
import { Sheet } from '../shared/ui/Sheet';
import { useWords } from '../shared/words';
import { GUIDES } from './guides';
import type { Guide } from './types';
import { guideWords } from './words';

const STORAGE_KEY = 'turnus.guides'; // the games whose guide was shown on this device

/** Shows how a game is played before the first match of it on this device, where it has a guide. */
export async function offerGuide(game: string): Promise<void> {
  const shown = loadValue<string[]>(STORAGE_KEY) ?? [];
  if (!shown.includes(game)) await showGuide(game);
}

/** Shows how a game is played; nothing for a game without a guide. */
export async function showGuide(game: string): Promise<void> {
  const guide = (await GUIDES[game]?.())?.default;
  if (!guide) return;
  saveValue(STORAGE_KEY, [...new Set([...(loadValue<string[]>(STORAGE_KEY) ?? []), game])]);
  // in an element beside the app, so that it stays while the page below changes
  const host = document.body.appendChild(document.createElement('div'));
  const close = () => {
    render(null, host);
    host.remove();
  };
  render(<GuideSheet guide={guide} onClose={close} />, host);
}

interface GuideSheetProps {
  guide: Guide;
  onClose: () => void;
}

/** The pictures of a guide side by side: by swiping, or with the button, one after the other is seen. */
function GuideSheet({ guide: { captions, Picture }, onClose }: GuideSheetProps) {
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
    <div class="guide-foot">
      <span class="guide-dots" role="img" aria-label={say('place', { at: at + 1, all: keys.length })}>
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
      <ol class="guide" ref={row} tabIndex={0} onScroll={onScroll}>
        {keys.map(key => (
          <li key={key}>
            <figure class="rules-picture">
              <Picture name={key} />
              <figcaption>{caption(key)}</figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
