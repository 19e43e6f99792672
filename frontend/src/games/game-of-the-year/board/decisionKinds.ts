// The decisions beside those of a turn, which have docks of their own. Pure.

/** The kinds of decision that `DecisionDock` knows. */
export const DECISION_KINDS: readonly string[] = [
  'birthday',
  'answer',
  'permute',
  'gift',
  'pick_player',
  'swap_next',
  'push',
];

/** The kinds of decision that `ClaimBar` knows. */
export const CLAIM_KINDS: readonly string[] = ['claim_lucky', 'claim_birthday'];
