import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Spinner } from './ui/Spinner';

/** A component that is fetched when it is first shown. Failing to fetch it is left to the error boundary. */
export function lazy<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Lazy(props: P) {
    const [state, setState] = useState<{ failed?: unknown }>({});
    useEffect(() => {
      if (loaded) return;
      const fetched = (module: { default: ComponentType<P> }) => {
        loaded = module.default;
        setState({});
      };
      load().then(fetched, failed => setState({ failed }));
    }, []);
    if (state.failed) throw state.failed;
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : <Spinner />;
  };
}
