import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildManifest, type PackedItem } from './buildManifest.ts';

const item = (fileName: string, libraryTitle = 'Library', libraryId = 1): PackedItem => ({
  itemId: 1,
  fileId: 1,
  libraryId,
  libraryTitle,
  fileName,
  storageKey: 'k',
  size: 1,
  crc32: 0,
  fileCreatedAt: new Date(0),
  web: null,
});
const paths = (...items: PackedItem[]) => buildManifest(items).map(({ path }) => path);

it('holds web pictures where they are requested, and originals of what has none', () => {
  const web = { storageKey: 'web', size: 9, crc32: 7 };
  const rows = [{ ...item('bottle.psd'), web }, { ...item('bottle.jpg'), web }, item('film.mp4')];
  const facts = buildManifest(rows, 'web').map(({ path, storageKey, size, crc32 }) => [
    path,
    storageKey,
    size,
    crc32,
  ]);
  expect(facts).toEqual([
    ['Library/bottle-web.jpg', 'web', 9, 7],
    ['Library/bottle-web (2).jpg', 'web', 9, 7],
    ['Library/film.mp4', 'k', 1, 0],
  ]);
  expect(buildManifest(rows).map(({ storageKey }) => storageKey)).toEqual(['k', 'k', 'k']);
});

it('calls a rendition by its shot and its form', () => {
  const made = { storageKey: 'made', size: 9, crc32: 7, madeId: 1, presetId: 1, extensions: ['jpg', 'jpeg'] };
  const row = {
    ...item('ambre-noir-front-story.jpeg'),
    shotFiles: ['ambre-noir-front.jpg', 'ambre-noir-front-story.jpeg'],
    preset: { ...made, form: 'Instagram story' },
  };
  expect(paths(row)).toEqual(['Library/ambre-noir-front-instagram-story.jpg']);
});

describe('paths in an archive', () => {
  it('are in a folder for each library, never twice even where case does not count', () => {
    expect(
      paths(
        item('a.jpg'),
        item('A.JPG'),
        item('a.jpg'),
        item('a.jpg', 'Gifts', 2),
        item('a.jpg', 'gifts', 3),
      ),
    ).toEqual(['Library/a.jpg', 'Library/A (2).JPG', 'Library/a (3).jpg', 'Gifts/a.jpg', 'gifts (2)/a.jpg']);
  });

  it('do not meet a name that was numbered by hand', () => {
    expect(paths(item('a (2).jpg'), item('a.jpg'), item('a.jpg'))).toEqual([
      'Library/a (2).jpg',
      'Library/a.jpg',
      'Library/a (3).jpg',
    ]);
  });

  it.each([
    ['CON.txt', 'Library/_CON.txt'],
    ['nul', 'Library/_nul'],
    ['../../etc/passwd', 'Library/.._.._etc_passwd'],
    ['..', 'Library/_'],
    ['trailing. . ', 'Library/trailing'],
    ['e\u0301te\u0301.pdf', 'Library/\u00e9t\u00e9.pdf'],
    ['exe\u202egpj.jpg', 'Library/exe_gpj.jpg'],
    ['a:b*c?.jpg', 'Library/a_b_c_.jpg'],
  ])('%j becomes %j', (name, path) => {
    expect(paths(item(name))).toEqual([path]);
  });

  it('are unique, relative, free of dot segments and short, whatever the names', () => {
    const names = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.constantFrom('a.jpg', 'A.jpg', '..', ''),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(names, names, (files, titles) => {
        const made = paths(...files.map((name, index) => item(name, titles[index % 3] ?? '', index % 3)));
        expect(new Set(made.map((path) => path.toUpperCase().toLowerCase())).size).toBe(made.length);
        for (const path of made) {
          const segments = path.split('/');
          expect(segments).toHaveLength(2);
          expect(path).toBe(path.normalize('NFC'));
          for (const segment of segments) {
            expect(['', '.', '..']).not.toContain(segment);
            expect(Buffer.byteLength(segment)).toBeLessThanOrEqual(200);
            expect(segment).not.toMatch(/[\\:*?"<>|]|[. ]$/);
          }
        }
      }),
    );
  });
});
