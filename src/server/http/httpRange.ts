/** Inclusive byte range, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range that a `Range` header requests. `null`: send the whole (no range, several, or another unit);
 * `'unsatisfiable'`: respond with 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

const tagsOf = (header: string) => header.split(',').map((tag) => tag.trim());

/** Strong comparison, for `If-Match`. */
export const matchesStrongly = (header: string, etag: string) =>
  header.trim() === '*' || tagsOf(header).includes(etag);

/** Weak comparison, for `If-None-Match`; false without the header. */
export const matchesWeakly = (header: string | null | undefined, etag: string): boolean =>
  header?.trim() === '*' ||
  tagsOf(header ?? '').some((tag) => tag.replace(/^W\//, '') === etag.replace(/^W\//, ''));
