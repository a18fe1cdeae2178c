import { inArray } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarQuery } from '../shared/contract/calendar.ts';
import { kindsWith } from '../shared/domain/recordKinds.ts';
import { THE_SERVER } from './content/author.ts';
import { type ContentKind, Kinds, portalPathOf } from './content/contentKind.ts';
import { newWhere } from './content/newRecords.ts';
import { ContentIndex } from './content/search/contentIndex.ts';
import { readKnownWords } from './content/search/knownWords.ts';
import { readSearch } from './content/search/readSearch.ts';
import { writeRecord } from './content/writeRecord.ts';
import { CONTENT, kinds, RECORDS } from './contentKinds.ts';
import { record } from './db/schema/columns.ts';
import { markOrphans } from './files/orphanedFiles.repo.ts';
import { usesOf } from './modules/assets/folders/fileUses.ts';
import { readCalendar } from './modules/insight/calendar/calendar.repo.ts';
import { PortalPages } from './modules/insight/page-views/portalPages.ts';
import { readUpcoming } from './modules/insight/reports/state.repo.ts';
import { formerRecords } from './modules/insight/shown-then/formerRecords.repo.ts';
import { readDecision } from './modules/people/audience/audience.service.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { buildFile } from './testing/factories.ts';

describe('every kind', () => {
  it('has what it takes part in with', () => {
    const lacking = [
      ...kindsWith('audience').filter((name) => !kinds.record(name)),
      ...kindsWith('form').filter((name) => !kinds.record(name)),
      ...kinds.with('page').flatMap(({ name, preview }) => (preview ? [] : name)),
      ...kinds.with('searched').flatMap(({ name, readTeasers }) => (readTeasers ? [] : name)),
      ...kinds.with('new').flatMap(({ name, findNew, readTeasers }) => (findNew || readTeasers ? [] : name)),
      ...kinds.with('answers').flatMap(({ name, address }) => (address ? [] : name)),
    ];
    expect(lacking).toEqual([]);
    expect(kinds.with('dated').map(({ name }) => name)).toEqual([...kindsWith('dated')]);
  });

  it('has columns of its own table', () => {
    const foreign = kinds
      .all()
      .flatMap(({ name, table, title, text: own, film }) =>
        [title, own?.column, film?.itemId].flatMap((column) =>
          column && column.table !== table ? `${name}.${column.name}` : [],
        ),
      );
    expect(foreign).toEqual([]);
  });
});

/** A kind of this test alone. */
const gadgets = pgTable('gadgets', {
  ...record,
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  coverFileId: integer('cover_file_id'),
  publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }),
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
  roles: text('roles').array().notNull(),
  markets: text('markets').array().notNull(),
  groups: text('groups').array().notNull(),
});
const gadgetKind: ContentKind = {
  name: 'gadget',
  table: gadgets,
  title: gadgets.title,
  noun: 'the gadget',
  picture: 'coverFileId',
  text: { column: gadgets.body, noun: 'the text of the gadget' },
  address: '/gadgets/:slug',
  readSources: (db, ids) =>
    db
      .select()
      .from(gadgets)
      .where(inArray(gadgets.id, [...ids])),
};

describe('a kind that is only registered', () => {
  let test: TestApp;
  let id: number;
  let coverFileId: number;
  let namedFileId: number;
  const all = new Kinds([...RECORDS, gadgetKind], { ...CONTENT, gadget: gadgetKind }, (trait) => [
    ...kindsWith(trait),
    'gadget',
  ]);
  const context = () => ({ ...test.context, kinds: all });
  const db = () => test.context.db;
  const published = new Date('2026-03-04T10:00:00Z');

  beforeAll(async () => {
    test = await openTestApp();
    await db().execute(`create table gadgets (id serial primary key, created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(), version integer not null default 1, deleted_at timestamptz(3),
      slug text not null, title text not null, body text not null, cover_file_id integer,
      published_at timestamptz(3), expires_at timestamptz(3), roles text[] not null, markets text[] not null, groups text[] not null)`);
    coverFileId = (await buildFile(db())).id;
    namedFileId = (await buildFile(db())).id;
    const fields = {
      slug: 'brass-key',
      title: 'Brass key',
      body: `<img data-file="${namedFileId}">`,
      coverFileId,
      publishedAt: published,
      expiresAt: new Date(Date.now() + 86_400_000),
      roles: [],
      markets: ['gulf'],
      groups: [],
    };
    [id = 0] = await db().transaction((tx) =>
      writeRecord(tx, gadgetKind, THE_SERVER, { action: 'create', fields }),
    );
  });
  afterAll(() => test?.close());

  it('is in the calendar and among what comes next', async () => {
    const query: CalendarQuery = {
      from: '2026-03-01',
      to: '2026-03-31',
      timeZone: 'UTC',
      skip: 0,
      perDay: 10,
    };
    const rows = await readCalendar(db(), all.with('calendar'), query);
    expect(rows).toMatchObject([{ resource: 'gadget', what: 'appears', id, title: 'Brass key' }]);
    expect(await readCalendar(db(), all.with('calendar'), { ...query, market: 'europe' })).toEqual([]);
    const upcoming = await readUpcoming(db(), all.with('dated'), Date.now());
    expect(upcoming.next).toMatchObject([{ kind: 'gadget', id, what: 'expires' }]);
  });

  it('is new to those who see it', async () => {
    const newTo = (market: string) =>
      db().$count(
        gadgets,
        newWhere(gadgetKind, {
          viewer: { roles: ['ROLE_USER'], markets: [market], groups: [] },
          userId: 1,
          since: new Date(0),
          until: new Date(),
        }),
      );
    expect([await newTo('gulf'), await newTo('europe')]).toEqual([1, 0]);
  });

  it('is found by those who can view it', async () => {
    const index = new ContentIndex(
      db(),
      all.with('searched').map(({ name }) => name),
    );
    await index.catchUp();
    const { terms } = readSearch('brass', await readKnownWords(db()));
    const foundBy = (market: string) =>
      index.find(terms, 0, {
        viewer: { roles: ['ROLE_USER'], markets: [market], groups: [] },
        now: Date.now(),
      });
    expect(foundBy('gulf')).toMatchObject([{ kind: 'gadget', id, title: 'Brass key' }]);
    expect(foundBy('europe')).toEqual([]);
  });

  it('says who can view it', async () => {
    const decide = await readDecision(db(), { kind: gadgetKind, id });
    const codes = (market: string) =>
      decide?.({ roles: ['ROLE_USER'], markets: [market], groups: [], isActive: true }).map(
        ({ code }) => code,
      );
    expect([codes('gulf'), codes('europe')]).toEqual([[], ['market']]);
  });

  it('has a page that views are counted of', async () => {
    const pages = new PortalPages(all);
    expect(['/gadgets/brass-key', '/gadgets', '/gadgets/a/b'].map((path) => pages.has(path))).toEqual([
      ...[true, true],
      false,
    ]);
    const page = { page: '/gadgets/:slug', recordId: id };
    expect(await pages.find(db(), '/gadgets/brass-key')).toEqual(page);
    const records = await pages.recordsOf(db(), [page]);
    expect(records.get(`/gadgets/:slug/${id}`)).toEqual({ resource: 'gadget', id, title: 'Brass key' });
    expect(await portalPathOf(db(), gadgetKind, id)).toBe('/gadgets/brass-key');
  });

  it('keeps the files that it shows, and names itself where they are used', async () => {
    const uses = await usesOf(context(), [coverFileId, namedFileId]);
    expect(new Map(uses.map(({ fileId, where }) => [fileId, where]))).toEqual(
      new Map([
        [coverFileId, 'the gadget “Brass key”'],
        [namedFileId, 'the text of the gadget “Brass key”'],
      ]),
    );
    await markOrphans(context(), new Date());
    const orphans = await db().execute(`select id from files where orphaned_at is not null`);
    const ids = (orphans as unknown as { rows: { id: number }[] }).rows.map((row) => row.id);
    expect(ids).not.toContain(namedFileId);
  });

  it('is shown as it was then', async () => {
    const before = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await db().transaction((tx) =>
      writeRecord(tx, gadgetKind, THE_SERVER, {
        action: 'update',
        ids: [id],
        fields: { title: 'Steel key' },
      }),
    );
    const [former] = await formerRecords(db(), gadgetKind, { at: before });
    expect(former?.then).toMatchObject({ title: 'Brass key', pictureId: coverFileId });
    expect(former).toMatchObject({ id, changed: ['title'], now: { title: 'Steel key' } });
  });
});
