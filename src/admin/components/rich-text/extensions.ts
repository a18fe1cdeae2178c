import { DefaultEditorOptions } from 'ra-input-rich-text';
import type { BlockHost } from './blockHost.ts';
import { Figure } from './figure.ts';
import { SteadyBlocks } from './steadyBlocks.ts';
import { tables } from './table.ts';

const starterKit = DefaultEditorOptions.extensions?.find(({ name }) => name === 'starterKit');
if (!starterKit) throw new Error('ra-input-rich-text no longer brings the starter kit.');

const words = starterKit.configure({
  code: false,
  codeBlock: false,
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['https', 'http', 'mailto'],
    HTMLAttributes: { target: null, rel: null },
  },
});

/** What the server keeps, and nothing that it would take away again. Without a `host` the text has no blocks. */
export const extensionsFor = (host: BlockHost | null) => {
  const blocks = host ? [Figure.configure({ host }), SteadyBlocks] : [];
  // Their types come from another release of the core, of which the build keeps one.
  return [words, ...([...tables, ...blocks] as unknown as (typeof words)[])];
};
