const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)$/;

/** Seconds of a time as people type it: `1:05`, `0:12.5`, `1:02:03`. `null` when it is none. */
export function parseClock(text: string): number | null {
  const [, hours, minutes = '', seconds = ''] = CLOCK.exec(text.trim()) ?? [];
  if (minutes === '' || (hours !== undefined && Number(minutes) > 59)) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

/** The time that `parseClock` reads back, to the thousandth of a second. */
export function formatClock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const hours = Math.floor(thousandths / 3_600_000);
  const minutes = Math.floor((thousandths % 3_600_000) / 60_000);
  const rest = (thousandths % 60_000) / 1000;
  const [whole = '0', part] = String(rest).split('.');
  const tail = whole.padStart(2, '0') + (part ? `.${part}` : '');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
