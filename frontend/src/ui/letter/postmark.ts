import { findText, t } from '../../core/i18n';

/** A day on the reader's own calendar, as short as a postmark: "4 Jul". */
export function formatShortDay(time: string): string {
  const at = new Date(time);
  const month = findText(`month.${at.getMonth() + 1}`) ?? '';
  return t('date.day', { day: at.getDate(), month: month.slice(0, 3) });
}
