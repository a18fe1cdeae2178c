// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { Figure } from './figure.ts';

/** What an article holds after it was opened and saved. */
const roundTrip = (content: string) => new Editor({ extensions: [StarterKit, Figure], content }).getHTML();
const IMAGE = '<img loading="lazy" src="/api/rendition/3/0123456789abcdef/w960.webp" alt="Resin">';

it('keeps the pictures of an article and their captions', () => {
  const body = `<p>Before</p><figure>${IMAGE}<figcaption>Lit from <em>behind</em></figcaption></figure><p>After</p>`;
  expect(roundTrip(body)).toBe(body);
});

it('gives a picture without a caption room for one', () => {
  const figure = `<figure>${IMAGE}<figcaption></figcaption></figure>`;
  expect(roundTrip(`<figure>${IMAGE}</figure>`)).toBe(figure);
  expect(roundTrip(IMAGE)).toBe(figure);
});

it('drops a figure that shows nothing', () => {
  expect(roundTrip('<figure><figcaption>Words</figcaption></figure>')).not.toContain('<figure');
});
