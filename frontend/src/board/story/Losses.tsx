import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { formatNumber } from '../../core/i18n';
import * as lossesCss from './losses.css';

interface LossesProps {
  /** The part of the board where it was lost. */
  picture: ComponentChildren;
  /** What is lost, in a heading each. */
  titles: readonly string[];
  /** What it costs, in numbers before and now. */
  changes: readonly { name: string; from: number; to: number }[];
  /** A class that changes how they look. */
  look?: string;
  onShown?: () => void;
}

/** What the reader has lost in several turns of others. */
export function Losses({ picture, titles, changes, look = '', onShown }: LossesProps) {
  useLayoutEffect(() => onShown?.(), []);
  return (
    <div class={`${lossesCss.losses} ${look}`}>
      {picture}
      {titles.map(title => (
        <h4 key={title}>{title}</h4>
      ))}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ name, from, to }) => (
            <div key={name} data-changed={from !== to}>
              <dt>{name}</dt>
              <dd>
                {formatNumber(from)} → {formatNumber(to)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
