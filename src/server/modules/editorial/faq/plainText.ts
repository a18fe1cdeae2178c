import sanitizeHtml from 'sanitize-html';
import { withoutRecords } from '../../../content/richText.ts';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text that readers see of rich text that the server has cleaned. */
export const plainText = (html: string): string =>
  // Blocks below each other must not run into one word.
  sanitizeHtml(withoutRecords(html).replace(/<\/(?:p|li|h\d|blockquote)>|<br[^>]*>/g, ' '), {
    allowedTags: [],
  })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
