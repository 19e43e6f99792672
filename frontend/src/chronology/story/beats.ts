import { useEffect, useState } from 'preact/hooks';
import { wantsMotion } from '../../core/motion';

/** Milliseconds in which a plate turns over or a seal breaks: `--peak` of the styles. */
export const PEAK_TIME = 600;

/**
 * Counts the beats of something that is told: the next one after each of these times in milliseconds, all at once if
 * the reader hurries or wants no motion.
 */
export function useBeats(times: readonly number[], hurry: boolean): number {
  const count = times.length;
  const [beat, setBeat] = useState(() => (wantsMotion() ? 0 : count));
  useEffect(() => {
    if (hurry) setBeat(count);
    if (hurry || beat >= count) return;
    const timer = setTimeout(() => setBeat(beat + 1), times[beat]);
    return () => clearTimeout(timer);
  }, [beat, hurry, count]);
  return beat;
}
