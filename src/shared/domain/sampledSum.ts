const KIBIBYTE = 1024;

/** Files up to this size (bytes) are compared by the SHA-256 of all their bytes, larger ones by that of samples. */
export const WHOLE_SUM_MAX = 64 * KIBIBYTE ** 2;
const SAMPLES = 16;
const SAMPLE_BYTES = 256 * KIBIBYTE;

/** Bytes `start` to `end`, both included. */
export interface SampleRange {
  readonly start: number;
  readonly end: number;
}

/**
 * What of a file is read to compare it with others of its very size: all of it, or sixteen samples from its first byte
 * to its last. The sum is the SHA-256 of these ranges, one after another.
 */
export function sampleRanges(size: number): SampleRange[] {
  if (size <= WHOLE_SUM_MAX) return [{ start: 0, end: size - 1 }];
  return Array.from({ length: SAMPLES }, (_, index) => {
    const start = Math.floor((index * (size - SAMPLE_BYTES)) / (SAMPLES - 1));
    return { start, end: start + SAMPLE_BYTES - 1 };
  });
}
