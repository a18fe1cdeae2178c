import type { ImportColumn } from '../../../../shared/contract/import.ts';

/** Problems with the columns of a sheet, reported before its rows are read. */
export function judgeColumns(columns: readonly Pick<ImportColumn, 'field'>[]) {
  const fields = columns.flatMap(({ field }) => field ?? []);
  return {
    /** A field that two columns are. */
    double: fields.find((field, index) => fields.indexOf(field) !== index) ?? null,
    /** Whether rows name a file or an item. */
    hasKey: fields.includes('fileName') || fields.includes('id'),
    hasTitle: fields.includes('title'),
    ignored: columns.length - fields.length,
  };
}
