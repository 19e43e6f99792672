import { relativeTime } from '../../core/i18n';
import { pushPlace } from '../../notices/push';
import { account } from '../account/api';
import type { Loaded } from '../account/hooks';
import { RowFacts, Section } from '../account/parts';
import type { PushPlace } from '../account/types';
import { useSay } from '../account/words';
import { RemovableList } from './RemovableList';

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
