import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AudienceKind } from '../../../../shared/contract/audience.ts';
import { ROLES } from '../../../../shared/policy/roles.ts';
import { faqCategories } from '../../../db/schema/faq.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildFaq,
  buildFaqCategory,
  buildFilm,
  buildItem,
  buildLibrary,
  buildMarket,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../../../testing/factories.ts';

const at = '/api/backend/audience';
let test: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  await buildMarket(db(), { code: 'lyon', path: ['lyon', 'europe'] });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
/** Mostly open, so that inner limits are reached. */
const limits = fc.record({
  publishedAt: fc.constantFrom(inDays(-3), inDays(-3), inDays(-3), inDays(2), null),
  expiresAt: fc.constantFrom(null, null, null, inDays(1), inDays(-1)),
  roles: fc.subarray(['ROLE_EVENT', 'ROLE_USER', 'ROLE_EDITOR'], { maxLength: 1 }),
  markets: fc.subarray(['europe', 'lyon', 'gulf'], { maxLength: 1 }),
  groups: fc.subarray(['press'], { maxLength: 1 }),
  deletedAt: fc.constantFrom(null, null, null, null, null, inDays(-1)),
});

type Limits = typeof limits extends fc.Arbitrary<infer T> ? T : never;
interface Made {
  readonly kind: AudienceKind;
  readonly id: number;
  /** Where a member reads it. */
  readonly path: string;
}

/** One record of each kind under random limits, and its container under others. */
const makers: ((own: Limits, around: Limits) => Promise<Made>)[] = [
  async (own) => {
    const { id, slug } = await buildNews(db(), own);
    return { kind: 'news', id, path: `/api/private/news/${slug}` };
  },
  async (own) => {
    const { id, slug } = await buildEvent(db(), own);
    return { kind: 'event', id, path: `/api/private/event/${slug}` };
  },
  async (own) => {
    const { id, slug } = await buildToolkit(db(), own);
    return { kind: 'toolkit', id, path: `/api/private/toolkit/${slug}` };
  },
  async (own) => {
    const { id, slug } = await buildLibrary(db(), own);
    return { kind: 'library', id, path: `/api/private/library/${slug}` };
  },
  async (own, around) => {
    const { id: libraryId } = await buildLibrary(db(), around);
    const { id } = await buildItem(db(), { ...own, libraryId });
    return { kind: 'library-item', id, path: `/api/private/libraryitems/${id}` };
  },
  async (own, around) => {
    const { id: fileId } = await buildFilm(db());
    const { id: itemId } = await buildItem(db(), { ...around, fileId });
    const { id, slug } = await buildTraining(db(), { ...own, itemId, filmFileId: null });
    return { kind: 'training-video', id, path: `/api/private/training-video/${slug}` };
  },
  async ({ roles: _roles, markets: _markets, groups: _groups, ...own }) => {
    const { id, slug } = await buildMediaPortal(db(), own);
    return { kind: 'media-portal', id, path: `/api/public/media-portal/${slug}` };
  },
];

describe('who can view a record', () => {
  it('is explained as it is decided, for random records and people', async () => {
    const people: Caller[] = [];
    for (const roles of [['ROLE_USER'], ['ROLE_USER', 'ROLE_EVENT'], ['ROLE_USER', 'ROLE_EDITOR']] as const)
      for (const market of ['europe', 'lyon', 'gulf', null])
        for (const groups of [[], ['press', 'trade']])
          people.push(await test.signIn({ roles: [...roles], market, groups }));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(makers.length - 1),
        limits,
        limits,
        fc.nat(people.length - 1),
        async (maker, own, around, number) => {
          const made = await makers[maker]?.(own, around);
          const person = people[number];
          if (!made || !person) throw new Error('There is no such record or person.');
          const { body } = await admin.get(`${at}/${made.kind}/${made.id}?userId=${person.userId}`);
          const { status } = await person.get(made.path);
          const isShown = status === 200;
          expect(isShown || status === 404 || status === 403).toBe(true);
          expect(body.person.reasons.length === 0).toBe(isShown);
        },
      ),
      { numRuns: 120 },
    );
  }, 120_000);

  it('is reported for every role and market, with each reason for a no', async () => {
    const { id: libraryId } = await buildLibrary(db(), { title: 'Perfumes', markets: ['gulf'] });
    const { id } = await buildItem(db(), {
      libraryId,
      roles: ['ROLE_EVENT'],
      expiresAt: new Date(Date.now() - DAY),
    });
    const { body } = await editor.get(`${at}/library-item/${id}`);
    const top = ['europe', 'gulf', 'americas', 'asia-pacific', 'travel-retail'];
    expect(body.markets.map(({ code }: { code: string }) => code)).toEqual(top);
    expect(body.cells).toHaveLength(ROLES.length * (top.length + 1));
    const why = (role: string, market: string | null) =>
      body.cells.find(
        (cell: { role: string; market: string | null }) => cell.role === role && cell.market === market,
      ).reasons;
    expect(why('ROLE_USER', 'europe')).toEqual([
      { of: 'record', code: 'expired' },
      { of: 'record', code: 'role' },
      { of: 'library', code: 'market' },
    ]);
    expect(why('ROLE_EDITOR', 'europe')).toEqual([{ of: 'record', code: 'expired' }]);
    expect(body.layers.map(({ name }: { name: string }) => name)).toContain('Perfumes');
    const earlier = new Date(Date.now() - 2 * DAY).toISOString();
    const then = (await editor.get(`${at}/library-item/${id}?at=${earlier}`)).body;
    expect(
      then.cells.find(
        (cell: { role: string; market: string | null }) => cell.role === 'ROLE_EVENT' && cell.market === null,
      ).reasons,
    ).toEqual([]);
  });

  it('names a disabled account, and a page that the account’s roles do not open', async () => {
    const { id } = await buildEvent(db());
    const person = await test.signIn({ active: false });
    const { body } = await admin.get(`${at}/event/${id}?userId=${person.userId}`);
    expect(body.person.reasons).toEqual([
      { of: 'account', code: 'inactive' },
      { of: 'account', code: 'page' },
    ]);
  });

  it('is reported to content managers, and of people only to administrators', async () => {
    const { id } = await buildNews(db());
    const person = await test.signIn();
    expect((await editor.get(`${at}/news/${id}`)).body.person).toBe(null);
    expect((await editor.get(`${at}/news/${id}?userId=${person.userId}`)).status).toBe(403);
    expect((await person.get(`${at}/news/${id}`)).status).toBe(403);
    expect((await test.nobody.get(`${at}/news/${id}`)).status).toBe(401);
    expect((await editor.get(`${at}/news/2000000000`)).status).toBe(404);
    expect((await admin.get(`${at}/news/${id}?userId=2000000000`)).status).toBe(404);
    expect((await editor.get(`${at}/users/${id}`)).status).toBe(400);
    expect((await editor.get(`${at}/news/${id}?at=tomorrow`)).body.errors).toHaveProperty('at');
  });
});

describe('who can view a heading of the FAQ', () => {
  const seenBy = async (id: number, person: Caller) => {
    const { body } = await admin.get(`${at}/faq-category/${id}?userId=${person.userId}`);
    const groups: { id: number | null }[] = (await person.get('/api/private/faq')).body;
    expect(body.person.reasons.length === 0).toBe(groups.some((group) => group.id === id));
    return body.person.reasons as { of: string; code: string }[];
  };

  it('follows the questions in it, and says why none of them shows', async () => {
    const member = await test.signIn({ roles: ['ROLE_USER'], market: 'gulf' });
    const { id: categoryId } = await buildFaqCategory(db());
    expect(await seenBy(categoryId, member)).toEqual([{ of: 'question', code: 'missing' }]);
    await buildFaq(db(), { categoryId, publishedAt: null });
    await buildFaq(db(), { categoryId, markets: ['europe'] });
    expect(await seenBy(categoryId, member)).toEqual([
      { of: 'question', code: 'draft' },
      { of: 'question', code: 'market' },
    ]);
    await buildFaq(db(), { categoryId, markets: ['gulf'] });
    expect(await seenBy(categoryId, member)).toEqual([]);
    await db().update(faqCategories).set({ deletedAt: new Date() }).where(eq(faqCategories.id, categoryId));
    expect(await seenBy(categoryId, member)).toContainEqual({ of: 'record', code: 'trashed' });
  });
});

describe('who can view a media portal', () => {
  it('is everyone while it is open, without an account too, or who has its password', async () => {
    const open = await buildMediaPortal(db(), {});
    const { body } = await editor.get(`${at}/media-portal/${open.id}`);
    expect(body.access).toBe('open');
    expect(body.cells.every(({ reasons }: { reasons: unknown[] }) => reasons.length === 0)).toBe(true);
    await editor.patch(`/api/backend/media-portal/${open.id}`, { password: 'quiet harbour' });
    const locked = (await editor.get(`${at}/media-portal/${open.id}`)).body;
    expect(locked.access).toBe('password');
    expect(JSON.stringify(locked)).not.toContain('passwordHash');
    const closed = await buildMediaPortal(db(), { publishedAt: null });
    const { cells } = (await editor.get(`${at}/media-portal/${closed.id}`)).body;
    expect(cells[0].reasons).toEqual([{ of: 'record', code: 'draft' }]);
  });
});
