import type { Schemas } from '../../shared/types';

/** The view of a match of Cathedrals, the same for everybody. */
export type View = Schemas['AnnoDomini1995View'];
/** What is known of one territory. */
export type Territory = View['territories'][number];
