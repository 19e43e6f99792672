import type { FieldWords } from '../shared/ui/fieldWords';
import { isObject, isShort, type Layout, type Leaf, layoutOf } from './viewLayout';

/** How a value is set, when the game has more to say of what is in it than its names. */
export function makeLayoutOf(words: FieldWords): (leaf: Leaf) => Layout {
  return leaf => {
    const { format } = leaf.schema.items ?? {};
    const explained =
      Array.isArray(leaf.value) && leaf.value.some(each => !isObject(each) && words.valueHelp(each, format));
    return explained && layoutOf(leaf) === 'line' ? 'texts' : layoutOf(leaf);
  };
}

/** Whether a value takes a line, or a few under one name. */
export const makeIsShort = (words: FieldWords) => (leaf: Leaf) => isShort(leaf, makeLayoutOf(words));
