import { useEffect, useState } from 'preact/hooks';
import { loadWithRetries } from '../../shared/retry';
import type { Picture } from '../RulesPage';

/**
 * A picture of the rules, by the key of its caption. The year, its days and the cards come after the texts,
 * which can be read without them.
 */
export function LazyPicture({ name }: { name: string }) {
  const [loaded, setLoaded] = useState<{ default: Picture } | null>(null);
  useEffect(() => loadWithRetries(() => import('./RulesPicture'), setLoaded), []);
  const Shown = loaded?.default;
  return Shown ? <Shown name={name} /> : null;
}
