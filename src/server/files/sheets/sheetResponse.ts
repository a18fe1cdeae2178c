import writeWorkbook from 'write-excel-file/node';
import type { SheetFormat } from '../../../shared/contract/common.ts';
import { type CsvRows, writeCsv } from '../../../shared/domain/csv.ts';
import { contentDisposition } from '../../http/contentDisposition.ts';

const TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a sheet as a file called `name` with the extension of its format. */
export async function sheetResponse(
  rows: CsvRows,
  { name, format = 'csv' }: { name: string; format?: SheetFormat },
): Promise<Response> {
  const body = format === 'csv' ? writeCsv(rows) : new Uint8Array(await workbookOf(rows));
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': contentDisposition('attachment', `${name}.${format}`),
    },
  });
}

/** Texts stay texts, whatever they look like: nothing in the workbook is a formula. */
const workbookOf = (rows: CsvRows): Promise<Buffer> =>
  writeWorkbook(
    rows.map((row) => row.map((value) => (value === null || value === undefined ? null : String(value)))),
    { stickyRowsCount: 1 },
  ).toBuffer();
