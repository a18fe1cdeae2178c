/** Bits of 64 by which pictures that look alike may differ. */
export const LOOK_DISTANCE = 6;
const SIMILAR_MAX = 5;
const BANDS = 8;

export interface PerceptualHashIndex<T> {
  add(hash: string, item: T): void;
  /** At most five, nearest first. */
  near(hash: string): { item: T; distance: number }[];
}

/**
 * Finds hashes of 16 hex digits that differ by few bits: of eight bytes at least one is then the same, so only those
 * that share a byte are compared.
 */
export function createPerceptualHashIndex<T>(): PerceptualHashIndex<T> {
  const entries: { high: number; low: number; item: T }[] = [];
  const bands = Array.from({ length: BANDS }, () => new Map<number, number[]>());
  const bytesOf = (hash: string) =>
    Array.from({ length: BANDS }, (_, band) => Number.parseInt(hash.slice(band * 2, band * 2 + 2), 16));
  return {
    add(hash, item) {
      const place = entries.length;
      entries.push({ ...halvesOf(hash), item });
      for (const [band, byte] of bytesOf(hash).entries()) {
        const list = bands[band]?.get(byte);
        if (list) list.push(place);
        else bands[band]?.set(byte, [place]);
      }
    },
    near(hash) {
      const { high, low } = halvesOf(hash);
      const seen = new Set<number>();
      const found: { item: T; distance: number }[] = [];
      for (const [band, byte] of bytesOf(hash).entries())
        for (const place of bands[band]?.get(byte) ?? []) {
          const entry = entries[place];
          if (!entry || seen.has(place)) continue;
          const distance = countBits(entry.high ^ high) + countBits(entry.low ^ low);
          if (distance > LOOK_DISTANCE) continue;
          seen.add(place);
          found.push({ item: entry.item, distance });
        }
      return found.sort((a, b) => a.distance - b.distance).slice(0, SIMILAR_MAX);
    },
  };
}

const halvesOf = (hash: string) => ({
  high: Number.parseInt(hash.slice(0, 8), 16) | 0,
  low: Number.parseInt(hash.slice(8, 16), 16) | 0,
});

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
