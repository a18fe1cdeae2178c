export { type CsvValue, writeCsv } from '../../../shared/domain/csv.ts';

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
