import { writeCsv } from '../../shared/domain/csv.ts';
import type { QueuedFile } from './uploadMeta.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Where a file goes, in words. */
export function describeTarget({ meta }: QueuedFile, translate: Translate): string {
  if (meta.imports) return translate('admin.transfer.import', { name: meta.imports.name });
  if (meta.replaces) return translate('admin.upload.replaces', { title: meta.replaces.title });
  return meta.folder?.name ?? meta.libraryTitle ?? '';
}

/** What did not arrive, and why, as CSV, with formulas escaped for spreadsheets. */
export function writeFailedCsv(files: readonly QueuedFile[], translate: Translate): string {
  const columns = ['file', 'destination', 'size', 'reason'].map((name) =>
    translate(`admin.transfer.csv_columns.${name}`),
  );
  const rows = files.map((file) => [
    file.meta.path ?? file.name,
    describeTarget(file, translate),
    file.size ?? 0,
    file.meta.failure?.reason ?? translate('admin.upload.status.missing'),
  ]);
  return writeCsv([columns, ...rows]);
}
