import type { ReportPeriod } from '../../../../shared/contract/report.ts';

const DAY_MS = 24 * 3_600_000;

/** The days of a period in UTC, such as `2026-11-22`; the last is that of `now` (epoch milliseconds). */
export function daysOf(period: ReportPeriod, now: number): string[] {
  return Array.from({ length: period }, (_, index) =>
    new Date(now - (period - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** When a day in UTC begins. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
