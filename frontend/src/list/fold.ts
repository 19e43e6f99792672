import { useState } from 'preact/hooks';
import { keep, recall } from '../shared/storage';

const FOLDS = 'turnus.folds';
type Folds = Record<string, boolean>;

/** What a `details` needs to stay as the reader left it on this device; `shut` is how it begins. */
export function useFold(path: string, shut = false) {
  const [open, setOpen] = useState(() => recall<Folds>(FOLDS)?.[path] ?? !shut);
  return {
    open,
    onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
      const { [path]: _, ...others } = recall<Folds>(FOLDS) ?? {};
      const now = currentTarget.open;
      keep(FOLDS, now === shut ? { ...others, [path]: now } : others);
      setOpen(now);
    },
  };
}
