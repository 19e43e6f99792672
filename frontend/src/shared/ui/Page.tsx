import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Icon } from './Icon';

interface PageProps {
  title: string;
  /** The address of the back arrow. */
  back?: string;
  /** Icon buttons to the right of the title. */
  tools?: ComponentChildren;
  children: ComponentChildren;
  wide?: boolean;
}

/** A page: the bar with its title, and the content. A new page focuses its title. */
export function Page({ title, back = '/', tools, children, wide = false }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useTitle(title);
  return (
    <>
      <header class="bar">
        <a class="icon-button" href={back} aria-label={t('back')}>
          <Icon name="back" />
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {tools}
      </header>
      <main id="content" class={wide ? 'wide' : ''}>
        {children}
      </main>
    </>
  );
}

/** Sets the title of the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Turnus` : 'Turnus';
  }, [title]);
}
