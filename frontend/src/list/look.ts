import type { About } from '../shared/ui/voice';
import { isObject, isShort, type Leaf, type Look, lookOf } from './shape';

/** How a value is set, when the game has more to say of what is in it than its names. */
export function lookIn(about: About): (leaf: Leaf) => Look {
  return leaf => {
    const { format } = leaf.schema.items ?? {};
    const explained =
      Array.isArray(leaf.value) && leaf.value.some(each => !isObject(each) && about.help(each, format));
    return explained && lookOf(leaf) === 'line' ? 'texts' : lookOf(leaf);
  };
}

/** Whether a value takes a line, or a few under one name. */
export const shortIn = (about: About) => (leaf: Leaf) => isShort(leaf, lookIn(about));
