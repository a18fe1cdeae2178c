import type { NoticeFrequency } from '../../../../shared/contract/inbox.ts';
import { addDays, dayOf, instantOf } from '../../../../shared/domain/zonedTime.ts';

/** When a reader wants mails. */
export interface MailTimes {
  /** From 0 to 23. */
  readonly hour: number;
  readonly timeZone: string;
}

/** Days until the next Monday, from a day such as `2026-11-21`; 0 on a Monday. */
const daysToMonday = (day: string): number => (8 - new Date(`${day}T00:00Z`).getUTCDay()) % 7;

/** When a notice that is made at `now` is mailed: at the hour of the next day, or of the next Monday; `null`: never. */
export function dueAt(
  frequency: NoticeFrequency,
  { hour, timeZone }: MailTimes,
  now = new Date(),
): Date | null {
  if (frequency === 'never') return null;
  if (frequency === 'at-once') return now;
  const at = (day: string) => instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
  const today = dayOf(now, timeZone);
  const isLate = at(today) <= now;
  if (frequency === 'daily') return at(isLate ? addDays(today, 1) : today);
  const days = daysToMonday(today);
  return at(addDays(today, days === 0 && isLate ? 7 : days));
}
