/** How far a pointer may move, in pixels, and still be a press: a finger is never quite still. */
export const PRESS_REACH = 8;
