import { useEffect, useState } from 'preact/hooks';

const WIDE = '(min-width: 900px)';

/** Whether the screen has room for a second column. */
export function useWideScreen(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const update = () => setWide(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return wide;
}
