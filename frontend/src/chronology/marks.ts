/** The hints: how to lay a card, what others do, when to doubt; and the guess that opens wannOwann. */
export const MARKS = ['guess', 'lay', 'watch', 'doubt'] as const;
export type Mark = (typeof MARKS)[number];
