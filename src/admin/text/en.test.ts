import { describe, expect, it } from 'vitest';
import { en as back } from './backOffice.ts';
import { embeddedTexts } from './embedded.ts';
import { en } from './en.ts';
import { finderTexts } from './finder.ts';
import { allTexts } from './late.ts';
import { listTexts } from './lists.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** With the texts that are fetched with their screens. */
const all = { ...en, admin: await allTexts(en.admin, 'en') };

function read(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined),
      all,
    );
}

describe('the words of the back-office', () => {
  it('has a text for every key that a screen names', () => {
    const missing = Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(/['"](admin\.[\w.-]+)['"]/g)]
        .map(([, key = '']) => key)
        .filter((key) => typeof read(key) !== 'string')
        .map((key) => `${file}: ${key}`),
    );
    expect(Object.keys(sources).length).toBeGreaterThan(80);
    expect(missing).toEqual([]);
  });

  it('has every text under a key of its own', () => {
    for (const texts of [back, embeddedTexts, finderTexts, listTexts])
      for (const [key, text] of Object.entries(texts)) expect(Reflect.get(en.admin, key), key).toBe(text);
  });
});
