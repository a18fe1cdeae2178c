import sanitizeHtml from 'sanitize-html';
import { replaceBlocks, type TextBlock } from '../richText.ts';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const BLOCK_NAMES: Record<TextBlock['kind'], string> = { picture: 'Picture', item: 'Item', video: 'Video' };

/** Rich text that the server has cleaned, as lines to compare: a paragraph is a line, and so is a block, by its name. */
export const readableText = (html: string, nameOf: (block: TextBlock) => string): string =>
  sanitizeHtml(
    replaceBlocks(
      html,
      (block) =>
        `<p>[${BLOCK_NAMES[block.kind]}: ${nameOf(block)}]</p>${block.caption ? `<p>${block.caption}</p>` : ''}`,
    )
      .replace(/<li>/g, '• ')
      .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, '$2 ($1)')
      .replace(/<\/(?:p|li|h\d|blockquote)>|<(?:br|hr)[^>]*>/g, '\n'),
    { allowedTags: [] },
  )
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
