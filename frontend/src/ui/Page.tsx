import { Component, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../core/i18n';
import { Button, ButtonLink } from './Button';
import { Icon } from './Icon';
import { isLoading } from './lazy';
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

/** A message in place of content: nothing is here, or something went wrong, and what can be done. */
export function PageMessage(props: { title: string; children?: ComponentChildren; alert?: boolean }) {
  const { title, children, alert } = props;
  return (
    <section class={pageCss.notice} role={alert ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The page for an address without a page. */
export function NotFound() {
  return (
    <Page title={t('lost.title')}>
      <PageMessage title={t('lost.text')}>
        <ButtonLink href="/">{t('home')}</ButtonLink>
      </PageMessage>
    </Page>
  );
}

/** Shows what can be done when a page breaks: often a part of it could not be loaded. */
export class Boundary extends Component<{ children: ComponentChildren }, { error: unknown }> {
  override state = { error: null as unknown };

  static override getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <main id="content">
        <PageMessage title={t('broken.title')} alert>
          <p>{t('broken.text')}</p>
          <Button kind="primary" onClick={() => location.reload()}>
            {t('broken.reload')}
          </Button>
        </PageMessage>
      </main>
    );
  }
}

const LAST_RESORT = '.board';

/**
 * Focuses the first of these elements that exists whenever a render has removed the focused one, so that a
 * keyboard or screen reader need not start at the top of the page. The board waits while a part of the page is
 * loaded: that part may have the button that is wanted next.
 */
export function useFocusFallback(...selectors: string[]): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const present = isLoading() ? selectors.filter(selector => selector !== LAST_RESORT) : selectors;
    const next = present.map(selector => document.querySelector<HTMLElement>(selector)).find(Boolean);
    next?.focus({ preventScroll: true });
  });
}
