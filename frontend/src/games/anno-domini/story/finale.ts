import type { Finale } from '../../../match/finale';

/** The cards on the line turn over one by one, the hidden one last. */
const finale: Finale = {
  box: [116, -14, 258, 132],
  parts: [
    ['rope', 'stands'],
    ['1', 'turns'],
    ['2', 'turns'],
    ['3', 'turns'],
    ['4', 'turns'],
  ],
};
export default finale;
