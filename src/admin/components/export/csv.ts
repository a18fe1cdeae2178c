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

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, figcaption, div';

/** What an article says, without its mark-up; one line for each paragraph. */
export function readPlainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '')
    .replaceAll('\u00a0', ' ')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
