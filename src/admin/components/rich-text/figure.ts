import { mergeAttributes, Node } from '@tiptap/core';

/** A picture of an article with its caption, which is edited as text. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,

  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => readPicture(figure.querySelector('img')),
      contentElement: (figure) => figure.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
    {
      tag: 'img[src]',
      getAttrs: readPicture,
      contentElement: () => document.createElement('figcaption'),
    },
  ],

  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    ['img', mergeAttributes({ loading: 'lazy' }, HTMLAttributes)],
    ['figcaption', 0],
  ],
});

/** What is kept of a picture; a figure without one is none. */
function readPicture(image: Element | null) {
  const src = image?.getAttribute('src');
  if (!src) return false;
  const of = (name: string) => image?.getAttribute(name) ?? null;
  return { src, alt: of('alt') ?? '', width: of('width'), height: of('height') };
}
