/** XMP has texts by language, and lists of one. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value === 'object' && value !== null && 'value' in value) return textOf(value.value);
  return typeof value === 'string' ? value.replace(/[\0\p{Surrogate}]/gu, '').trim() : '';
}

/** `2026:05:04 12:30:00`, `20260504`, `D:20260504123000Z` and ISO, as ISO. */
export function timeOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : textOf(value);
  const found = /^(?:D:)?(\d{4})[:-]?(\d\d)[:-]?(\d\d)(?:[ T]?(\d\d):?(\d\d)(?::?(\d\d))?)?/.exec(text);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second = '00'] = found;
  const iso = `${year}-${month}-${day}${hour ? `T${hour}:${minute}:${second}` : ''}`;
  return Number.isNaN(Date.parse(iso)) ? undefined : iso;
}
