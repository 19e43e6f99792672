import { place } from '../notices/push';
import { relative } from '../shared/i18n';
import { own } from './api';
import type { Loaded } from './load';
import { Facts, Section } from './parts';
import { RemovableList } from './RemovableList';
import type { PushPlace } from './types';
import { useSay } from './words';

/** Other browsers that show notices. */
export function Places({ loaded }: { loaded: Loaded<PushPlace[]> }) {
  const say = useSay();
  const here = place.value?.id;
  return (
    <Section title={say('places')}>
      <RemovableList
        loaded={loaded}
        isShown={({ id }) => id !== here}
        label={say('places')}
        empty={say('places.none')}
        facts={({ name, created, failing }) => (
          <Facts name={name || say('places.nameless')}>
            {failing ? say('failing', { n: failing }) : say('since', { when: relative(created) })}
          </Facts>
        )}
        remove={own.removePlace}
      />
    </Section>
  );
}
