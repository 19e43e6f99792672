import * as marksCss from './styles/marks.css';

/** The app's own icons: strokes on a grid of 24, in the colour of the text around them. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  more: 'M4.500 12a1 1 0 102 0 1 1 0 10-2 0zM11 12a1 1 0 102 0 1 1 0 10-2 0zM17.500 12a1 1 0 102 0 1 1 0 10-2 0z',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  share: 'M12 15V4m0 0L8 8m4-4l4 4M5 13v6h14v-6',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM19 14v6M15 20h1',
  settings: 'M4 7h8m4 0h4M4 17h4m4 0h8M14 7a2 2 0 104 0 2 2 0 00-4 0M8 17a2 2 0 104 0 2 2 0 00-4 0',
  book: 'M12 6c-2-1.5-5-2-8-1.5v14c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-14c-3-.5-6 0-8 1.5zm0 0v14',
  chat: 'M4 5h16v11h-9l-5 4v-4H4z',
  history: 'M4 12a8 8 0 108-8c-3 0-5.5 1.5-7 4M4 4v4h4m4 0v4l3 2',
  people:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zm-6 9c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 010 6M17.5 14.5c2.300.8 3.5 2.700 3.5 5.5',
  bot: 'M5 9h14v10H5zM12 9V5m0 0h.01M9 13.5v1m6-1v1M2.5 13v2m19-2v2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zm5-2l4.5 4.5',
  bell: 'M6 17V11a6 6 0 0112 0v6l1.5 1h-15zM10 20.5h4',
  moon: 'M19.5 14.5A8 8 0 119.5 4.500a6.500 6.500 0 0010 10z',
  globe: 'M12 21a9 9 0 100-18 9 9 0 000 18zm0-18c-5 5-5 13 0 18 5-5 5-13 0-18zM3.5 9h17m-17 6h17',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zm0-14v5l3.5 2',
  offline:
    'M3 3l18 18M6.5 10.5a9 9 0 012-1.300M3 7a14 14 0 013-2m6 3a9 9 0 015.5 2.5M10 4.200A14 14 0 0121 7M9 14.5a4.5 4.5 0 016 0M12 19h.01',
  send: 'M4 12l16-8-6 16-3-6z',
  doubt: 'M9 9a3 3 0 114.5 2.600C12.5 12.200 12 13 12 14m0 4h.01',
  turn: 'M19 12a7 7 0 11-2.5-5.400M17 3v4h-4',
  trophy: 'M8 4h8v6a4 4 0 01-8 0zM8 6H4.5c0 3 1 4.5 3.5 5M16 6h3.5c0 3-1 4.5-3.5 5M12 14v4m-4 2h8',
  eye: 'M2.5 12c2.5-4.5 5.5-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  first: 'M6 5v14M18 5l-8 7 8 7',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  last: 'M18 5v14M6 5l8 7-8 7',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** An icon in the colour of the text around it. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg class={marksCss.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
