import sanitizeHtml from 'sanitize-html';

/** What a block shows, and where it is from: an item, a training video, or a picture uploaded for the text. */
export interface TextBlock {
  readonly kind: 'picture' | 'item' | 'video';
  readonly source: 'item' | 'file' | 'training';
  readonly id: number;
  /** Of a picture, escaped as it is in the attribute. */
  readonly alt: string;
  /** HTML of a line: words and marks. */
  readonly caption: string;
}

const SOURCES: Record<TextBlock['kind'], readonly TextBlock['source'][]> = {
  picture: ['item', 'file'],
  item: ['item'],
  video: ['item', 'training'],
};
const INLINE = ['strong', 'em', 'b', 'i', 'u', 's', 'a', 'br'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', ...TABLES];
/** Columns and rows that a cell reaches over. */
const SPAN = /^(?:[2-9]|[1-4]\d|50)$/;
const VOID = new Set(['br', 'hr', 'img']);
/** Deeper text is that of an attacker, and so is one with more blocks. */
const NESTING_MAX = 40;
const BLOCKS_MAX = 200;

/** Pictures that the server makes of its own files, as texts named them before they named items. */
const RENDITION = /^\/api\/rendition\/([1-9]\d{0,8})\/[0-9a-f]{16}\/w\d{1,5}\.webp$/;
const ID = /^[1-9]\d{0,8}$/;
/** A tag of sanitised HTML, in whose attributes `<` and `>` are escaped. */
const TAG = /<(\/?)([a-z0-9]+)([^>]*)>/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
/** A block as `cleanRichText` writes it. */
const BLOCK =
  /<figure data-block="(picture|item|video)" data-(item|file|training)="(\d+)"(?: data-alt="([^"]*)")?>(?:<figcaption>(.*?)<\/figcaption>)?<\/figure>/gs;

/**
 * What a text may hold. Everything else is dropped when it is written, so that readers need not trust it. Blocks name
 * records by their ids, are placed between paragraphs, and have one notation; whether the records exist is checked
 * elsewhere.
 */
export const cleanRichText = (html: string): string => liftBlocks(sanitise(html), writeBlock);

/** The same for a text that the public reads, whose rights no block could keep: without blocks and pictures. */
export const cleanTextWithoutBlocks = (html: string): string => liftBlocks(sanitise(html), () => '');

const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...INLINE, ...BLOCKS, 'figure', 'figcaption', 'img'],
    allowedAttributes: {
      a: ['href'],
      figure: ['data-block', 'data-item', 'data-file', 'data-training', 'data-alt'],
      img: ['src', 'alt'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    transformTags: { td: keepSpans, th: keepSpans },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: NESTING_MAX,
  });

/** Spans that are none, or beyond all measure, would let a few words make an endless page. */
function keepSpans(tagName: string, attribs: Record<string, string>): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(([, value]) => SPAN.test(value));
  return { tagName, attribs: Object.fromEntries(kept) };
}

/** The blocks of a text that `cleanRichText` has written, in their order. */
export const blocksOf = (html: string): TextBlock[] => [...html.matchAll(BLOCK)].map(readBlock);

/** The text with other HTML in the place of each block. */
export const replaceBlocks = (html: string, write: (block: TextBlock) => string): string =>
  html.replace(BLOCK, (...match: string[]) => write(readBlock(match)));

/**
 * The text without the blocks of records, whose rights are not those of the text: for its words in searches and
 * excerpts. Captions of uploaded pictures stay.
 */
export const withoutRecords = (html: string): string =>
  replaceBlocks(html, ({ source, caption }) => (source === 'file' && caption ? `<p>${caption}</p>` : ' '));

/** Texts that were stored before blocks named records show pictures by their addresses. */
export const hasOldPictures = (html: string): boolean => html.includes('<img ');

export function writeBlock({ kind, source, id, alt, caption }: TextBlock): string {
  const words = kind === 'picture' && alt ? ` data-alt="${alt}"` : '';
  const below = kind === 'picture' && caption ? `<figcaption>${caption}</figcaption>` : '';
  return `<figure data-block="${kind}" data-${source}="${id}"${words}>${below}</figure>`;
}

const readBlock = ([, kind, source, id, alt = '', caption = '']: readonly string[]): TextBlock => ({
  kind: kind as TextBlock['kind'],
  source: source as TextBlock['source'],
  id: Number(id),
  alt,
  caption,
});

const readAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));

interface Draft {
  readonly attributes: ReadonlyMap<string, string>;
  image: ReadonlyMap<string, string> | null;
  caption: string;
  isInCaption: boolean;
}

/** Each figure as a block of its own, outside what it stood in; one that shows nothing is dropped. */
function liftBlocks(html: string, write: (block: TextBlock) => string): string {
  const written: string[] = [];
  const around: string[] = [];
  let figure: Draft | null = null;
  let depth = 0;
  let count = 0;
  let at = 0;
  const addText = (text: string) => {
    if (!figure) written.push(text);
    else if (figure.isInCaption && depth === 1) figure.caption += text;
  };
  const addBlock = (block: TextBlock | null) => {
    if (block && count++ < BLOCKS_MAX) written.push(betweenTags(around, write(block)));
  };
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, name = '', attributes = ''] = match;
    addText(html.slice(at, match.index));
    at = match.index + tag.length;
    if (name === 'figure') {
      depth += slash ? -1 : 1;
      if (!slash && depth === 1)
        figure = { attributes: readAttributes(attributes), image: null, caption: '', isInCaption: false };
      if (depth === 0 && figure) {
        addBlock(blockOf(figure));
        figure = null;
      }
    } else if (figure) {
      if (depth > 1) continue;
      if (name === 'img') figure.image ??= readAttributes(attributes);
      else if (name === 'figcaption') figure.isInCaption = !slash;
      else if (INLINE.includes(name)) addText(tag);
    } else if (name === 'img') {
      // Older texts and other programs have pictures without a figure.
      const image = readAttributes(attributes);
      addBlock(blockOf({ attributes: new Map(), image, caption: '', isInCaption: false }));
    } else if (name !== 'figcaption') {
      written.push(tag);
      if (slash) around.pop();
      else if (!VOID.has(name)) around.push(name);
    }
  }
  addText(html.slice(at));
  return written.join('').replace(/<p>\s*<\/p>(?=<figure)|(?<=<\/figure>)<p>\s*<\/p>/g, '');
}

/** A block inside a paragraph or a list ends it, and what follows begins it again. None is inside a link or a table. */
function betweenTags(around: readonly string[], block: string): string {
  if (!block || around.includes('a') || around.includes('table')) return '';
  const closed = around.map((name) => `</${name}>`).reverse();
  return `${closed.join('')}${block}${around.map((name) => `<${name}>`).join('')}`;
}

/** What a figure shows; `null`: nothing that is known. */
function blockOf({ attributes, image, caption }: Draft): TextBlock | null {
  const alt = attributes.get('data-alt') ?? image?.get('alt') ?? '';
  const kind = attributes.get('data-block');
  if (kind === undefined) {
    const [, id] = RENDITION.exec(image?.get('src') ?? '') ?? [];
    return id ? { kind: 'picture', source: 'file', id: Number(id), alt, caption } : null;
  }
  if (kind !== 'picture' && kind !== 'item' && kind !== 'video') return null;
  for (const source of SOURCES[kind]) {
    const id = attributes.get(`data-${source}`) ?? '';
    if (ID.test(id)) return { kind, source, id: Number(id), alt, caption: caption.trim() };
  }
  return null;
}
