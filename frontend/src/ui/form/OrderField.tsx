import { useRef } from 'preact/hooks';
import { t } from '../../core/i18n';
import { announce } from '../../core/live';
import { withoutNull } from '../../core/schema';
import type { Schema } from '../../core/types';
import { IconButton } from '../Button';
import type { FieldWords } from '../field/fieldWords';
import * as fieldsCss from './fields.css';
import { isAllowedOrder } from './settle';

interface OrderFieldProps {
  words: FieldWords;
  field: Schema;
  value: unknown[];
  onChange: (value: unknown[]) => void;
}

/**
 * A list that is put in order by moving items up, down or straight to a place. Places are named by their
 * number, or by what they stand for.
 */
export function OrderField({ words, field, value, onChange }: OrderFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const format = withoutNull(field.items ?? field.prefixItems?.[0] ?? {}).format;
  const by = field['x-by'];
  const placeName = (place: number) =>
    by === undefined ? String(place + 1) : words.form.valueName(place, by);
  const canMove = (from: number, to: number) =>
    to >= 0 && to < value.length && isAllowedOrder(field, moveItem(value, from, to));
  const move = (from: number, to: number, control: string) => {
    const name = words.valueName(value[from], format);
    onChange(moveItem(value, from, to));
    announce(
      by === undefined ? t('order.at', { name, at: to + 1, of: value.length }) : `${placeName(to)}: ${name}`,
    );
    // The pressed button has moved with its row, so the focus follows.
    requestAnimationFrame(() => {
      const row = list.current?.children[to];
      const pressed = row?.querySelector<HTMLElement>(`.${control} :enabled`);
      (pressed ?? row?.querySelector<HTMLElement>('button:enabled'))?.focus();
    });
  };
  return (
    <ol class={by === undefined ? fieldsCss.order : `${fieldsCss.order} ${fieldsCss.orderBy}`} ref={list}>
      {value.map((each, i) => {
        const name = words.valueName(each, format);
        return (
          <li key={String(each)}>
            <span class="order-place">
              <select
                aria-label={t('order.place', { name })}
                value={i}
                onChange={e => move(i, Number(e.currentTarget.value), 'order-place')}
              >
                {value.map((_, place) => (
                  <option key={place} value={place} disabled={place !== i && !canMove(i, place)}>
                    {placeName(place)}
                  </option>
                ))}
              </select>
            </span>
            <span class={fieldsCss.orderName}>{name}</span>
            <span class="order-up">
              <IconButton
                icon="up"
                label={t('order.up', { name })}
                disabled={!canMove(i, i - 1)}
                onClick={() => move(i, i - 1, 'order-up')}
              />
            </span>
            <span class="order-down">
              <IconButton
                icon="down"
                label={t('order.down', { name })}
                disabled={!canMove(i, i + 1)}
                onClick={() => move(i, i + 1, 'order-down')}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
