import { pushPlace } from '../notices/push';
import { relativeTime } from '../shared/i18n';
import { account } from './api';
import type { Loaded } from './hooks';
import { RowFacts, Section } from './parts';
import { RemovableList } from './RemovableList';
import type { PushPlace } from './types';
import { useSay } from './words';

/** The other browsers that show notices. */
export function PushPlaces({ loaded }: { loaded: Loaded<PushPlace[]> }) {
  const say = useSay();
  const here = pushPlace.value?.id;
  return (
    <Section title={say('places')}>
      <RemovableList
        loaded={loaded}
        isShown={({ id }) => id !== here}
        label={say('places')}
        empty={say('places.none')}
        facts={({ name, created, failing }) => (
          <RowFacts name={name || say('places.nameless')}>
            {failing ? say('failing', { n: failing }) : say('since', { when: relativeTime(created) })}
          </RowFacts>
        )}
        remove={account.removePlace}
      />
    </Section>
  );
}
