import type { ComponentChildren } from 'preact';
import { IconButton } from '../../ui/Button';
import { type Loaded, useSay, useTask } from '../account/hooks';
import { RowList, WhenLoaded } from '../account/parts';

interface RemovableListProps<T> {
  loaded: Loaded<T[]>;
  /** Whether an item is shown; all are by default. */
  isShown?: (item: T) => boolean;
  /** The accessible name of the list. */
  label: string;
  /** The text where nothing is shown. */
  empty: string;
  /** The content of a row: `RowFacts`. */
  facts: (item: T) => ComponentChildren;
  remove: (id: string) => Promise<unknown>;
}

/** A list of the player's items; each row has a button that removes its item and loads the list again. */
export function RemovableList<T extends { id: string; name: string }>(props: RemovableListProps<T>) {
  const { loaded, isShown = () => true, label, empty, facts, remove } = props;
  const say = useSay();
  const { busy, run } = useTask();
  const removeItem = (id: string) =>
    run(id, async () => {
      await remove(id);
      loaded.reload();
    });
  return (
    <WhenLoaded loaded={loaded}>
      {items => (
        <RowList
          items={items.filter(isShown)}
          label={label}
          empty={empty}
          row={item => (
            <>
              {facts(item)}
              <IconButton
                icon="close"
                label={say('remove', { name: item.name })}
                disabled={busy === item.id}
                onClick={() => removeItem(item.id)}
              />
            </>
          )}
        />
      )}
    </WhenLoaded>
  );
}
