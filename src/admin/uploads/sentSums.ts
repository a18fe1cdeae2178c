import { canSum, sumBytes } from './sumFile.ts';

/**
 * Sums of the parts that this page has sent, by upload: with them the server checks whether each arrived unchanged.
 * Parts that were sent before a reload are not known here, and the server does without.
 */
export function createSentSums() {
  const uploads = new Map<string, Map<number, Promise<string | null>>>();
  return {
    /** Notes a part while it is sent. Of one PUT there is one part, with number 1. */
    add(uploadId: string, partNumber: number, body: Blob): void {
      if (!canSum()) return;
      const parts = uploads.get(uploadId) ?? new Map<number, Promise<string | null>>();
      uploads.set(uploadId, parts);
      parts.set(
        partNumber,
        sumBytes(body).catch(() => null),
      );
    },
    /** In the order of the parts. `undefined` when nothing is known. */
    async read(uploadId: string): Promise<(string | null)[] | undefined> {
      const parts = uploads.get(uploadId);
      if (!parts) return undefined;
      const last = Math.max(...parts.keys());
      return Promise.all(
        Array.from({ length: last }, async (_, index) => (await parts.get(index + 1)) ?? null),
      );
    },
    forget: (uploadId: string): boolean => uploads.delete(uploadId),
  };
}
