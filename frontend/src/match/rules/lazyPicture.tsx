import { useEffect, useState } from 'preact/hooks';
import { loadWithRetries } from '../../core/retry';
import type { Picture } from './RulesPage';

/** Makes a picture of the rules that is loaded after the texts, which can be read without it. */
export function lazyPicture(load: () => Promise<{ default: Picture }>): Picture {
  return function LazyPicture({ name }) {
    const [loaded, setLoaded] = useState<{ default: Picture } | null>(null);
    useEffect(() => loadWithRetries(load, setLoaded), []);
    const Shown = loaded?.default;
    return Shown ? <Shown name={name} /> : null;
  };
}
