import { withoutRecords } from './richText.ts';

/** Words of rich text, for the index only. */
export const textOfHtml = (html: string): string =>
  withoutRecords(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/gi, ' ');
