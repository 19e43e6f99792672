import { loadValue, saveValue } from '../../core/storage';

const STORAGE_KEY = 'turnus.lesson';

/** Whether the lesson was read to its end on this device. */
export const isLessonRead = (): boolean => loadValue<boolean>(STORAGE_KEY) ?? false;

/** Stores on this device that the lesson was read to its end. */
export const markLessonRead = (): void => void saveValue(STORAGE_KEY, true);
