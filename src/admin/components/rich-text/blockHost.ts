import type { Editor } from '@tiptap/core';
import { type BlockAttributes, type BlockKind, EMPTY_BLOCK } from './blockAttributes.ts';
import type { PictureUploads } from './pictureUploads.ts';
import { createStore, type Store } from './store.ts';

/** A block in the editor; `element` is the container of its view. */
export interface MountedBlock {
  readonly key: number;
  readonly element: HTMLElement;
  readonly attributes: BlockAttributes;
  readonly isSelected: boolean;
  /** Its current position in the document. */
  readonly place: () => number | undefined;
}

/** A request for a new block, or to change `block`. */
export interface BlockRequest {
  readonly kind: BlockKind;
  readonly block: MountedBlock | null;
}

/** Between the editor, which knows no React, and the views of its blocks. */
export interface BlockHost {
  readonly views: Store<readonly MountedBlock[]>;
  readonly request: Store<BlockRequest | null>;
  readonly uploads: PictureUploads;
  /** Shows the user a notification. */
  readonly tell: (message: string) => void;
  /** Names what was left out of pasted text. */
  readonly tellLeftOut: (what: readonly string[]) => void;
  editor: Editor | null;
}

export const createBlockHost = (
  uploads: PictureUploads,
  { tell, tellLeftOut }: Pick<BlockHost, 'tell' | 'tellLeftOut'>,
): BlockHost => ({
  views: createStore<readonly MountedBlock[]>([]),
  request: createStore<BlockRequest | null>(null),
  uploads,
  tell,
  tellLeftOut,
  editor: null,
});

/** Puts a block where the cursor is, behind a block that is selected. */
export function insertBlock({ editor }: BlockHost, attributes: BlockAttributes, at?: number): void {
  if (!editor) return;
  const { selection } = editor.state;
  const isOnBlock = 'node' in selection;
  const chain = editor.chain().focus();
  const content = { type: 'figure', attrs: attributes };
  if (at !== undefined) chain.insertContentAt(at, content).run();
  else if (isOnBlock) chain.insertContentAt(selection.to, content).run();
  else chain.insertContent(content).run();
}

export function changeBlock(
  { editor }: BlockHost,
  block: MountedBlock,
  change: Partial<BlockAttributes>,
): void {
  const at = block.place();
  const node = at === undefined ? null : editor?.state.doc.nodeAt(at);
  if (!editor || at === undefined || !node) return;
  editor
    .chain()
    .command(({ tr }) => {
      tr.setNodeMarkup(at, undefined, { ...node.attrs, ...change });
      return true;
    })
    .setNodeSelection(at)
    .run();
}

export function removeBlock({ editor }: BlockHost, block: MountedBlock): void {
  const at = block.place();
  const node = at === undefined ? null : editor?.state.doc.nodeAt(at);
  if (!editor || at === undefined || !node) return;
  editor
    .chain()
    .deleteRange({ from: at, to: at + node.nodeSize })
    .focus()
    .run();
}

/** Moves the block at `at` past the node before or after it. Returns whether there was one. */
export function moveBlock(editor: Editor, at: number, by: -1 | 1): boolean {
  const { doc } = editor.state;
  const place = doc.resolve(at);
  const node = doc.nodeAt(at);
  const index = place.index();
  const other =
    by < 0 ? (index > 0 ? place.parent.child(index - 1) : null) : place.parent.maybeChild(index + 1);
  if (!node || !other) return false;
  const to = by < 0 ? at - other.nodeSize : at + other.nodeSize;
  return editor
    .chain()
    .command(({ tr }) => {
      tr.delete(at, at + node.nodeSize).insert(to, node);
      return true;
    })
    .setNodeSelection(to)
    .scrollIntoView()
    .run();
}

/** Starts to upload pictures, each with its place in the text from now on. */
export function insertPictures(host: BlockHost, files: readonly File[], at?: number): void {
  for (const file of files) {
    const upload = host.uploads.start(file);
    insertBlock(host, { ...EMPTY_BLOCK, upload }, at);
  }
}
