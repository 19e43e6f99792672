import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/Icon';
import * as ui from '../../ui/styles/ui.css';
import { useFold } from './fold';
import * as listCss from './list.css';

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
