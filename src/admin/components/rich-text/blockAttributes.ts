import { z } from 'zod';

export const BLOCK_KINDS = ['picture', 'item', 'video'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
const SOURCES = ['item', 'file', 'training'] as const;

/** A block of a text: an item, a film, or a picture of an item or uploaded for the text. */
export const blockAttributes = z.object({
  kind: z.enum(BLOCK_KINDS),
  /** `null` while its picture is being uploaded. */
  source: z.enum(SOURCES).nullable(),
  recordId: z.int().nullable(),
  alt: z.string(),
  /** HTML of one line. */
  caption: z.string(),
  /** What is shown of a picture here; the server keeps none of it. */
  src: z.string().nullable(),
  /** Names an upload of this editor. */
  upload: z.string().nullable(),
});
export type BlockAttributes = z.output<typeof blockAttributes>;

export const EMPTY_BLOCK = {
  kind: 'picture',
  source: null,
  recordId: null,
  alt: '',
  caption: '',
  src: null,
  upload: null,
} as const satisfies BlockAttributes;

const INLINE = new Set(['STRONG', 'EM', 'B', 'I', 'U', 'S', 'A', 'BR']);
const SAFE_LINK = /^(\/(?!\/)|https?:\/\/|mailto:)/i;
const OWN_PICTURE = /^\/api\/rendition\/(\d{1,9})\//;

/** The block that a figure or an image of HTML represents; `false`: none that a text can hold. */
export function readBlock(element: Element): BlockAttributes | false {
  const image = element.matches('img') ? element : element.querySelector('img');
  const { block: kind = 'picture', upload, ...data } = element instanceof HTMLElement ? element.dataset : {};
  const caption = readCaption(element.querySelector('figcaption'));
  const alt = data.alt ?? image?.getAttribute('alt') ?? '';
  const src = image?.getAttribute('src') ?? null;
  const rest = { alt, caption, src, upload: null };
  if (upload) return { ...EMPTY_BLOCK, ...rest, upload };
  for (const source of SOURCES) {
    const named = data[source];
    if (!named || !/^\d{1,9}$/.test(named)) continue;
    const read = blockAttributes.safeParse({ ...rest, kind, source, recordId: Number(named) });
    if (read.success) return read.data;
  }
  const [, fileId] = OWN_PICTURE.exec(src ?? '') ?? [];
  return fileId ? { ...rest, kind: 'picture', source: 'file', recordId: Number(fileId) } : false;
}

/** The words of a caption with their marks, and nothing that a browser would act upon. */
function readCaption(caption: Element | null): string {
  if (!caption) return '';
  const clean = document.implementation.createHTMLDocument('').createElement('div');
  copyWords(caption, clean);
  return clean.innerHTML.trim();
}

function copyWords(from: Node, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === 3) to.append(node.textContent ?? '');
    if (!(node instanceof Element) || node.matches('script, style')) continue;
    const isKept = INLINE.has(node.tagName);
    const copy = isKept ? to.ownerDocument.createElement(node.tagName) : to;
    const href = node.getAttribute('href');
    if (isKept && node.tagName === 'A' && href && SAFE_LINK.test(href)) copy.setAttribute('href', href);
    copyWords(node, copy);
    if (isKept) to.append(copy);
  }
}

/** The block as HTML: what the server stores, and what it shows here. */
export function writeBlock({
  kind,
  source,
  recordId,
  alt,
  caption,
  src,
  upload,
}: BlockAttributes): HTMLElement {
  // Of a document without a window: nothing of it is fetched or run.
  const { body } = document.implementation.createHTMLDocument('');
  const figure = body.ownerDocument.createElement('figure');
  figure.dataset.block = kind;
  if (source && recordId !== null) figure.dataset[source] = String(recordId);
  if (upload) figure.dataset.upload = upload;
  if (kind !== 'picture') return figure;
  if (alt) figure.dataset.alt = alt;
  if (src) {
    const image = body.ownerDocument.createElement('img');
    image.setAttribute('src', src);
    image.alt = alt;
    figure.append(image);
  }
  if (caption) {
    const words = body.ownerDocument.createElement('figcaption');
    words.innerHTML = caption;
    figure.append(words);
  }
  return figure;
}

/** A caption as the words that can be typed, and back. */
export const captionWords = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
export function captionHtml(words: string): string {
  const element = document.createElement('p');
  element.textContent = words.trim();
  return element.innerHTML;
}
