// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createNetwork } from '../../transfer/network.ts';
import { type BlockHost, createBlockHost } from './blockHost.ts';
import { Figure } from './figure.ts';
import { pastedPictures } from './pastedPictures.ts';
import { createStore } from './store.ts';

let started: File[] = [];
let notices: string[] = [];
let editor: Editor;
let host: BlockHost;
beforeEach(() => {
  started = [];
  notices = [];
  host = createBlockHost(
    {
      all: createStore(new Map()),
      network: createNetwork(async () => true),
      start: (file) => `upload-${started.push(file)}`,
      retry: () => {},
      endAll: () => {},
    },
    { tell: (message) => notices.push(message), tellLeftOut: (what) => notices.push(...what) },
  );
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [StarterKit.configure({ trailingNode: false }), Figure.configure({ host })],
    editorProps: pastedPictures(host),
    content: '<p>Words</p>',
  });
  host.editor = editor;
});
afterEach(() => editor.destroy());

const picture = new File(['abc'], 'a.png', { type: 'image/png' });
const sheet = new File(['abc'], 'a.pdf', { type: 'application/pdf' });
function paste({ html = '', files = [] }: { html?: string; files?: File[] }): void {
  const clipboardData = {
    files,
    items: [],
    types: [],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  };
  editor.commands.focus('end');
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  editor.view.dom.dispatchEvent(event);
}
const upload = (key: number, alt = '') =>
  `<figure data-block="picture" data-upload="upload-${key}"${alt ? ` data-alt="${alt}"` : ''}></figure>`;

it('uploads a picture that is pasted, each with its place in the text', () => {
  paste({ files: [picture, picture] });
  expect(started).toEqual([picture, picture]);
  expect(editor.getHTML()).toBe(`<p>Words</p>${upload(1)}${upload(2)}`);
});

it('refuses files that are no pictures, and says so', () => {
  paste({ files: [sheet, picture] });
  expect(started).toEqual([picture]);
  expect(notices).toEqual(['admin.rich_text.not_a_picture']);
});

it('uploads the bytes that pasted HTML holds, and keeps none of them', async () => {
  paste({ html: '<p>One</p><img alt="Steam" src="data:image/png;base64,aGVsbG8="><p>Two</p>' });
  expect(started).toMatchObject([{ name: 'picture.png', type: 'image/png', size: 5 }]);
  expect(editor.getHTML()).toContain(upload(1, 'Steam'));
  expect(editor.getHTML()).not.toContain('data:');
  expect(notices).toEqual([]);
});

it.each([
  'https://elsewhere.example/a.jpg',
  'file:///C:/a.png',
  'data:image/svg+xml;base64,aGVsbG8=',
  'data:image/png;base64,%%%',
])('leaves out a picture that it cannot take: %s', (src) => {
  paste({ html: `<p>One</p><img src="${src}"><p>Two</p>` });
  expect(started).toEqual([]);
  expect(notices).toEqual(['pictures']);
  expect(editor.getHTML()).toMatch(/One.*Two/);
  expect(editor.getHTML()).not.toMatch(/<img|<figure/);
});

it('takes the words of a word processor, not the picture that it sends of them', () => {
  paste({ html: '<p>One</p>', files: [picture] });
  expect(started).toEqual([]);
  expect(editor.getHTML()).toContain('One');
});

it('keeps blocks that are copied from a text', () => {
  paste({ html: '<figure data-block="item" data-item="7"></figure>' });
  expect(editor.getHTML()).toContain('<figure data-block="item" data-item="7"></figure>');
});
