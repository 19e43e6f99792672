import type { FieldWords } from '../../ui/field/fieldWords';
import { isObject, isShort, type Layout, type Leaf, layoutOf } from './viewLayout';

/**
 * Makes the function that chooses the layout of a value: a list whose items the game explains is set as
 * texts.
 */
export function makeLayoutOf(words: FieldWords): (leaf: Leaf) => Layout {
  return leaf => {
    const { format } = leaf.schema.items ?? {};
    const explained =
      Array.isArray(leaf.value) && leaf.value.some(each => !isObject(each) && words.valueHelp(each, format));
    return explained && layoutOf(leaf) === 'line' ? 'texts' : layoutOf(leaf);
  };
}

/** Makes the function that tells whether a value takes one line, or a few under one name. */
export const makeIsShort = (words: FieldWords) => (leaf: Leaf) => isShort(leaf, makeLayoutOf(words));
