import type { Finale } from '../../../match/finale';

/** The letters of fate lie on the desk, and the seals are pressed on them. */
const finale: Finale = {
  box: [144, 0, 222, 122],
  parts: [
    ['stone', 'rises'],
    ['cloud', 'drops'],
    ['1', 'rises'],
    ['2', 'rises'],
    ['bolt', 'drops'],
    ['3', 'rises'],
    ['seal-1', 'presses'],
    ['seal-3', 'presses'],
    ['seal-2', 'presses'],
  ],
};
export default finale;
