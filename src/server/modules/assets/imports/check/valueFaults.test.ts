import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemValues, libraryItems } from '../../../../db/schema/libraries.ts';
import type { Caller, TestApp } from '../../../../testing/app.ts';
import { buildAttribute, buildFile, buildItem, buildLibrary } from '../../../../testing/factories.ts';
import { type importing, openImporting } from '../../../../testing/imports.ts';

let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;
let libraryId: number;
let ids: number[];
let perfume: Awaited<ReturnType<typeof buildAttribute>>;
let area: Awaited<ReturnType<typeof buildAttribute>>;

beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
  const { db } = test.context;
  perfume = await buildAttribute(db, {
    label: 'Perfume',
    slug: 'perfume',
    values: ['Ambre Noir', 'Oud Royal'],
  });
  area = await buildAttribute(db, {
    label: 'Area',
    slug: 'area',
    values: ['Northern Europe', 'Pacific Rim'],
  });
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  const { db } = test.context;
  libraryId = (await buildLibrary(db)).id;
  ids = [];
  for (let index = 0; index < 4; index++) {
    const { id: fileId } = await buildFile(db, { name: `shot ${index}.jpg` });
    ids.push((await buildItem(db, { libraryId, fileId, title: `Shot ${index}` })).id);
  }
  test.enqueued.length = 0;
});

/** Sheets are given by lines behind the id of each item. */
const sheet = (headers: string, lines: readonly string[]) =>
  [`id,${headers}`, ...lines.map((line, index) => `${ids[index]},${line}`)].join('\n');
async function checked(text: string): Promise<number> {
  const { id } = await calls.start(libraryId);
  await calls.sheet(id, 'sheet.csv', text);
  await calls.check(id);
  return id;
}
const faultsOf = async (id: number) => (await editor.get(`${calls.at}/${id}/faults`)).body;
const fieldsOf = async (id: number) => (await calls.show(id)).columns.map(({ field, by }) => [field, by]);

describe('a wrong value of many rows', () => {
  it('is one line with what is probably meant, and is corrected once', async () => {
    const id = await checked(
      sheet('Perfume,Area,published', [
        'Ambre Nior,,soon',
        'Ambre Nior; Oud Royal,North Europe,',
        'AMBRE NIOR,,',
        'Oud Royal,"Northern Europe, Pacific Rim",',
      ]),
    );
    expect((await calls.show(id)).counts.verdicts).toMatchObject({ invalid: 3, metadata: 1 });
    const faults = await faultsOf(id);
    expect(
      faults.map(({ field, value, count, suggestions }: Record<string, unknown>) => [
        field,
        value,
        count,
        suggestions,
      ]),
    ).toEqual([
      ['attribute:perfume', 'Ambre Nior', 3, ['Ambre Noir']],
      ['publishedAt', 'soon', 1, []],
      ['attribute:area', 'North Europe', 1, []],
    ]);
    expect(faults[0].choices).toEqual(['Ambre Noir', 'Oud Royal']);

    const aliases = {
      'attribute:perfume': { 'Ambre Nior': 'Ambre Noir' },
      'attribute:area': { 'North  Europe': 'Northern Europe' },
      publishedAt: { soon: '' },
    };
    await editor.patch(`${calls.at}/${id}`, { options: { aliases } });
    const { counts } = await calls.check(id);
    expect([counts.verdicts.invalid, await faultsOf(id)]).toEqual([0, []]);
    await calls.commit(id);
    const values = await test.context.db
      .select({ title: libraryItems.title, valueId: itemValues.valueId })
      .from(itemValues)
      .innerJoin(libraryItems, eq(libraryItems.id, itemValues.itemId))
      .where(eq(libraryItems.libraryId, libraryId));
    const [ambre, oud] = perfume.valueIds;
    const [north, pacific] = area.valueIds;
    const of = (title: string) =>
      new Set(values.filter((one) => one.title === title).map(({ valueId }) => valueId));
    expect(['Shot 0', 'Shot 1', 'Shot 2', 'Shot 3'].map(of)).toEqual([
      new Set([ambre]),
      new Set([ambre, oud, north]),
      new Set([ambre]),
      new Set([oud, north, pacific]),
    ]);

    // The next import of this library knows it.
    const next = await checked(sheet('Perfume', ['Ambre Nior']));
    expect((await calls.show(next)).counts.verdicts).toMatchObject({ invalid: 0, identical: 1 });
  });

  it('that is several with commas is suggested as those', async () => {
    const id = await checked(sheet('Area', ['"Nothern Europe, Pacific Rim"']));
    expect((await faultsOf(id))[0].suggestions).toEqual(['Northern Europe; Pacific Rim', 'Pacific Rim']);
  });
});

describe('columns', () => {
  it('are guessed by their cells where their names say nothing', async () => {
    const id = await checked(
      'Bild,Produkt,Markt,Gebiet,Notiz\nshot 0.jpg,Ambre Noir,Europe,"Pacific Rim, Northern Europe",x\nshot 1.jpg,oud royal,Gulf,Pacific Rim,y\n',
    );
    expect(await fieldsOf(id)).toEqual([
      ['fileName', 'values'],
      ['attribute:perfume', 'values'],
      ['markets', 'header'],
      ['attribute:area', 'values'],
      [null, 'none'],
    ]);
  });

  it('stay as they were chosen when a corrected sheet takes the place of the first', async () => {
    const id = await checked(sheet('Name,Wort', ['Ambre,soft']));
    await editor.patch(`${calls.at}/${id}`, {
      columns: [
        { index: 1, field: null },
        { index: 2, field: 'credit' },
      ],
    });
    await calls.check(id);
    await calls.sheet(id, 'corrected.csv', `Wort,id,Name\nloud,${ids[0]},Ambre\n`);
    await calls.check(id);
    expect(await fieldsOf(id)).toEqual([
      ['credit', 'chosen'],
      ['id', 'header'],
      [null, 'chosen'],
    ]);
    expect((await calls.rows(id))[0]?.values).toEqual({ credit: 'loud', id: String(ids[0]) });
  });
});
