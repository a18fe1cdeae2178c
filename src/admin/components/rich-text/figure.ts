import { type Editor, Node } from '@tiptap/core';
import {
  type BlockAttributes,
  blockAttributes,
  EMPTY_BLOCK,
  readBlock,
  writeBlock,
} from './blockAttributes.ts';
import { type BlockHost, type MountedBlock, moveBlock } from './blockHost.ts';

/** A block of a text: selected, moved and removed as one, and changed in a dialog. */
export const Figure = Node.create<{ host: BlockHost | null }>({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,

  addOptions: () => ({ host: null }),

  addAttributes: () =>
    Object.fromEntries(
      Object.entries(EMPTY_BLOCK).map(([name, value]) => [
        name,
        { default: value, rendered: false, parseHTML: () => null },
      ]),
    ),

  parseHTML: () => [
    { tag: 'figure', getAttrs: readBlock },
    { tag: 'img[src]', getAttrs: readBlock },
  ],

  renderHTML: ({ node }) => writeBlock(blockAttributes.parse(node.attrs)),

  onCreate() {
    if (this.options.host) this.options.host.editor = this.editor;
  },

  addNodeView() {
    const { host } = this.options;
    return host && (({ node, getPos }) => mountBlock(host, blockAttributes.parse(node.attrs), getPos));
  },

  addKeyboardShortcuts() {
    const { host } = this.options;
    return {
      Enter: ({ editor }) => {
        const at = selectedBlock(editor);
        const block = host?.views.get().find(({ place }) => place() === at);
        if (!host || !block || block.attributes.upload) return at !== null;
        host.request.set({ kind: block.attributes.kind, block });
        return true;
      },
      'Alt-ArrowUp': ({ editor }) => move(editor, -1),
      'Alt-ArrowDown': ({ editor }) => move(editor, 1),
    };
  },
});

/** The position of the block that is selected as a whole. */
function selectedBlock({ state }: Editor): number | null {
  const { selection } = state;
  return 'node' in selection && state.doc.nodeAt(selection.from)?.type.name === 'figure'
    ? selection.from
    : null;
}

function move(editor: Editor, by: -1 | 1): boolean {
  const at = selectedBlock(editor);
  return at !== null && moveBlock(editor, at, by);
}

let count = 0;

/** A container for the view of a block, which the host knows as long as it is mounted. */
function mountBlock({ views }: BlockHost, first: BlockAttributes, place: () => number | undefined) {
  const element = document.createElement('div');
  element.className = 'block';
  element.contentEditable = 'false';
  count += 1;
  const key = count;
  const change = (next: Partial<MountedBlock>) =>
    views.set(views.get().map((block) => (block.key === key ? { ...block, ...next } : block)));
  views.set([...views.get(), { key, element, attributes: first, isSelected: false, place }]);
  return {
    dom: element,
    update: (node: { type: { name: string }; attrs: unknown }) => {
      if (node.type.name !== 'figure') return false;
      change({ attributes: blockAttributes.parse(node.attrs) });
      return true;
    },
    selectNode: () => change({ isSelected: true }),
    deselectNode: () => change({ isSelected: false }),
    // Buttons of the view are its own.
    stopEvent: ({ target }: Event) => target instanceof Element && target.closest('button') !== null,
    ignoreMutation: () => true,
    destroy: () => views.set(views.get().filter((block) => block.key !== key)),
  };
}
