import type { IconName } from '../../ui/Icon';

/** The icons of the parts of the settings, in the order of the list. */
export const PART_ICONS = {
  notices: 'bell',
  times: 'moon',
  devices: 'lock',
  programs: 'bot',
  data: 'list',
} as const satisfies Record<string, IconName>;

/** The name of a part of the settings, as in its address. */
export type PartName = keyof typeof PART_ICONS;
/** The names of all parts, in the order of the list. */
export const PART_NAMES = Object.keys(PART_ICONS) as PartName[];
