import { locale } from '../../providers/language.ts';

const DAY_MS = 24 * 3_600_000;
const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** `today`, `yesterday` or `3 days ago`, counted in calendar days of this browser. `moment` is ISO 8601. */
export function formatDaysAgo(moment: string, now = new Date()): string {
  const startOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return days.format(Math.round((startOf(new Date(moment)) - startOf(now)) / DAY_MS), 'day');
}
