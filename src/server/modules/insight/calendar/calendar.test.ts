import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildFaq,
  buildItem,
  buildLibrary,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../../../testing/factories.ts';

let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;

interface Entry {
  resource: string;
  what: string;
  id: number;
  day: string;
  title: string;
}
const read = (query: Record<string, string>) =>
  editor.get(`/api/backend/calendar?${new URLSearchParams({ timeZone: 'Europe/Paris', ...query })}`);
const linesOf = (entries: Entry[]) => entries.map(({ resource, what, day }) => `${day} ${resource} ${what}`);

describe('the calendar', () => {
  it('has the moments of every resource on the days of the requested zone', async () => {
    // 23:30 in UTC is the next day in Paris.
    const publishedAt = new Date('2031-03-04T23:30:00Z');
    const expiresAt = new Date('2031-03-20T12:00:00Z');
    const dates = { publishedAt, expiresAt };
    await buildNews(db(), dates);
    await buildFaq(db(), dates);
    await buildToolkit(db(), dates);
    await buildTraining(db(), dates);
    await buildMediaPortal(db(), dates);
    const { id: libraryId } = await buildLibrary(db(), dates);
    await buildItem(db(), { ...dates, libraryId });
    await buildNews(db(), { ...dates, deletedAt: new Date() });
    const { body } = await read({ from: '2031-03-01', to: '2031-03-31' });
    const shared = ['faq', 'library', 'library-item', 'media-portal', 'news', 'toolkit', 'training-video'];
    expect(linesOf(body.entries).sort()).toEqual(
      [
        ...shared.map((name) => `2031-03-05 ${name} appears`),
        ...shared.map((name) => `2031-03-20 ${name} expires`),
      ].sort(),
    );
    expect(body.days).toEqual([
      { day: '2031-03-05', count: 7 },
      { day: '2031-03-20', count: 7 },
    ]);
    const inUtc = await read({ from: '2031-03-04', to: '2031-03-04', timeZone: 'UTC' });
    expect(inUtc.body.days).toEqual([{ day: '2031-03-04', count: 7 }]);
    const ofLibrary = await read({ from: '2031-03-05', to: '2031-03-05', libraryId: String(libraryId) });
    expect(linesOf(ofLibrary.body.entries)).toEqual([
      '2031-03-05 library appears',
      '2031-03-05 library-item appears',
    ]);
  });

  it('has events by their own days when they are of whole days, and their ends when these are on later days', async () => {
    await buildEvent(db(), {
      title: 'Fair',
      wholeDay: true,
      timeZone: 'Asia/Tokyo',
      startsAt: new Date('2032-05-09T15:00:00Z'),
      endsAt: new Date('2032-05-12T15:00:00Z'),
      firstDay: '2032-05-10',
      lastDay: '2032-05-12',
      publishedAt: null,
    });
    await buildEvent(db(), {
      title: 'Dinner',
      wholeDay: false,
      timeZone: 'Europe/Paris',
      startsAt: new Date('2032-05-20T18:00:00Z'),
      endsAt: new Date('2032-05-20T22:00:00Z'),
      firstDay: '2032-05-20',
      lastDay: '2032-05-20',
      publishedAt: null,
    });
    const { body } = await read({ from: '2032-05-01', to: '2032-05-31' });
    expect(body.entries.map(({ title, what, day }: Entry) => `${day} ${title} ${what}`)).toEqual([
      '2032-05-10 Fair starts',
      '2032-05-12 Fair ends',
      // Ends at midnight in Paris: with the same day.
      '2032-05-20 Dinner starts',
    ]);
    const later = await read({ from: '2032-05-11', to: '2032-05-31', what: 'ends' });
    expect(linesOf(later.body.entries)).toEqual(['2032-05-12 event ends']);
  });

  it('narrows by resource, moment and market, and keeps what is for every market', async () => {
    const publishedAt = new Date('2033-06-10T10:00:00Z');
    await buildNews(db(), { title: 'Gulf', publishedAt, markets: ['gulf'] });
    await buildNews(db(), { title: 'All', publishedAt });
    await buildMediaPortal(db(), { title: 'Press', publishedAt });
    const titles = async (query: Record<string, string>) =>
      (await read({ from: '2033-06-01', to: '2033-06-30', ...query })).body.entries
        .map(({ title }: Entry) => title)
        .sort();
    expect(await titles({ market: 'europe' })).toEqual(['All', 'Press']);
    expect(await titles({ market: 'gulf', resource: 'news' })).toEqual(['All', 'Gulf']);
    expect(await titles({ what: 'expires' })).toEqual([]);
  });

  it('stays small however much is on a day, and reports how much more there is', async () => {
    const publishedAt = new Date('2034-01-15T08:00:00Z');
    for (let number = 0; number < 5; number++)
      await buildNews(db(), { title: `News ${number}`, publishedAt });
    const { body } = await read({ from: '2034-01-01', to: '2034-01-31', perDay: '2' });
    expect(body.entries).toHaveLength(2);
    expect(body.days).toEqual([{ day: '2034-01-15', count: 5 }]);
    const rest = await read({ from: '2034-01-15', to: '2034-01-15', perDay: '200', skip: '2' });
    expect(rest.body.entries).toHaveLength(3);
    const ids = [...body.entries, ...rest.body.entries].map(({ id }: Entry) => id);
    expect(new Set(ids).size).toBe(5);
  });

  it('refuses ranges that are too long, turned around, or of no zone', async () => {
    const errors = async (query: Record<string, string>) => (await read(query)).body.errors;
    expect(await errors({ from: '2034-01-01', to: '2034-12-31' })).toHaveProperty('to');
    expect(await errors({ from: '2034-01-02', to: '2034-01-01' })).toHaveProperty('to');
    expect(await errors({ from: '2034-02-30', to: '2034-03-01' })).toHaveProperty('from');
    expect(await errors({ from: '2034-01-01', to: '2034-01-31', perDay: '200' })).toHaveProperty('perDay');
    expect(await errors({ from: '2034-01-01', to: '2034-01-02', timeZone: 'Mars/Base' })).toHaveProperty(
      'timeZone',
    );
  });

  it('is for content managers', async () => {
    const member = await test.signIn();
    const path = '/api/backend/calendar?from=2034-01-01&to=2034-01-31&timeZone=UTC';
    expect((await member.get(path)).status).toBe(403);
    expect((await test.nobody.get(path)).status).toBe(401);
  });
});
