/** By the code of a refusal, the section of the rules page that says why. */
export default {
  not_in_hand: 'turn',
  not_a_permutation: 'turn',
  nothing_to_doubt: 'turn',
  correction_off: 'settings',
};
