import { DefaultEditorOptions } from 'ra-input-rich-text';
import { Figure } from './figure.ts';

const starterKit = DefaultEditorOptions.extensions?.find(({ name }) => name === 'starterKit');
if (!starterKit) throw new Error('ra-input-rich-text no longer brings the starter kit.');

/** What `cleanRichText` on the server keeps, and nothing that it would take away again. */
export const extensions = [
  starterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['https', 'http', 'mailto'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  // Its types come from another release of the core, of which the build keeps one.
  Figure as unknown as typeof starterKit,
];
