import type { Finale } from '../../../match/finale';

/** The castle and the cathedral are built; the flag goes up. */
const finale: Finale = {
  box: [122, -4, 242, 126],
  parts: [
    ['hill', 'stands'],
    ['castle', 'rises'],
    ['nave', 'rises'],
    ['towers', 'rises'],
    ['rose', 'pops'],
    ['crosses', 'drops'],
    ['flag', 'rises'],
  ],
};
export default finale;
