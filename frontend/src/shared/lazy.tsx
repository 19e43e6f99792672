import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Spinner } from './ui/Spinner';

type LoadedModule<P> = { default: ComponentType<P> };

/** A component that is fetched when it is first shown, or before, by `fetch`. */
export type LazyComponent<P> = ComponentType<P> & { fetch: () => void };

/** Makes a lazy component. Failing to fetch it is left to the error boundary. */
export function lazy<P extends object>(load: () => Promise<LoadedModule<P>>): LazyComponent<P> {
  let asked: Promise<LoadedModule<P>> | undefined;
  let loaded: ComponentType<P> | undefined;

  const fetch = (): Promise<LoadedModule<P>> => {
    asked ??= load().catch(failed => {
      asked = undefined; // the next time may find a connection
      throw failed;
    });
    return asked;
  };

  function Shown(props: P) {
    const [state, setState] = useState<{ failed?: unknown }>({});
    useEffect(() => {
      if (loaded) return;
      const show = (module: LoadedModule<P>) => {
        loaded = module.default;
        setState({});
      };
      fetch().then(show, failed => setState({ failed }));
    }, []);
    if (state.failed) throw state.failed;
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : <Spinner />;
  }
  // whoever asks ahead is not the one to be told that it failed
  return Object.assign(Shown, { fetch: () => void fetch().catch(() => {}) });
}
