const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The reader of XMP leaves characters as XML writes them. */
const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The reader of IPTC takes each byte for a character, also of UTF-8, which most programs write. */
function asUtf8(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
  try {
    return utf8.decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}

/** XMP has texts by language, and lists of one. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value === 'object' && value !== null && 'value' in value) return textOf(value.value);
  return typeof value === 'string'
    ? unescapeXml(asUtf8(value))
        .replace(/[\0\p{Surrogate}]/gu, '')
        .trim()
    : '';
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
