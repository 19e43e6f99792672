import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../core/i18n';
import * as statusCss from './styles/status.css';
import * as ui from './styles/ui.css';

/** What loads a component: by itself, or as the one that a module is about. */
type Load<P> = () => Promise<ComponentType<P> | { default: ComponentType<P> }>;

/** A component that is loaded when it is first shown, or earlier by `fetch`. */
export type LazyComponent<P> = ComponentType<P> & { fetch: () => void };

let awaited = 0; // how many components are shown without being loaded

/** Whether the page shows a component that is still being loaded. */
export const isLoading = (): boolean => awaited > 0;

/**
 * Makes a lazy component; `Waiting` stands in its place until it is loaded, otherwise a spinner. If loading fails, the
 * error boundary shows it.
 */
export function lazy<P extends object>(load: Load<P>, Waiting?: ComponentType<P>): LazyComponent<P> {
  let asked: Promise<void> | undefined;
  let loaded: ComponentType<P> | undefined;

  const fetch = (): Promise<void> => {
    asked ??= load().then(
      found => {
        loaded = 'default' in found ? found.default : found;
      },
      failed => {
        asked = undefined; // the next attempt may find a connection
        throw failed;
      },
    );
    return asked;
  };

  function Shown(props: P) {
    const [state, setState] = useState<{ failed?: unknown }>({});
    const Loaded = loaded;
    useLayoutEffect(() => {
      if (Loaded) return;
      awaited += 1;
      return () => {
        awaited -= 1;
      };
    }, [Loaded]);
    useEffect(() => {
      if (Loaded) return;
      fetch().then(
        () => setState({}),
        failed => setState({ failed }),
      );
    }, []);
    if (state.failed) throw state.failed;
    if (Loaded) return <Loaded {...props} />;
    return Waiting ? <Waiting {...props} /> : <Spinner />;
  }
  // Loading ahead hides errors; they are shown when the component is.
  return Object.assign(Shown, { fetch: () => void fetch().catch(() => {}) });
}

/** Runs something with a module once that is loaded, which nobody waits for: without a connection it does not run. */
export function withModule<M>(load: () => Promise<M>, run: (module: M) => unknown): void {
  load().then(run, () => {});
}

/** Shows that something is loading. The small one is for a button, which says so itself. */
export function Spinner({ small = false }: { small?: boolean }) {
  if (small) return <span class={`${statusCss.spinner} ${statusCss.small}`} aria-hidden="true" />;
  return (
    <p class={statusCss.loading} role="status">
      <span class={statusCss.spinner} aria-hidden="true" />
      <span class={ui.hidden}>{t('loading')}</span>
    </p>
  );
}
