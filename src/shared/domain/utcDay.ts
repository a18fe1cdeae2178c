/** The day of a time in epoch milliseconds, in UTC: `2026-11-22`. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
