/** Whether the reader wants things to move on the screen. */
export const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How the page scrolls by itself. */
export const scrollBehavior = (): ScrollBehavior => (wantsMotion() ? 'smooth' : 'instant');
