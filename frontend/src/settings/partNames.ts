import type { IconName } from '../shared/ui/Icon';

/** The parts of the settings, in the order in which they are listed, each with its sign. */
export const PART_ICONS = {
  notices: 'bell',
  times: 'moon',
  devices: 'lock',
  programs: 'bot',
  data: 'list',
} as const satisfies Record<string, IconName>;

export type PartName = keyof typeof PART_ICONS;
export const PART_NAMES = Object.keys(PART_ICONS) as PartName[];
