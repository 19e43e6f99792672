import { place } from '../notices/push';
import { relative } from '../shared/i18n';
import { IconButton } from '../shared/ui/Button';
import { own } from './api';
import { type Loaded, useDoing } from './load';
import { Facts, Rows, Section, Wait } from './parts';
import type { PushPlace } from './types';
import { useSay } from './words';

/** Other browsers that show notices. */
export function Places({ loaded }: { loaded: Loaded<PushPlace[]> }) {
  const say = useSay();
  const { busy, run } = useDoing();
  const here = place.value?.id;
  const remove = (id: string) =>
    run(id, async () => {
      await own.removePlace(id);
      loaded.reload();
    });
  return (
    <Section title={say('places')}>
      <Wait loaded={loaded}>
        {places => (
          <Rows
            items={places.filter(({ id }) => id !== here)}
            label={say('places')}
            empty={say('places.none')}
            row={({ id, name, created, failing }) => (
              <>
                <Facts name={name || say('places.nameless')}>
                  {failing ? say('failing', { n: failing }) : say('since', { when: relative(created) })}
                </Facts>
                <IconButton
                  icon="close"
                  label={say('remove', { name })}
                  disabled={busy === id}
                  onClick={() => remove(id)}
                />
              </>
            )}
          />
        )}
      </Wait>
    </Section>
  );
}
