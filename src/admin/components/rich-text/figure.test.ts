// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNetwork } from '../../transfer/network.ts';
import { blockAttributes, EMPTY_BLOCK } from './blockAttributes.ts';
import { type BlockHost, createBlockHost, insertBlock, moveBlock } from './blockHost.ts';
import { Figure } from './figure.ts';
import type { PictureUploads } from './pictureUploads.ts';
import { SteadyBlocks } from './steadyBlocks.ts';
import { createStore } from './store.ts';

const uploads: PictureUploads = {
  all: createStore(new Map()),
  network: createNetwork(async () => true),
  start: () => 'upload-1',
  retry: () => {},
  endAll: () => {},
};
let open: Editor | null = null;
afterEach(() => open?.destroy());
function edit(content: string): { editor: Editor; host: BlockHost } {
  const host = createBlockHost(uploads, { tell: () => {}, tellLeftOut: () => {} });
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element,
    extensions: [StarterKit.configure({ trailingNode: false }), Figure.configure({ host }), SteadyBlocks],
    content,
  });
  host.editor = editor;
  open = editor;
  return { editor, host };
}
/** What an article holds after it was opened and saved. */
const roundTrip = (content: string) => edit(content).editor.getHTML();
const press = (editor: Editor, key: string, altKey = false) => {
  const event = new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(event);
};
const PICTURE = `<figure data-block="picture" data-item="7" data-alt="Resin"><img src="/api/rendition/3/0123456789abcdef/w640.webp" alt="Resin"><figcaption>Lit from <em>behind</em></figcaption></figure>`;
const ITEM = '<figure data-block="item" data-item="7"></figure>';
const VIDEO = '<figure data-block="video" data-training="3"></figure>';

describe('what an article holds', () => {
  it.each([PICTURE, ITEM, VIDEO])('stays as it is when it is opened and saved: %s', (block) => {
    const body = `<p>Before</p>${block}<p>After</p>`;
    expect(roundTrip(body)).toBe(body);
  });

  it('takes a picture of the portal for one of its text', () => {
    const image = '<img src="/api/rendition/3/0123456789abcdef/w960.webp" alt="Resin">';
    const figure = `<figure data-block="picture" data-file="3" data-alt="Resin">${image}</figure>`;
    expect(roundTrip(image)).toBe(figure);
  });

  it.each([
    '<figure><figcaption>Words</figcaption></figure>',
    '<figure data-block="item" data-item="seven"></figure>',
    '<img src="https://elsewhere.example/a.jpg">',
    '<img src="data:image/png;base64,AAAA">',
  ])('loses a figure whose picture is not from this portal: %s', (html) => {
    expect(roundTrip(html)).not.toMatch(/<figure|<img/);
  });

  it('never runs the content of a caption', () => {
    const fetched = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
    const html = roundTrip(
      PICTURE.replace('<em>behind</em>', '<img src="x" onerror="steal()"><a href="javascript:steal()">c</a>'),
    );
    expect(html).toContain('<figcaption>Lit from <a>c</a></figcaption>');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a block in the editor', () => {
  const body = `<p>One</p>${ITEM}<p>Two</p>`;

  it('is moved and removed by keys while it is selected', () => {
    const { editor } = edit(body);
    editor.commands.setNodeSelection(5);
    press(editor, 'ArrowUp', true);
    expect(editor.getHTML()).toBe(`${ITEM}<p>One</p><p>Two</p>`);
    press(editor, 'ArrowUp', true);
    press(editor, 'ArrowDown', true);
    press(editor, 'ArrowDown', true);
    expect(editor.getHTML()).toBe(`<p>One</p><p>Two</p>${ITEM}`);
    press(editor, 'Backspace');
    expect(editor.getHTML()).toBe('<p>One</p><p>Two</p>');
  });

  it('is edited again by Enter', () => {
    const { editor, host } = edit(body);
    editor.commands.setNodeSelection(5);
    press(editor, 'Enter');
    expect(host.request.get()).toMatchObject({ kind: 'item', block: { attributes: { recordId: 7 } } });
    expect(editor.getHTML()).toBe(body);
  });

  it('stays selected while the field writes the same content back', () => {
    const { editor, host } = edit(body);
    editor.commands.setNodeSelection(5);
    editor.commands.setContent(editor.getHTML());
    editor.commands.setTextSelection({ from: 5, to: 6 });
    expect(host.views.get()).toMatchObject([{ isSelected: true }]);
    editor.commands.setContent('<p>Other</p>');
    expect(editor.getHTML()).toBe('<p>Other</p>');
  });

  it('is put behind one that is selected, not in its place', () => {
    const { editor, host } = edit(body);
    editor.commands.setNodeSelection(5);
    insertBlock(
      host,
      blockAttributes.parse({ ...EMPTY_BLOCK, kind: 'video', source: 'training', recordId: 3 }),
    );
    expect(editor.getHTML()).toBe(`<p>One</p>${ITEM}${VIDEO}<p>Two</p>`);
  });

  it('is moved by Alt and an arrow while it is selected; a line is not', () => {
    const { editor } = edit(`<p>One</p>${ITEM}<hr><p>Two</p>`);
    editor.commands.setNodeSelection(5);
    press(editor, 'ArrowDown', true);
    expect(editor.getHTML()).toBe(`<p>One</p><hr>${ITEM}<p>Two</p>`);
    editor.commands.setNodeSelection(5);
    press(editor, 'ArrowDown', true);
    expect(editor.getHTML()).toBe(`<p>One</p><hr>${ITEM}<p>Two</p>`);
  });

  it('has nowhere to go at the end', () => {
    const { editor } = edit(ITEM);
    expect([moveBlock(editor, 0, -1), moveBlock(editor, 0, 1)]).toEqual([false, false]);
  });
});
