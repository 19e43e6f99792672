import type { ComponentChildren } from 'preact';
import * as pageCss from './styles/page.css';

/** A message in place of content: nothing is here, or something went wrong, and what can be done. */
export function PageMessage({
  title,
  children,
  alert,
}: {
  title: string;
  children?: ComponentChildren;
  alert?: boolean;
}) {
  return (
    <section class={pageCss.notice} role={alert ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
