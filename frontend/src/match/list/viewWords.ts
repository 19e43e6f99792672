import { makeValueNamer, type ValueNamer } from '../../core/naming';
import { withoutNull } from '../../core/schemaBasics';
import type { FormWords } from '../../ui/field/fieldWords';
import type { Scene } from '../kit/kit';
import { isObject, leaves } from '../values/viewLayout';
import type { useSay } from '../words';

/** Makes the words for the values of a scene: the reader is "You", and a gap is named by its neighbours. */
export function makeViewWords(scene: Scene, say: ReturnType<typeof useSay>): FormWords {
  const plainly = makeValueNamer(scene.say, scene.name, scene.text);
  const valueName: ValueNamer = (value, format) => {
    const [what, list = ''] = format?.split(':') ?? [];
    if (what !== 'gaps') return plainly(value, format);
    const names = itemNames(scene, list).map(item => plainly(item.value, item.schema.format));
    const [above, below] = [names[Number(value) - 1], names[Number(value)]];
    if (above === undefined) return say('list.gap.before', { below: below ?? '' });
    return below === undefined ? say('list.gap.after', { above }) : say('list.gap.between', { above, below });
  };
  return { say: scene.say, valueName, seats: scene.match.seats.length, mine: scene.mine };
}

/** What names each item of a list in the view: the item itself, or its first field that is not null. */
function itemNames({ view, schema }: Scene, list: string) {
  const found = leaves(schema, view).find(({ name }) => name === list);
  const each = withoutNull(found?.schema.items ?? {});
  const values = Array.isArray(found?.value) ? found.value : [];
  const nameLeaf = (value: unknown) =>
    isObject(value) && leaves(each, value).find(part => part.value !== null);
  return values.map(value => nameLeaf(value) || { value, schema: each });
}
