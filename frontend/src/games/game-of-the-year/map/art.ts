// The drawings of the board, each a single path of lines. Pure.

/** Emblems of the framed days, and signs at days: in a square of 24. */
export const EMBLEMS = {
  star: 'M12 3l2.6 6 6.4.6-4.8 4.3 1.4 6.4L12 17l-5.6 3.3 1.4-6.4L3 9.6 9.4 9z',
  coin: 'M12 3a9 9 0 100 18 9 9 0 000-18zM8.5 15.5v-7l3.5 4 3.5-4v7',
  mask: 'M4 5c5 2 11 2 16 0v6c0 6-4 9-8 9s-8-3-8-9zM8 10h2M14 10h2M8.5 14c2 2.2 5 2.2 7 0',
  medal: 'M8 3l4 6 4-6M12 9a5.5 5.5 0 100 11 5.5 5.5 0 000-11z',
  car: 'M9.5 17h5M3 17h2.5M18.5 17H21v-5l-2.5-1L15 6H8l-2.5 5-2.5 1v5M5.5 17a2 2 0 104 0 2 2 0 10-4 0M14.5 17a2 2 0 104 0 2 2 0 10-4 0M7 11h10',
  candle: 'M9 21V11h6v10M12 8c2-1.5 1.5-3.5 0-5.5-1.5 2-2 4 0 5.5zM6 21h12',
  plane: 'M12 3v18M2.5 14L12 9.5l9.5 4.5M8.5 21l3.5-2 3.5 2',
  tv: 'M3 8h18v12H3zM8 3l4 5 4-5',
  film: 'M3 10h18v10H3zM3 10l1-5 16-2M8 9.5l2-5M14 9l2-5',
  ball: 'M12 3a9 9 0 100 18 9 9 0 000-18zM4 8c5 1 9 5 9 12.5M20 8.5c-4 .5-6 .5-9-5',
  hat: 'M7 16V4h10v12M3 16h18v3H3zM7 12h10',
  pot: 'M4 10h16v6c0 3-2 4-4 4H8c-2 0-4-1-4-4zM2 10h20M9 6.5c-1-1.5 1-2 0-3.5M14 6.5c-1-1.5 1-2 0-3.5',
  page: 'M4 5h16v16H4zM4 10h16M8 2.5v4M16 2.5v4',
  island:
    'M2 19c3-2 6 1 10-.5s7 1.5 10 .5M12 15c0-4 0-6-1-8M11 7C9 5 6 5 5 7.5M11 7c1-3 5-4 7-1.5M11 7c2 0 4 1.5 4 4.5',
  battery: 'M5 6h14v15H5zM9 6V3h6v3M13 9l-3 4.5h4L11 18',
  phone: 'M3 9c4-5 14-5 18 0v3h-5l-1-3H9l-1 3H3zM8 12l-2 8h12l-2-8',
  note: 'M9 18V5l11-2v13M9 18a3 2.5 0 11-6 0 3 2.5 0 016 0zM20 16a3 2.5 0 11-6 0 3 2.5 0 016 0z',
  book: 'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  jester:
    'M5 18C4 13 4 11 2 9.5c3-1 5.5 0 6.5 2.5C8.5 9 10 7 12 6c2 1 3.5 3 3.5 6 1-2.5 3.5-3.5 6.5-2.5C20 11 20 13 19 18M4 18h16v3H4zM2 9.5a1.2 1.2 0 10.1 0M12 6a1.2 1.2 0 10.1 0M22 9.5a1.2 1.2 0 10.1 0',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2',
  wreck: 'M3 13L16 4l5 7-9 6M10 8L8 5M2 20c2-1.5 4-1.5 6 0s4 1.5 6 0 5-1.5 8 0',
  sail: 'M12 3v13M12 4c4 2 6 5 6.5 9H12M12 6c-3 2-5 4.5-6 7h6M4 16h16l-2.5 4.5h-11z',
  crown: 'M4 17V7l4.5 5L12 5l3.5 7L20 7v10zM4 21h16',
  helix: 'M7 3c0 8 10 10 10 18M17 3c0 8-10 10-10 18M8 6.5h8M8 17.5h8',
  bridge: 'M2 16h20M5 20v-4M19 20v-4M2 12c4 0 6-4 10-7 4 3 6 7 10 7M12 5v11M7 10v6M17 10v6',
  hammer: 'M5 4h9l4 3v3H5zM10 10v11h3V10',
  egg: 'M12 3c4 0 7 6 7 10.5S16 21 12 21s-7-3-7-7.5S8 3 12 3z',
  peak: 'M2 20L9 8l4 6 2.5-3.5L22 20zM9 8V2l4 1.8L9 5.5',
  chip: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  tower: 'M12 2v4M8.5 21L11 6h2l2.5 15M9 15h6M6 21h12',
  cart: 'M2 4h3l3 11h10l2.5-8H6M9 20v.1M17 20v.1',
  glove: 'M7 20v-4C3 14 3 4 10 4h5c5 0 6 8 2 12v4zM7 16h10M9 9h4',
  bike: 'M1.5 16a4 4 0 108 0 4 4 0 10-8 0M14.5 16a4 4 0 108 0 4 4 0 10-8 0M5.5 16L9 8h7l2.5 8M9 8l3 8H5.5M15 5h2l1 3',
  flag: 'M5 22V4c5-3 9 3 14 0v9c-5 3-9-3-14 0',
  bikini: 'M3 6c2 6 7 6 9 1 2 5 7 5 9-1M5 15h14l-7 5z',
  key: 'M13 9.5a4.5 4.5 0 109 0 4.5 4.5 0 10-9 0M13 9.5H2V14M6.5 9.5V13',
  doll: 'M12 3a4 4 0 100 8 4 4 0 000-8zM12 11l6 10H6zM8 15l-4 2M16 15l4 2',
  moon: 'M20 14A8.5 8.5 0 1110 4a7 7 0 0010 10z',
  beep: 'M12 8a4 4 0 100 8 4 4 0 000-8zM9 15l-6 6M15 15l2 6M8.5 10L3 8M15.5 10L21 4',
  mug: 'M5 7h11v14H5zM16 10h4v7h-4M9 11v6M12.5 11v6M5 7c-2-4 4-5 5-3 2-2 7 0 6 3',
  swim: 'M2 19c3-2 4-2 7 0s4 2 7 0 4-2 6 0M3 14l7-5 6 6M18 8.5a1.5 1.5 0 100 .1',
  chess: 'M6 21h12M8 18c0-4 3-5 2-8l-3 2-2-3 7-6c6 2 7 9 5 15z',
  frame: 'M4 3h16v18H4zM8 7h8v10H8zM9.5 17c0-4 5-4 5 0M12 10.5v.1',
  volcano: 'M2 20l6-9h8l6 9zM12 8V3M8 8L6 4M16 8l2-4',
  drop: 'M12 3c5 6 6 8 6 11a6 6 0 01-12 0c0-3 1-5 6-11z',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2L19 19M19 5l-1.8 1.8M6.8 17.2L5 19',
  beard: 'M12 10c-2-3-6-2-6 1-1 2-3 2-4 1 1 5 8 6 10 2 2 4 9 3 10-2-1 1-3 1-4-1 0-3-4-4-6-1z',
  eye: 'M2 10c5-7 15-7 20 0-5 6-15 6-20 0zM12 8v4M9 14l-2 7M13 15c1 4 5 5 7 2',
  atom: 'M12 12v.1M2.5 12c0-4 19-4 19 0s-19 4-19 0zM7.3 3.8c3.4-2 13 14.4 9.4 16.4S3.7 5.8 7.3 3.8zM16.7 3.8c-3.4-2-13 14.4-9.4 16.4S20.3 5.8 16.7 3.8z',
  lights: 'M7 2h10v20H7zM12 6.5v.1M12 12v.1M12 17.5v.1',
  church: 'M4 21V11l3.5-8L11 11h2l3.5-8L20 11v10zM10 21v-5h4v5',
  cross: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  torch: 'M9 11h6l-2 10h-2zM6 11h12M12 8c2.5-1.5 2-4 0-6-2 2-2.5 4.5 0 6z',
  crash: 'M3 3v18h18M6 7l4 6 3-3 6 8M19 13v5h-5',
  radio: 'M3 9h18v11H3zM6 9l11-6M6.5 14.5a2 2 0 104 0 2 2 0 10-4 0M14.5 13h3.5M14.5 16h3.5',
  museum: 'M3 9l9-6 9 6zM5 9v9M10 9v9M14 9v9M19 9v9M3 21h18',
  mitre: 'M6 20C4 12 8 6 12 3c4 3 8 9 6 17zM12 7v10M9 11h6',
  cane: 'M6 11c0-9 12-9 12 0M3 11h18v2H3zM12 13v6c0 3 4 3 4 0',
  mouse:
    'M12 9a6 6 0 100 12 6 6 0 000-12zM2.5 6.5a3.5 3.5 0 107 0 3.5 3.5 0 10-7 0M14.5 6.5a3.5 3.5 0 107 0 3.5 3.5 0 10-7 0',
  razor: 'M3 4h18v6H3zM12 10v11M7 7h10',
  heart: 'M12 20C5 15 3 11 3 8.5A4.5 4.5 0 0112 7a4.5 4.5 0 019 1.5C21 11 19 15 12 20z',
  gift: 'M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7C7 7 6 3 8.5 3S12 7 12 7s1-4 3.5-4S17 7 12 7z',
  sack: 'M9 3h6l-1.5 4C18 9 20 13 20 17c0 3-2 4-4 4H8c-2 0-4-1-4-4 0-4 2-8 6.5-10z',
  clover:
    'M4.4 8.3a3.9 3.9 0 107.8 0 3.9 3.9 0 10-7.8 0M11.8 8.3a3.9 3.9 0 107.8 0 3.9 3.9 0 10-7.8 0M4.4 15.7a3.9 3.9 0 107.8 0 3.9 3.9 0 10-7.8 0M11.8 15.7a3.9 3.9 0 107.8 0 3.9 3.9 0 10-7.8 0M12 12c1 5 3 8 6 11',
} as const;

export type Emblem = keyof typeof EMBLEMS;

/** The days with each emblem: it shows what their tales tell. */
const EMBLEM_DAYS: Partial<Record<Emblem, string>> = {
  star: '01-06',
  coin: '01-09 01-24',
  mask: '01-14 01-19',
  medal: '01-25 06-05 07-28 12-10',
  car: '01-29 05-15 10-11 11-04',
  candle: '01-30 05-30',
  plane: '02-03 04-16 05-28 05-31 10-14',
  tv: '02-04 06-30',
  film: '02-08 03-22 05-23 12-23',
  ball: '02-09 04-28 07-07 07-16 07-30',
  hat: '02-12 10-16',
  pot: '02-22 03-15',
  page: '02-24 02-28',
  island: '03-01',
  battery: '03-05',
  note: '03-06 03-24 04-13 09-28 12-17',
  phone: '03-10 09-18',
  book: '03-26 04-02',
  jester: '04-01',
  clock: '04-06',
  wreck: '04-15 06-10 09-21',
  crown: '04-18 04-24 06-13',
  helix: '04-25',
  bridge: '04-30',
  hammer: '05-01',
  egg: '05-03',
  peak: '05-08 05-29',
  chip: '05-12',
  tower: '05-25 12-28',
  cart: '06-04',
  glove: '06-12',
  cane: '06-16 11-16',
  flag: '06-26 07-04',
  bike: '07-01 08-29',
  bikini: '07-05',
  sail: '07-12 08-03 12-13',
  key: '07-14',
  doll: '07-19',
  moon: '07-21',
  mug: '08-02',
  swim: '08-06',
  chess: '08-12',
  frame: '08-21',
  volcano: '08-24',
  drop: '08-27',
  sun: '09-01',
  beard: '09-10',
  eye: '09-14 11-26',
  atom: '09-29',
  lights: '10-01',
  beep: '10-04',
  church: '10-15',
  cross: '10-22',
  torch: '10-28',
  crash: '10-29',
  radio: '11-09',
  museum: '11-13',
  mitre: '11-15',
  mouse: '11-18',
  sack: '11-21',
  razor: '12-02',
  heart: '12-03',
  gift: '12-06 12-24',
};

const EMBLEM_OF = new Map(
  Object.entries(EMBLEM_DAYS).flatMap(([emblem, days]) =>
    days.split(' ').map(day => [day, emblem as Emblem] as const),
  ),
);

/** The emblem of a framed day, by its id; null where none is drawn. */
export const emblemOf = (day: string): Emblem | null => EMBLEM_OF.get(day) ?? null;

/** An ornament for each month, in a square of 40. */
export const ORNAMENTS = [
  'M20 3v34M5 12l30 16M35 12L5 28M15 6l5 4 5-4M15 34l5-4 5 4M5 18l6-1-2-6M35 22l-6 1 2 6M35 18l-6-1 2-6M5 22l6 1-2 6', // January
  'M3 13c6-5 11-3 17 0 6-3 11-5 17 0 0 9-4 14-9 14-4 0-6-5-8-5s-4 5-8 5c-5 0-9-5-9-14zM10 18c2-2 4-1 6 1M30 18c-2-2-4-1-6 1', // February
  'M20 38V21M20 21c-9-4-7-13 0-18 7 5 9 14 0 18zM20 21c-4-4-3-11 0-18 3 7 4 14 0 18M20 35c-6 0-9-4-10-10 5 2 8 5 10 10zM20 37c6-1 8-4 9-8', // March
  'M4 21c0-21 32-21 32 0-3-3-8-3-11 0-3-3-7-3-10 0-3-3-8-3-11 0zM20 19v14c0 4 6 4 6 0M20 5V2M9 27l-2 5M14 30l-2 5', // April
  'M20 38V22M10 7c0 11 3 15 10 15s10-4 10-15l-5 4-5-7-5 7zM20 36c5-1 8-5 9-10-5 1-8 5-9 10zM20 36c-5-1-8-4-9-8', // May
  'M20 12a8 8 0 100 16 8 8 0 000-16zM20 2v5M20 33v5M2 20h5M33 20h5M7 7l4 4M29 29l4 4M33 7l-4 4M11 29l-4 4', // June
  'M20 4v22M20 5c8 4 11 11 11 17H20M17 9c-5 4-7 8-8 13h8M5 26h30l-5 8H10z', // July
  'M20 38V12M20 12c-4-3-4-7 0-10 4 3 4 7 0 10zM20 21c-6 0-8-4-8-8 5 0 8 3 8 8zM20 21c6 0 8-4 8-8-5 0-8 3-8 8zM20 30c-6 0-8-4-8-8 5 0 8 3 8 8zM20 30c6 0 8-4 8-8-5 0-8 3-8 8z', // August
  'M20 13C15 9 6 12 7 22c1 8 6 14 13 11 7 3 12-3 13-11 1-10-8-13-13-9zM20 13c0-5 2-8 6-10M20 10c-3-4-7-4-9-3 2 3 5 4 9 3', // September
  'M20 38V15M20 31L9 33C5 27 4 24 3 19l6 2-1-9 6 3 6-12 6 12 6-3-1 9 6-2c-1 5-2 8-6 14zM20 24l-6-4M20 24l6-4', // October
  'M13 11h14l3 20H10zM15 11c0-8 10-8 10 0M10 31h20v4H10zM20 27c4-3 2-7 0-10-2 3-4 7 0 10z', // November
  'M20 2l8 12h-4l7 10h-5l7 9H7l7-9H9l7-10h-4zM20 33v5M17 20v.1M23 27v.1M16 29v.1', // December
] as const;

/** The signs of the zodiac, in a square of 16. */
export const SIGN_PATHS: Readonly<Record<string, string>> = {
  capricorn: 'M1 3c2 0 3 3 3 8 0-6 1-8 3-8s2 4 2 8a2.2 2.2 0 104-1.5C11 8 9 9 9 12s-2 3-3 3',
  aquarius: 'M1 7l3.5-3 2 3L10 4l2 3 3-3M1 12l3.5-3 2 3L10 9l2 3 3-3',
  pisces: 'M3 1c4 4 4 10 0 14M13 1c-4 4-4 10 0 14M2 8h12',
  aries: 'M2 7c-1-5 6-7 6 2v6M14 7c1-5-6-7-6 2',
  taurus: 'M2 1c2 5 10 5 12 0M8 5a5 5 0 100 10A5 5 0 008 5z',
  gemini: 'M2 1c4 2 8 2 12 0M2 15c4-2 8-2 12 0M5.5 2v12M10.5 2v12',
  cancer: 'M15 5C11 1 4 2 3 5a2.2 2.2 0 104.4 0M1 11c4 4 11 3 12 0a2.2 2.2 0 10-4.4 0',
  leo: 'M6 10a2.2 2.2 0 11-4.4 0 2.2 2.2 0 014.4 0C6 7 4 6 4 4c0-4 8-4 8 0 0 3-3 6-2 9 .5 2 3 2 4 0',
  virgo: 'M1 2c2 0 2 2 2 11M3 4c1-3 3.5-2 3.5 0v9M6.5 4c1-3 3.5-2 3.5 0v7c0 2 1 4 4 4M10 6c5-3 6 5-1 9',
  libra: 'M1 14.5h14M1 11h4.5C1 6 5 2.5 8 2.5S15 6 10.5 11H15',
  scorpio: 'M1 2c2 0 2 2 2 11M3 4c1-3 3.5-2 3.5 0v9M6.5 4c1-3 3.5-2 3.5 0v8c0 2 2 3 5 1.5M13 11l2 2.3-2.5 2',
  sagittarius: 'M2 14L14 2M7 2h7v7M3 8l5 5',
};

/** A flower about the middle of a square of 44. */
function flower(petals: number, radius: number, bow: number): string {
  const at = (i: number) => {
    const turn = (i * 2 * Math.PI) / petals;
    return [radius * Math.sin(turn), -radius * Math.cos(turn)].map(n => n.toFixed(1)).join(' ');
  };
  const arcs = Array.from({ length: petals }, (_, i) => `A${bow} ${bow} 0 0 1 ${at(i + 1)}`);
  return `M${at(0)}${arcs.join('')}z`;
}

/** The shapes of frames about the middle of a square of 44: flower, leaf, shield, octagon. */
export const FRAME_PATHS = {
  red: flower(10, 18.5, 6.8),
  purple: 'M-19-3a16 16 0 0116-16h18a4 4 0 014 4V3A16 16 0 013 19h-18a4 4 0 01-4-4z',
  blue: 'M-18-18.5h36V-2C18 9 9 16 0 20.5-9 16-18 9-18-2z',
  blue_white: 'M-8-19.5H8L19.5-8V8L8 19.5H-8L-19.5 8V-8z',
} as const;

/** The darker half of a purple frame. */
export const HALF_LEAF = 'M16.5-16.5l.9 2.5V3A14.4 14.4 0 013 17.4h-17l-2.5-.9z';

/** A figure's body, its feet at the origin; the mark of its seat is its head. */
export const FIGURE_BODY = 'M-13 0C-13-7-6-8-4-20H4C6-8 13-7 13 0c0 3-6 5-13 5S-13 3-13 0z';
