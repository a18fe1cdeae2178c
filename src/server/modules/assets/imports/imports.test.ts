import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemValues, libraryItems } from '../../../db/schema/libraries.ts';
import { attributeValues } from '../../../db/schema/taxonomy.ts';
import { DatabaseUnavailable } from '../../../db/unavailable.ts';
import { type Caller, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildLibrary } from '../../../testing/factories.ts';
import { buildPicture, type importing, openImporting, PICTURES, runJobs } from '../../../testing/imports.ts';
import { buildWorkbook } from '../../../testing/zips.ts';

let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;
let libraryId: number;
let seed = 0;
const picture = () => buildPicture(++seed);

beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  libraryId = (await buildLibrary(test.context.db)).id;
  test.enqueued.length = 0;
});

const itemsOf = (id: number) =>
  test.context.db
    .select()
    .from(libraryItems)
    .where(and(eq(libraryItems.libraryId, id), isNull(libraryItems.deletedAt)))
    .orderBy(libraryItems.position);

/** Items of a library with these files, made by an import. */
async function fill(files: Record<string, Buffer>, sheet?: string): Promise<number[]> {
  const { id } = await calls.start(libraryId);
  await calls.attach(id, files);
  if (sheet) await calls.sheet(id, 'sheet.csv', sheet);
  await calls.check(id);
  await runJobs(test, PICTURES);
  const done = await calls.commit(id);
  expect(done.state).toBe('done');
  return (await itemsOf(libraryId)).map((item) => item.id);
}

describe('an import without a sheet', () => {
  it('shows what would be made, and makes drafts once it is confirmed', async () => {
    const { id } = await calls.start(libraryId);
    await calls.attach(id, { 'shoot/ambre_noir.png': await picture(), 'shoot/oud.png': await picture() });
    const checked = await calls.check(id);
    expect(checked).toMatchObject({
      state: 'ready',
      counts: {
        rows: 2,
        files: 2,
        verdicts: { new: 2, invalid: 0 },
        decisions: { create: 2 },
        pendingLooks: 2,
      },
    });
    expect(await itemsOf(libraryId)).toEqual([]);
    const [row] = await calls.rows(id);
    expect(row).toMatchObject({ number: 1, line: null, path: 'shoot/ambre_noir.png', verdict: 'new' });
    expect(row?.changes).toContainEqual({ field: 'title', before: null, after: 'ambre noir' });

    const done = await calls.commit(id);
    expect(done).toMatchObject({
      state: 'done',
      committedBy: { id: editor.userId },
      counts: { outcomes: { created: 2 } },
    });
    const items = await itemsOf(libraryId);
    expect(items.map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
      ['ambre noir', null],
      ['oud', null],
    ]);
    const history = await editor.get(`/api/backend/library-item/${items[0]?.id}`);
    expect(history.body.versions).toHaveLength(1);
  });

  it('takes what the file says of itself, and what everything of this import gets', async () => {
    const attribute = await buildAttribute(test.context.db, { values: ['one', 'two'] });
    const bytes = await sharp(await picture())
      .withExif({ IFD0: { ImageDescription: 'Black stone at dusk', Artist: 'Noor Haddad' } })
      .jpeg()
      .toBuffer();
    const { id } = await calls.start(libraryId, {
      arriveAs: 'published',
      tags: ['shoot'],
      markets: ['gulf'],
      valueIds: [attribute.valueIds[0] ?? 0],
    });
    await calls.attach(id, { 'dusk.jpg': bytes });
    await calls.check(id);
    await runJobs(test, PICTURES);
    await calls.commit(id);
    const [item] = await itemsOf(libraryId);
    expect(item).toMatchObject({
      title: 'dusk',
      description: 'Black stone at dusk',
      credit: 'Noor Haddad',
      tags: ['shoot'],
      markets: ['gulf'],
    });
    expect(item?.publishedAt).not.toBeNull();
    const values = await test.context.db
      .select()
      .from(itemValues)
      .where(eq(itemValues.itemId, item?.id ?? 0));
    expect(values.map(({ valueId }) => valueId)).toEqual([attribute.valueIds[0]]);
  });

  it('knows the same bytes, the same pixels, a new version by name, and what looks alike', async () => {
    const [bytes, pixels, old, alike] = [
      await picture(),
      await picture(),
      await picture(),
      await buildPicture(++seed, 200),
    ];
    const ids = await fill({ 'a.png': bytes, 'b.png': pixels, 'c.png': old, 'd.png': alike });
    const retagged = await sharp(pixels)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .png()
      .toBuffer();
    const { id } = await calls.start(libraryId);
    await calls.attach(id, {
      '1.png': bytes,
      '2.png': retagged,
      'C.png': await picture(),
      '4.jpg': await sharp(alike).resize(150).jpeg({ quality: 60 }).toBuffer(),
      '5.png': bytes,
    });
    await calls.check(id);
    await runJobs(test, PICTURES);
    const rows = await calls.rows(id);
    expect(rows.map(({ verdict, decision, target }) => [verdict, decision, target?.id ?? null])).toEqual([
      ['identical', 'skip', ids[0]],
      ['identical', 'skip', ids[1]],
      ['version', 'version', ids[2]],
      ['similar', null, null],
      ['identical', 'skip', null],
    ]);
    expect(rows[3]?.similar[0]?.id).toBe(ids[3]);
    // What is not confirmed yet is seen by content managers alone.
    const source = rows[2]?.picture?.sources[0]?.url ?? '';
    const member = await test.signIn({ roles: [...ROLES_OF.member] });
    expect([(await editor.get(source)).status, (await member.get(source)).status]).toEqual([200, 404]);
    expect(rows[4]?.reasons.file).toBe('The same file as row 1.');
    expect((await calls.show(id)).counts.decisions.undecided).toBe(1);

    const done = await calls.commit(id);
    expect(done.counts.outcomes).toMatchObject({ versioned: 1, skipped: 4, created: 0 });
    const undecided = (await calls.rows(id))[3];
    expect(undecided?.message).toBe('Nobody decided about this row.');
  });
});

describe('a sheet', () => {
  it('describes files by name, and its columns are guessed', async () => {
    const attribute = await buildAttribute(test.context.db, {
      label: 'Scent family',
      slug: `scent-${seed++}`,
      values: ['Amber', 'Oud'],
    });
    const { id } = await calls.start(libraryId);
    await calls.attach(id, { 'shoot/a.png': await picture(), 'shoot/b.png': await picture() });
    await calls.sheet(
      id,
      'sheet.csv',
      'File name;Title;Caption;Keywords;Scent family;Embargo;Markets;Mystery\r\n' +
        'a.png;Ambre;"Stone; ""black""";night, stone;oud | AMBER;14/03/2027;Gulf;x\r\n' +
        'shoot/b.png;Oud;;;;March 5, 2027;;\r\n',
    );
    const checked = await calls.check(id);
    expect(checked.sheet).toMatchObject({ format: 'csv', encoding: 'utf-8', separator: ';' });
    expect(checked.columns.map(({ field, by }) => [field, by])).toEqual([
      ['fileName', 'header'],
      ['title', 'header'],
      ['description', 'header'],
      ['tags', 'header'],
      [`attribute:${attribute.slug}`, 'header'],
      ['publishedAt', 'header'],
      ['markets', 'header'],
      [null, 'none'],
    ]);
    expect(checked.counts.verdicts.new).toBe(2);
    await calls.commit(id);
    const [first, second] = await itemsOf(libraryId);
    expect(first).toMatchObject({
      title: 'Ambre',
      description: 'Stone; "black"',
      tags: ['night', 'stone'],
      markets: ['gulf'],
      publishedAt: new Date('2027-03-14T00:00:00Z'),
    });
    expect(second?.publishedAt).toEqual(new Date('2027-03-05T00:00:00Z'));
    const values = await test.context.db
      .select()
      .from(itemValues)
      .where(eq(itemValues.itemId, first?.id ?? 0));
    expect(new Set(values.map(({ valueId }) => valueId))).toEqual(new Set(attribute.valueIds));
  });

  it('gives a reason by field for each row that cannot be imported, and as a sheet to correct', async () => {
    const attribute = await buildAttribute(test.context.db, {
      kind: 'single',
      label: `Kind ${++seed}`,
      values: ['Film', 'Still'],
    });
    const [known] = await fill({ 'known.png': await picture() });
    const { id } = await calls.start(libraryId);
    await calls.attach(id, {
      'a.png': await picture(),
      'x/same.png': await picture(),
      'y/same.png': await picture(),
    });
    await calls.sheet(
      id,
      'sheet.csv',
      `id,file,title,published,markets,${attribute.label}\n` +
        ',a.png,,31/02/2027,moon,"Film; Still"\n' +
        '999999,,No such item,,,\n' +
        ',missing.png,,,,\n' +
        ',same.png,,,,\n' +
        ',,Nothing named,,,\n' +
        `${known},,,,,Films\n`,
    );
    const checked = await calls.check(id);
    expect(checked.counts.verdicts.invalid).toBe(6);
    const rows = await calls.rows(id, '&verdict=invalid');
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      {
        publishedAt: '“31/02/2027” is no date. Write it as 2026-03-14.',
        markets: expect.stringContaining('“moon” is not known.'),
        [`attribute:${attribute.slug}`]: `${attribute.label} takes one value; these are 2.`,
      },
      { id: 'No item of this library has the id 999999.' },
      { file: 'No file “missing.png” came with this import.' },
      { file: expect.stringContaining('Several files have this name.') },
      { row: 'Name a file of this import, or the id of an item.' },
      {
        [`attribute:${attribute.slug}`]: expect.stringContaining(`${attribute.label} has no value “Films”.`),
      },
    ]);
    const faults = await editor.get(`${calls.at}/${id}/faults.csv`);
    expect(faults.headers.get('content-type')).toContain('text/csv');
    expect(faults.body.split('\r\n')[0]).toContain(
      `row,id,file,title,published,markets,${attribute.label},reasons`,
    );
    expect(faults.body).toContain('No file “missing.png” came with this import.');
    expect(await itemsOf(libraryId)).toHaveLength(1);
  });

  it('is corrected row by row, and its columns by hand', async () => {
    const [known = 0] = await fill({ 'known.png': await picture() });
    const { id } = await calls.start(libraryId);
    await calls.sheet(id, 'sheet.csv', 'Nummer,Wie es heisst\n12345,Ambre\n');
    await calls.check(id);
    const put = await editor.patch(`${calls.at}/${id}`, {
      columns: [
        { index: 0, field: 'id' },
        { index: 1, field: 'title' },
      ],
    });
    expect(put.body.state).toBe('checking');
    await runJobs(test);
    expect((await calls.rows(id))[0]?.reasons.id).toContain('12345');
    const early = await editor.patch(`${calls.at}/${id}/rows/1`, { decision: 'metadata' });
    expect([early.status, early.body.errors.decision]).toEqual([
      400,
      'Correct the row first. No item of this library has the id 12345.',
    ]);
    const fixed = await editor.patch(`${calls.at}/${id}/rows/1`, { values: { id: String(known) } });
    expect(fixed.body).toMatchObject({ verdict: 'metadata', corrected: ['id'], target: { id: known } });
    expect(fixed.body.changes).toEqual([{ field: 'title', before: 'known', after: 'Ambre' }]);
    await calls.commit(id);
    expect((await itemsOf(libraryId))[0]?.title).toBe('Ambre');

    const again = await calls.start(libraryId);
    await calls.sheet(again.id, 'sheet.csv', `Nummer,Wie es heisst\n${known},Ambre\n`);
    const remembered = await calls.check(again.id);
    expect(remembered.columns.map(({ field, by }) => [field, by])).toEqual([
      ['id', 'remembered'],
      ['title', 'remembered'],
    ]);
    expect(remembered.counts.verdicts.identical).toBe(1);
  });

  it('makes new values only when requested, each once', async () => {
    const attribute = await buildAttribute(test.context.db, { label: `Place ${++seed}`, values: ['Paris'] });
    const { id } = await calls.start(libraryId, { createValues: true });
    await calls.attach(id, { 'a.png': await picture(), 'b.png': await picture() });
    await calls.sheet(id, 's.csv', `file,${attribute.label}\na.png,Muscat; paris\nb.png,MUSCAT\n`);
    await calls.check(id);
    const values = () =>
      test.context.db.select().from(attributeValues).where(eq(attributeValues.attributeId, attribute.id));
    expect(await values()).toHaveLength(1);
    await calls.commit(id);
    expect((await values()).map(({ label, slug }) => [label, slug])).toEqual([
      ['Paris', 'Paris'],
      ['Muscat', 'muscat'],
    ]);
  });

  it('may be a workbook: dates by day number, and formulas by the value stored with them', async () => {
    const [known = 0] = await fill({ 'known.png': await picture() });
    const { id } = await calls.start(libraryId);
    await calls.sheet(
      id,
      'sheet.xlsx',
      buildWorkbook([
        ['Item id', 'Title', 'Expires', 'Description'],
        [known, { formula: 'cmd|"/c calc"!A1', value: 'From a formula' }, { date: 46_460 }, '=1+1 & <b>'],
      ]),
    );
    const checked = await calls.check(id);
    expect(checked.sheet).toMatchObject({ format: 'xlsx', tabs: ['Items'], tab: 'Items' });
    await calls.commit(id);
    expect((await itemsOf(libraryId))[0]).toMatchObject({
      title: 'From a formula',
      expiresAt: new Date('2027-03-15T00:00:00Z'),
      description: '=1+1 & <b>',
    });
  });

  it('of a whole library is exported so that nothing changes when it comes back', async () => {
    const attribute = await buildAttribute(test.context.db, {
      label: 'Title',
      slug: `tricky-${++seed}`,
      values: ['a; b', 'plain'],
    });
    await fill(
      { 'a.png': await picture(), 'b.png': await picture() },
      `file;title;description;tags;credit;alt text;published;expires;roles;markets;attribute:${attribute.slug}\n` +
        'a.png;=cmd;"two\nlines, ""quoted"" – ü";x|y;Noor;alt;2026-01-02 03:04;2030-01-01;event;gulf|europe;a; b\n'.replace(
          'a; b\n',
          '"a; b"\n',
        ) +
        'b.png;@b;;;;;;;;;plain\n',
    );
    const sheet = await editor.get(`/api/backend/library/${libraryId}/items/export`);
    expect(sheet.body).toContain("'=cmd");
    const { id } = await calls.start(libraryId, { emptyCells: 'clear' });
    await calls.sheet(id, 'export.csv', sheet.body);
    const checked = await calls.check(id);
    expect(await calls.rows(id, '&verdict=invalid')).toEqual([]);
    expect(checked.counts.verdicts).toMatchObject({ identical: 2, metadata: 0, invalid: 0 });
    expect((await itemsOf(libraryId)).map(({ title }) => title)).toEqual(['=cmd', '@b']);

    const answer = await test.app.request(`/api/backend/library/${libraryId}/items/export?format=xlsx`, {
      headers: { authorization: `Bearer ${editor.token}` },
    });
    const workbook = Buffer.from(await answer.arrayBuffer());
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
    const again = await calls.start(libraryId, { emptyCells: 'clear' });
    await calls.sheet(again.id, 'export.xlsx', workbook);
    const checkedAgain = await calls.check(again.id);
    expect(await calls.rows(again.id, '&verdict=invalid')).toEqual([]);
    expect(checkedAgain.counts.verdicts).toMatchObject({ identical: 2, metadata: 0, invalid: 0 });
  });

  it('has a template with every column, which is found again by its names', async () => {
    const template = await editor.get(`/api/backend/library/${libraryId}/import-template`);
    const { id } = await calls.start(libraryId);
    await calls.sheet(id, 'template.csv', template.body);
    const { columns } = await calls.check(id);
    expect(columns.filter(({ field }) => field === null)).toEqual([]);
  });
});

describe('the job of an import', () => {
  it('is stored with the state that needs it, or neither is', async () => {
    const { id } = await calls.start(libraryId);
    await calls.attach(id, { 'a.png': await picture() });
    vi.spyOn(test.context.jobs, 'enqueue').mockRejectedValueOnce(new DatabaseUnavailable('cut'));
    expect((await editor.post(`${calls.at}/${id}/check`)).status).toBe(503);
    expect((await calls.show(id)).state).toBe('collecting');
    expect((await calls.check(id)).state).toBe('ready');
  });
});

describe('an import of files that say their rights', () => {
  it('takes the usage rights that the file names, and warns of what is none and of nothing else', async () => {
    const right = { holderKind: 'model-release', holder: 'Ana Duarte', media: ['web'] };
    const known = await editor.post('/api/backend/usage-right', { name: 'MR 2026 7', ...right });
    const other = await editor.post('/api/backend/usage-right', { name: 'Sheet', ...right });
    const naming = async (id: string, terms: string) =>
      sharp(await picture())
        .withXmp(
          `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"><xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">${terms}</rdf:li></rdf:Alt></xmpRights:UsageTerms><plus:ModelReleaseID><rdf:Bag><rdf:li>${id}</rdf:li></rdf:Bag></plus:ModelReleaseID></rdf:Description></rdf:RDF></x:xmpmeta>`,
        )
        .jpeg()
        .toBuffer();
    const { id } = await calls.start(libraryId);
    await calls.attach(id, {
      'known.jpg': await naming('mr-2026-7', 'Web only.'),
      'unknown.jpg': await naming('MR-404', 'Not in films.'),
      'named.jpg': await naming('MR-405', 'Never.'),
    });
    await calls.sheet(id, 'sheet.csv', 'file name,usage rights\nknown.jpg,\nunknown.jpg,\nnamed.jpg,sheet\n');
    await calls.check(id);
    await runJobs(test, PICTURES);
    const rows = await calls.rows(id);
    expect(rows.map(({ path, verdict, reasons }) => [path, verdict, reasons])).toEqual([
      ['known.jpg', 'new', {}],
      [
        'unknown.jpg',
        'new',
        { usageRights: 'The file names “MR-404”, which is no usage right. It says: Not in films.' },
      ],
      ['named.jpg', 'new', {}],
    ]);
    await calls.commit(id);
    const items = await itemsOf(libraryId);
    expect(items.map(({ title, usageRights }) => [title, usageRights])).toEqual([
      ['known', [known.body.code]],
      ['unknown', []],
      ['named', [other.body.code]],
    ]);
    // The sheet of the library says what may be done in words, too, and imports back without a change.
    const sheet = await editor.get(`/api/backend/library/${libraryId}/items/export`);
    expect(String(sheet.body)).toContain('mr-2026-7,"Web, all markets."');
  });
});
