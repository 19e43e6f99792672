import * as marksCss from '../../../ui/styles/marks.css';
import type { ActKind } from './focus';

/** What is drawn for an act, on a grid of 24. */
const PATHS: Readonly<Record<ActKind, string>> = {
  stone: 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 8.500v7M8.500 12h7',
  citizens: 'M8.500 11a3 3 0 100-6 3 3 0 000 6zM3 19c0-4 2-6 5.500-6s5.500 2 5.500 6M17 8.500v7M13.500 12h7',
  city: 'M4 20V8h2.500v2H9V8h2v4h2V8h2v2h2.500V8H20v12zM10.500 20v-4h3v4',
  attack:
    'M4 4l11 11M20 4L9 15M4.500 13l6.500 6.500M19.500 13L13 19.500M7.500 16.500L4 20M16.500 16.500L20 20',
  marry: 'M9 9.500a5 5 0 100 10 5 5 0 000-10zM15 9.500a5 5 0 110 10 5 5 0 010-10zM7 5.500L9 3l2 2.500-2 3z',
  title: 'M4.500 19h15M5 15.500L3.500 7l5 4L12 5l3.500 6 5-4L19 15.500z',
  inherit: 'M6 4h11v13M6 4v13a3 3 0 003 3h10a2 2 0 002-2v-1H11v1a2 2 0 01-2 2M9.500 8.500h4M9.500 12h4',
  card: 'M7 3.500h10a1.500 1.500 0 011.500 1.500v14a1.500 1.500 0 01-1.500 1.500H7A1.500 1.500 0 015.500 19V5A1.500 1.500 0 017 3.500zM12 8l1.200 2.800 2.800.400-2 2 .500 3L12 14.800 9.500 16.200l.500-3-2-2 2.800-.400z',
  pass: 'M4 12h13M12.500 7l5 5-5 5M20.500 6v12',
};

/** The sign of an act, in the colour of the text around it. */
export function ActSign({ act, size = 22 }: { act: ActKind; size?: number }) {
  return (
    <svg class={marksCss.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[act]} />
    </svg>
  );
}
