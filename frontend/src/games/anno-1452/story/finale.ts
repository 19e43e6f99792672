import type { Finale } from '../../../match/finale';

/** The electors show their arms, and the crown comes down on its cushion. */
const finale: Finale = {
  box: [138, -6, 226, 128],
  parts: [
    ['cushion', 'stands'],
    ['1', 'pops'],
    ['3', 'pops'],
    ['2', 'pops'],
    ['4', 'pops'],
    ['crown', 'drops'],
  ],
};
export default finale;
