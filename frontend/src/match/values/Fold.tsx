import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { loadValue, saveValue } from '../../core/storage';
import { Icon } from '../../ui/Icon';
import * as ui from '../../ui/styles/ui.css';
import * as listCss from './list.css';

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

interface SubSectionProps {
  title: ComponentChildren;
  path: string;
  value: unknown;
  /** Folded until the reader opens it. */
  shut?: boolean;
  children: ComponentChildren;
}

/** A part of a section that can be folded, too. */
export function SubSection({ title, path, value, shut, children }: SubSectionProps) {
  const fold = useFold(path, shut);
  return (
    <details class={listCss.listSub} {...fold}>
      <summary>
        <h3>{title}</h3>
        {Array.isArray(value) && <span class={`${ui.soft} ${listCss.figure}`}>{value.length}</span>}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
