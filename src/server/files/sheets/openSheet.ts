import type { Storage } from '../../storage/port.ts';
import { extensionOf } from '../file.present.ts';
import { SourceError } from '../zip/sourceError.ts';
import { type OpenSheet, openCsv, type StoredSource } from './readCsv.ts';
import { openWorkbook } from './readWorkbook.ts';

const MIB = 1024 * 1024;
/** Bytes of a sheet as it came. */
const SHEET_MAX = 64 * MIB;

/** Opens a stored sheet by its name. Throws `SourceError` with a sentence for the person. */
export async function openSheet(
  storage: Pick<Storage, 'open'>,
  source: StoredSource,
  { tab }: { tab: string | null },
): Promise<OpenSheet> {
  if (source.size > SHEET_MAX)
    throw new SourceError('A sheet can have at most 64 MB. Split it, or save the sheet alone as CSV.');
  return extensionOf(source.name) === 'xlsx'
    ? openWorkbook(storage, source, { tab })
    : openCsv(storage, source);
}
