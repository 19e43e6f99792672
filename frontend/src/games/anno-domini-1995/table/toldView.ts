import { signal } from '@preact/signals';
import type { View } from './types';

/** What the seats show while the dock tells a move: how things stood before it; null while it tells none. */
export const toldView = signal<View | null>(null);
