/** Whether the reader wants things to move on the screen. */
export const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
