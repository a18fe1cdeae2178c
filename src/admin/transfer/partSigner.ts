import type { SignedPut } from '../../shared/contract/storage.ts';
import type { StorageCalls } from '../providers/storage.ts';

/** Parts that one call signs: 256 MB of a usual file, well within the hour for which they hold. */
export const SIGNED_AHEAD = 16;

interface Batch {
  readonly from: number;
  readonly signed: Promise<SignedPut[]>;
  readonly taken: Set<number>;
}

/**
 * Signs some parts ahead, so that lanes wait for few calls. Each address is used once: a second request for a part
 * means that the first address was refused, and gets a fresh one.
 */
export function createPartSigner(storage: Pick<StorageCalls, 'signParts'>) {
  const batches = new Map<string, Batch>();

  function start(uploadId: string, partNumber: number): Batch {
    const signed = storage.signParts({ uploadId, partNumber, count: SIGNED_AHEAD });
    const batch = { from: partNumber, signed, taken: new Set<number>() };
    batches.set(uploadId, batch);
    signed.catch(() => {
      if (batches.get(uploadId) === batch) batches.delete(uploadId);
    });
    return batch;
  }

  async function signAgain(uploadId: string, partNumber: number): Promise<SignedPut> {
    const [signed] = await storage.signParts({ uploadId, partNumber, count: 1 });
    if (!signed) throw new Error(`part ${partNumber} was not signed`);
    return signed;
  }

  return {
    async sign(uploadId: string, partNumber: number): Promise<SignedPut> {
      const known = batches.get(uploadId);
      const isBeyond = !known || partNumber >= known.from + SIGNED_AHEAD;
      if (!isBeyond && (partNumber < known.from || known.taken.has(partNumber)))
        return signAgain(uploadId, partNumber);
      const batch = isBeyond ? start(uploadId, partNumber) : known;
      batch.taken.add(partNumber);
      const signed = (await batch.signed)[partNumber - batch.from];
      return signed && isFresh(signed) ? signed : signAgain(uploadId, partNumber);
    },
    forget: (uploadId: string) => void batches.delete(uploadId),
  };
}

/** Holds for another minute at least. */
const isFresh = ({ expiresAt }: SignedPut): boolean => Date.parse(expiresAt) > Date.now() + 60_000;
