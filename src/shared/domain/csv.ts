export type CsvValue = string | number | boolean | null | undefined;

/** What spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function writeCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvRows = readonly (readonly CsvValue[])[];

/** The byte order mark by which Excel knows UTF-8; a file begins with it. */
const MARK = '\uFEFF';
const writeLines = (rows: CsvRows): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/** Rows as RFC 4180 CSV. */
export const writeCsv = (rows: CsvRows): string => MARK + writeLines(rows);

/** The same in pieces, for rows that are read one page after the other. */
export async function* writeCsvPages(pages: AsyncIterable<CsvRows>): AsyncGenerator<string> {
  yield MARK;
  for await (const rows of pages) if (rows.length > 0) yield writeLines(rows);
}
