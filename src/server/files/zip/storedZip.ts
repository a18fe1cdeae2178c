import { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Storage } from '../../storage/port.ts';
import { readWithResume } from '../../storage/readWithResume.ts';
import { asSourceError } from './sourceError.ts';

/** A stored object as yauzl reads it: by ranges, whichever the storage. */
class StoredReader extends yauzl.RandomAccessReader {
  constructor(
    readonly storage: Pick<Storage, 'open'>,
    readonly key: string,
  ) {
    super();
  }
  override _readStreamForRange(start: number, end: number): Readable {
    if (end <= start) return Readable.from([]);
    const range = { start, end: end - 1 };
    return Readable.from(readWithResume(this.storage, { key: this.key, range }), { objectMode: false });
  }
}

export interface StoredZip {
  readonly zip: ZipFile;
  readonly entryCount: number;
  close(): void;
}

/** Opens a stored ZIP by its central directory. Throws `SourceError` when it has none or it is damaged. */
export async function openStoredZip(
  storage: Pick<Storage, 'open'>,
  { key, size }: { key: string; size: number },
): Promise<StoredZip> {
  try {
    const zip = await yauzl.fromRandomAccessReaderPromise(new StoredReader(storage, key), size, {
      lazyEntries: true,
      decodeStrings: false,
      autoClose: false,
    });
    return { zip, entryCount: zip.entryCount, close: () => zip.close() };
  } catch (cause) {
    throw asSourceError(cause, 'This is no ZIP archive, or it is damaged. Pack the files again.');
  }
}

/** Name of an entry as its packer wrote it, slashes instead of backslashes. Nothing about it is trusted. */
export const nameOfEntry = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false).replaceAll('\\', '/');
