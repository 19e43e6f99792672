import { useState } from 'preact/hooks';
import { loadValue, saveValue } from '../../core/storage';

const STORAGE_KEY = 'turnus.folds';
type Folds = Record<string, boolean>;

/** The props that let a `details` stay as the reader left it on this device; `shut` is its first state. */
export function useFold(path: string, shut = false) {
  const [open, setOpen] = useState(() => loadValue<Folds>(STORAGE_KEY)?.[path] ?? !shut);
  return {
    open,
    onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
      const { [path]: _, ...others } = loadValue<Folds>(STORAGE_KEY) ?? {};
      const now = currentTarget.open;
      saveValue(STORAGE_KEY, now === shut ? { ...others, [path]: now } : others);
      setOpen(now);
    },
  };
}
