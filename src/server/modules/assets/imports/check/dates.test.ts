import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { THE_SERVER } from '../../../../content/author.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import type { Caller, TestApp } from '../../../../testing/app.ts';
import { buildFile, buildItem, buildLibrary } from '../../../../testing/factories.ts';
import { buildPicture, type importing, openImporting } from '../../../../testing/imports.ts';
import { buildWorkbook } from '../../../../testing/zips.ts';
import { changeSettings } from '../../../house/configuration/configuration.service.ts';
import { readDate } from './readDate.ts';

describe('a date of a sheet', () => {
  const paris = (text: string, edge: 'start' | 'end' = 'start') =>
    readDate(text, { order: 'day-first', timeZone: 'Europe/Paris', edge });

  it.each([
    ['31.12.2027', '2027-12-30T23:00:00.000Z', '2027-12-31T23:00:00.000Z'],
    // The day on which clocks go forward has 23 hours.
    ['28 March 2027', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    ['46460', '2027-03-13T23:00:00.000Z', '2027-03-14T23:00:00.000Z'],
  ])('is the whole day on the clocks of the import: %s', (text, start, end) => {
    expect([paris(text), paris(text, 'end')]).toEqual([start, end]);
  });

  it.each([
    ['2027-06-01 18:30', '2027-06-01T16:30:00.000Z'],
    ['46460.5', '2027-03-14T11:00:00.000Z'],
    ['2027-06-01T18:30:15.250Z', '2027-06-01T18:30:15.250Z'],
    ['2027-06-01 18:30:15.5 +02:00', '2027-06-01T16:30:15.500Z'],
  ])('with a time is that moment, at either end: %s', (text, moment) => {
    expect([paris(text), paris(text, 'end')]).toEqual([moment, moment]);
  });

  it.each(['31.02.2027', '2027-06-01 25:00', '2027-06-01 10:61'])(
    'that does not exist is none: %s',
    (text) => {
      expect(paris(text)).toBeNull();
    },
  );
});

describe('an import', () => {
  let test: TestApp;
  let editor: Caller;
  let calls: ReturnType<typeof importing>;
  let libraryId: number;
  beforeAll(async () => {
    ({ test, editor, calls } = await openImporting());
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    libraryId = (await buildLibrary(test.context.db)).id;
    test.enqueued.length = 0;
  });

  it('reads days on the clocks that the settings name, and an import can have others', async () => {
    await changeSettings(test.context, { values: { 'import.timeZone': 'Asia/Dubai' } }, THE_SERVER);
    const { id, options } = await calls.start(libraryId);
    expect(options.timeZone).toBe('Asia/Dubai');
    await calls.attach(id, { 'a.png': await buildPicture(1) });
    await calls.sheet(
      id,
      's.xlsx',
      buildWorkbook([
        ['File', 'Until'],
        ['a.png', '31.12.2027'],
      ]),
    );
    await editor.patch(`${calls.at}/${id}`, { options: { timeZone: 'America/New_York' } });
    const unknown = await editor.patch(`${calls.at}/${id}`, { options: { timeZone: 'Mars/Olympus' } });
    expect(unknown.status).toBe(400);
    await calls.check(id);
    await editor.patch(`${calls.at}/${id}`, { columns: [{ index: 1, field: 'expiresAt' }] });
    await calls.check(id);
    await calls.commit(id);
    const [item] = await test.context.db
      .select()
      .from(libraryItems)
      .where(eq(libraryItems.libraryId, libraryId));
    expect(item?.expiresAt).toEqual(new Date('2028-01-01T05:00:00Z'));
    await changeSettings(test.context, { values: {}, reset: ['import.timeZone'] }, THE_SERVER);
  });

  it('reports how many items become visible, when and to whom', async () => {
    const { db } = test.context;
    const draft = async (values: Partial<typeof libraryItems.$inferInsert>) => {
      const { id: fileId } = await buildFile(db);
      return (await buildItem(db, { libraryId, fileId, ...values })).id;
    };
    const hidden = await draft({ publishedAt: null, markets: ['gulf'] });
    const visible = await draft({ publishedAt: new Date('2020-01-01') });
    const over = await draft({ publishedAt: null, expiresAt: new Date('2021-01-01') });
    const { id } = await calls.start(libraryId);
    await calls.attach(id, {
      'a.png': await buildPicture(2),
      'b.png': await buildPicture(3),
      'c.png': await buildPicture(4),
      'd.png': await buildPicture(5),
    });
    await calls.sheet(
      id,
      's.csv',
      `id,file,published,markets,roles
,a.png,2020-05-01,,
,b.png,2020-06-01,,
,c.png,2100-01-01,europe,event
,d.png,,,
${hidden},,2020-05-01,,
${visible},,2020-05-01,,
${over},,2020-05-01,,
`,
    );
    await calls.check(id);
    const { body } = await editor.get(`${calls.at}/${id}/appearances`);
    const nobody = { roles: [], markets: [], groups: [] };
    expect(body).toEqual([
      { count: 2, publishedAt: null, isNew: true, ...nobody },
      { count: 1, publishedAt: null, isNew: false, roles: [], markets: ['gulf'], groups: [] },
      {
        count: 1,
        publishedAt: '2100-01-01T00:00:00.000Z',
        isNew: true,
        roles: ['ROLE_EVENT'],
        markets: ['europe'],
        groups: [],
      },
    ]);
  });
});
