import { Readable } from 'node:stream';
import { openSheet } from './openSheet.ts';
import type { OpenSheet } from './readCsv.ts';

/** Opens a sheet that is held in memory, as imports open stored ones. Throws `SourceError` with a sentence for the person. */
export function openSheetBytes(name: string, bytes: Buffer): Promise<OpenSheet> {
  const held = {
    open: async (_key: string, range?: { start: number; end: number }) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
  return openSheet(held, { key: 'held', size: bytes.length, name }, { tab: null });
}
