import sanitizeHtml from 'sanitize-html';

/** Pictures that the server makes of its own files, by their path: nothing is loaded from elsewhere. */
const RENDITION = /^\/api\/rendition\/\d{1,10}\/[0-9a-f]{16}\/w\d{1,5}\.webp$/;

/** What an article may hold. Everything else is dropped when it is written, so that readers need not trust it. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'a',
      'ul',
      'ol',
      'li',
      'blockquote',
      'figure',
      'figcaption',
      'img',
      'hr',
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !RENDITION.test(attribs.src ?? ''),
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}
