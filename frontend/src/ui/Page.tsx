import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../core/i18n';
import { Icon } from './Icon';
import * as buttonsCss from './styles/buttons.css';
import * as pageCss from './styles/page.css';
import * as ui from './styles/ui.css';

interface PageProps {
  title: string;
  /** The key of the game that the page is about: the whole page then has its accent. */
  game?: string;
  /** The address of the back arrow. */
  back?: string;
  /** Icon buttons to the right of the title. */
  tools?: ComponentChildren;
  children: ComponentChildren;
  wide?: boolean;
}

/** A page: the bar with its title, and the content. A new page focuses its title. */
export function Page({ title, game, back = '/', tools, children, wide = false }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useTitle(title);
  useAccent(game);
  return (
    <>
      <header class={pageCss.bar}>
        <a class={buttonsCss.iconButton} href={back} aria-label={t('back')}>
          <Icon name="back" />
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {tools}
      </header>
      <main id="content" class={wide ? ui.broad : ''}>
        {children}
      </main>
    </>
  );
}

/** Gives everything on the screen the accent of a game, sheets and toasts too. */
function useAccent(game: string | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (game) dataset.game = game;
    return () => {
      delete dataset.game;
    };
  }, [game]);
}

/** Sets the title of the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Turnus` : 'Turnus';
  }, [title]);
}
