import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { libraryItems } from '../../../db/schema/libraries.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { buildLibrary } from '../../../testing/factories.ts';
import { buildPicture, type importing, openImporting, PICTURES, runJobs } from '../../../testing/imports.ts';
import { commitImport } from './commit/commitImport.ts';

let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;
let libraryId: number;
let seed = 5000;
const picture = () => buildPicture(++seed);

beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  libraryId = (await buildLibrary(test.context.db)).id;
  test.enqueued.length = 0;
});

const items = () =>
  test.context.db
    .select()
    .from(libraryItems)
    .where(and(eq(libraryItems.libraryId, libraryId), isNull(libraryItems.deletedAt)))
    .orderBy(libraryItems.position);
const titles = async () => (await items()).map(({ title }) => title);

/** An import of these files that is checked, with all that is found in them, and not confirmed. */
async function open(files: Record<string, Buffer>, sheet?: string): Promise<number> {
  const { id } = await calls.start(libraryId);
  await calls.attach(id, files);
  if (sheet) await calls.sheet(id, 'sheet.csv', sheet);
  await calls.check(id);
  await runJobs(test, PICTURES);
  return id;
}

describe('two imports of the same new files', () => {
  it('make each once, whatever the second was checked against, and say which ones were left out', async () => {
    const [same, pixels, other] = [await picture(), await picture(), await picture()];
    const tagged = await sharp(pixels)
      .withExif({ IFD0: { Artist: 'Noor' } })
      .png()
      .toBuffer();
    const first = await open({ 'oud.png': same, 'iris.png': pixels, 'rose.png': await picture() });
    const second = await open({
      'copy.png': same,
      'tagged.png': tagged,
      'ROSE.png': other,
      'new.png': await picture(),
    });
    expect((await calls.show(second)).counts.decisions.create).toBe(4);
    await calls.commit(first);
    const { counts } = await calls.commit(second);
    expect(counts).toMatchObject({ outcomes: { created: 1, skipped: 2, failed: 1 }, addedMeanwhile: 2 });
    expect((await calls.rows(second)).map(({ message }) => message)).toEqual([
      'The library got this file after the check, as “oud”. It was not added again.',
      'The library got this file after the check, as “iris”. It was not added again.',
      'The library got another file of this name after the check, as “rose”. Nothing was written. Import this file again to make it a new version, or to keep both.',
      null,
    ]);
    expect(await titles()).toEqual(['oud', 'iris', 'rose', 'new']);
  });

  it('make each once when both are written at the same time', async () => {
    const files = Object.fromEntries(
      await Promise.all(
        Array.from({ length: 4 }, async (_, index) => [`${index}.png`, await picture()] as const),
      ),
    );
    const both = [await open(files), await open(files)];
    for (const id of both) await editor.post(`${calls.at}/${id}/commit`);
    const { signal } = new AbortController();
    await Promise.all(both.map((id) => commitImport(test.context, id, signal)));
    expect(await titles()).toEqual(['0', '1', '2', '3']);
  });

  it('keep both where a person chose to', async () => {
    const file = await picture();
    const first = await open({ 'oud.png': file });
    const second = await open({ 'oud.png': file });
    await editor.patch(`${calls.at}/${second}/rows/1`, { decision: 'create' });
    await calls.commit(first);
    expect((await calls.commit(second)).counts.outcomes.created).toBe(1);
    expect(await titles()).toEqual(['oud', 'oud']);
  });

  it('leave files of one name in several folders of one import alone', async () => {
    const id = await open({ 'a/oud.png': await picture(), 'b/oud.png': await picture() });
    expect((await calls.commit(id)).counts.outcomes.created).toBe(2);
  });
});

describe('files of two types with the same pixels', () => {
  it('become one stack, of one import or of two, and are one picture without stacks', async () => {
    const png = await picture();
    const tiff = await sharp(png).tiff({ compression: 'lzw' }).toBuffer();
    const webp = await sharp(png).webp({ lossless: true }).toBuffer();
    const start = async (files: Record<string, Buffer>, stack: boolean) => {
      const { id } = await calls.start(libraryId, { stack });
      await calls.attach(id, files);
      await calls.check(id);
      await runJobs(test, PICTURES);
      return (await calls.commit(id)).counts.outcomes.created;
    };
    expect(await start({ 'oud.png': png, 'oud_layered.tif': tiff }, true)).toBe(2);
    expect(await start({ 'oud_web.webp': webp }, true)).toBe(1);
    const stacks = new Set((await items()).map(({ stackId }) => stackId));
    expect([stacks.size, stacks.has(null)]).toEqual([1, false]);
    expect(
      await start(
        { 'iris.tif': tiff, 'oud_print.tif': await sharp(tiff).tiff({ compression: 'none' }).toBuffer() },
        false,
      ),
    ).toBe(0);
  });
});

describe('what came out of a library and goes back into it', () => {
  it.each(['csv', 'xlsx'])('changes nothing when the items were published by hand: %s', async (format) => {
    await calls.commit(await open({ 'a.png': await picture(), 'b.png': await picture() }));
    for (const [index, { id }] of (await items()).entries())
      await editor.patch(`/api/backend/library-item/${id}`, {
        publishedAt: `2026-03-14T09:30:15.${index}27Z`,
        expiresAt: '2031-12-31T22:59:59.999Z',
        roles: ['ROLE_EVENT'],
        markets: ['europe', 'gulf'],
      });
    const before = await items();
    const answer = await test.app.request(`/api/backend/library/${libraryId}/items/export?format=${format}`, {
      headers: { authorization: `Bearer ${editor.token}` },
    });
    const { id } = await calls.start(libraryId, { emptyCells: 'clear' });
    await calls.sheet(id, `export.${format}`, new Uint8Array(await answer.arrayBuffer()));
    const { counts } = await calls.check(id);
    expect((await calls.rows(id)).map(({ changes }) => changes)).toEqual([[], []]);
    expect(counts.verdicts.identical).toBe(2);
    await calls.commit(id);
    expect(await items()).toEqual(before);
  });

  it('changes nothing a second time, although rows of the sheet are repeats', async () => {
    const [file, other] = [await picture(), await picture()];
    const files = { 'oud.png': file, 'copy.png': file, 'rose.png': other };
    const sheet =
      'file,title,credit,expires\noud.png,Oud,,\noud.png,Hidden,Somebody,2020-01-01\ncopy.png,Copy,Somebody,\nrose.png,Rose,,\n';
    const judged = async (id: number) =>
      (await calls.rows(id)).map(({ decision, reasons }) => [decision, Object.values(reasons)]);
    const first = await open(files, sheet);
    const repeats = [
      ['skip', ['The same file as row 1.']],
      ['skip', ['The same file as row 1.']],
    ];
    expect(await judged(first)).toEqual([['create', []], ...repeats, ['create', []]]);
    await calls.commit(first);
    const before = await items();

    const second = await open(files, sheet);
    expect(await judged(second)).toEqual([['skip', []], ...repeats, ['skip', []]]);
    await calls.commit(second);
    // Without the files rows are distinguished by their names alone.
    const alone = await calls.start(libraryId);
    await calls.sheet(alone.id, 'sheet.csv', sheet);
    await calls.check(alone.id);
    expect((await judged(alone.id))[1]).toEqual(['skip', ['Row 1 is about the same item.']]);
    await calls.commit(alone.id);
    expect(await items()).toEqual(before);
  });

  it('finds a repeat also where the row before it was checked long ago', async () => {
    await calls.commit(await open({ 'oud.png': await picture() }));
    const [oud] = await items();
    const { id } = await calls.start(libraryId);
    const between = Array.from({ length: 120 }, (_, index) => `missing ${index}.png,`).join('\n');
    await calls.sheet(id, 'sheet.csv', `file,title\noud.png,oud\n${between}\noud.png,Other\n`);
    await calls.check(id);
    const rows = await calls.rows(id);
    expect(rows.at(-1)).toMatchObject({
      target: { id: oud?.id },
      decision: 'skip',
      reasons: { target: 'Row 1 is about the same item.' },
    });
  });
});
