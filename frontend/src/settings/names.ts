import type { IconName } from '../shared/ui/Icon';

/** The parts of the settings, in the order in which they are listed, each with its sign. */
export const ICONS = {
  notices: 'bell',
  times: 'moon',
  devices: 'lock',
  programs: 'bot',
  data: 'list',
} as const satisfies Record<string, IconName>;

export type PartName = keyof typeof ICONS;
export const NAMES = Object.keys(ICONS) as PartName[];
