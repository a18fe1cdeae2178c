export type CsvValue = string | number | boolean | null | undefined;

/** What spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function writeCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as RFC 4180 CSV, with the byte order mark by which Excel knows UTF-8. */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}
