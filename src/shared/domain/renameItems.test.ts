import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renameRule } from '../contract/bulkChange.ts';
import { extensionOf, safeFileName } from './fileName.ts';
import { collidingNames, type Renamable, renameItems, unknownPlaceholders } from './renameItems.ts';

const item = (more: Partial<Renamable> = {}): Renamable => ({
  title: 'Ambre Noir',
  fileName: 'DSC_0042.JPG',
  library: 'Perfumes',
  date: '2026-09-01T22:00:00.000Z',
  values: { collection: ['amber', 'oud'] },
  ...more,
});
const rule = (more: object) => renameRule.parse({ renames: 'both', ...more });

describe('a rule of renaming', () => {
  it('fills its pattern, counts in order, and leaves the extension', () => {
    const pattern = '{title} {number} {date} {library} {collection} {name}';
    const counter = { start: 8, step: 2, digits: 3 };
    expect(renameItems([item(), item({ title: 'Oud' })], rule({ pattern, counter }))).toEqual([
      {
        title: 'Ambre Noir 008 2026-09-01 Perfumes amber-oud DSC_0042',
        fileName: 'Ambre Noir 008 2026-09-01 Perfumes amber-oud DSC_0042.jpg',
      },
      {
        title: 'Oud 010 2026-09-01 Perfumes amber-oud DSC_0042',
        fileName: 'Oud 010 2026-09-01 Perfumes amber-oud DSC_0042.jpg',
      },
    ]);
  });

  it('finds and replaces plain text in each name, ignoring case by default', () => {
    const names = (more: object) =>
      renameItems([item()], rule({ find: 'dsc_', replacement: '$&-', ...more }))[0];
    expect(names({})).toEqual({ title: 'Ambre Noir', fileName: '$&-0042.jpg' });
    expect(names({ matchCase: true })?.fileName).toBe('DSC_0042.jpg');
    expect(names({ find: '.', replacement: '!' })?.title).toBe('Ambre Noir');
  });

  it('changes only the chosen names', () => {
    const names = (renames: string) => renameItems([item()], rule({ pattern: 'New', renames }))[0];
    expect(names('title')).toEqual({ title: 'New', fileName: 'DSC_0042.JPG' });
    expect(names('fileName')).toEqual({ title: 'Ambre Noir', fileName: 'New.jpg' });
  });

  it('leaves a name that would be empty', () => {
    expect(renameItems([item({ values: {} })], rule({ pattern: '{collection}' }))[0]).toEqual({
      title: 'Ambre Noir',
      fileName: 'DSC_0042.JPG',
    });
  });

  it('knows its placeholders and the slugs of attributes', () => {
    expect(unknownPlaceholders('{title} {colour} {collection} {}', ['collection'])).toEqual(['colour', '']);
  });

  it('makes names that are safe whatever is written into it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(
        fc.record({ pattern: text, find: text, replacement: text, title: text, fileName: text }),
        ({ pattern, find, replacement, title, fileName }) => {
          const before = item({ title: title || 'T', fileName: safeFileName(fileName) });
          const counter = { start: 1, step: 1, digits: 2 };
          const [names] = renameItems([before], {
            pattern,
            find,
            replacement,
            matchCase: false,
            renames: 'both',
            counter,
          });
          expect(names?.title.length).toBeGreaterThan(0);
          expect(names?.title.length).toBeLessThanOrEqual(200);
          expect(names?.fileName).toBe(safeFileName(names?.fileName ?? ''));
          expect(names?.fileName).not.toMatch(/[\\/:*?"<>|]/);
          if (extensionOf(before.fileName).length <= 10)
            expect(extensionOf(names?.fileName ?? '')).toBe(extensionOf(before.fileName));
        },
      ),
    );
    // The texts above are too short to be cut.
    const [long] = renameItems([item()], rule({ pattern: '{title} '.repeat(25) }));
    expect(long?.title).toHaveLength(200);
  });

  it('with a number in its pattern gives every item a name of its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 8 }), (count, digits) => {
        const counter = { start: 0, step: 1, digits };
        const names = renameItems(
          Array.from({ length: count }, () => item()),
          rule({ pattern: 'Shot {number}', counter }),
        );
        expect(collidingNames(names.map(({ fileName }) => fileName)).size).toBe(0);
      }),
      { numRuns: 20 },
    );
  });
});

describe('names that collide', () => {
  it('are those that stand twice, whatever their case', () => {
    expect([...collidingNames(['A.jpg', 'a.JPG', 'b.jpg'])]).toEqual(['A.jpg', 'a.JPG']);
  });
});
