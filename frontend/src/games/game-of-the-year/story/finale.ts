import type { Finale } from '../../../match/finale';

/** The sun rises over the path of the days, its last leaf turns, and the figure arrives. */
const finale: Finale = {
  box: [112, 0, 248, 122],
  parts: [
    ['path', 'stands'],
    ['sun', 'rises'],
    ['leaf', 'turns'],
    ['figure', 'drops'],
  ],
};
export default finale;
