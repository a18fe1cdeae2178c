import { sql } from 'drizzle-orm';
import { searchWords } from '../../shared/domain/fold.ts';
import { utcDay } from '../../shared/domain/utcDay.ts';
import type { Database } from '../db/client.ts';
import { insertReturning, insertRows } from '../db/insertRows.ts';
import { visits } from '../db/schema/accounts.ts';
import { activities } from '../db/schema/libraries.ts';
import { pageViews } from '../db/schema/pageViews.ts';
import { searchRequests, unansweredSearchDays, unansweredSearches } from '../db/schema/unansweredSearches.ts';
import { type DemoTaking, insertLedger } from './insertLedger.ts';
import type { DemoVisit } from './planVisits.ts';
import { randomNumbers } from './randomNumbers.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

interface DemoUser {
  readonly id: number;
  readonly email: string;
  readonly market: string | null;
}

/** Something of the portal that a member opens. */
interface Page {
  /** A pattern of the portal's routes, as page views name it. */
  readonly page: string;
  readonly id: number;
  readonly publishedAt: number;
  readonly markets: readonly string[];
  readonly weight: number;
}

const ITEM = '/:section/:slug/item/:id';
/** How much of what members open is of a page, and how quickly the next record of its kind is opened less. */
const KINDS: Readonly<Record<string, { share: number; fall: number }>> = {
  '/': { share: 30, fall: 0 },
  '/search': { share: 9, fall: 0 },
  '/what-you-have-missed': { share: 6, fall: 0 },
  '/news': { share: 6, fall: 0 },
  '/faq': { share: 2, fall: 0 },
  '/:section/:slug': { share: 34, fall: 1 },
  [ITEM]: { share: 60, fall: 1.1 },
  '/news/:slug': { share: 22, fall: 0.7 },
  '/brand-catalogue/initiative-toolkits/:slug': { share: 7, fall: 0.6 },
  '/training/virtual-training-resources/:slug': { share: 8, fall: 0.6 },
};
const FIXED_PAGES = ['/', '/search', '/what-you-have-missed', '/news', '/faq'];

/** Searches that found nothing: how often in the 90 days, and what members requested. */
const SEARCHES: readonly { q: string; times: number; ask?: { by: string; note: string; daysAgo: number } }[] =
  [
    {
      q: 'Ramadan',
      times: 14,
      ask: {
        by: 'dubai@sillage.example',
        note: 'Pictures for the counter, by the end of the month.',
        daysAgo: 6,
      },
    },
    {
      q: 'Duty free',
      times: 11,
      ask: { by: 'changi@sillage.example', note: 'The set of four travel sizes, front view.', daysAgo: 3 },
    },
    {
      q: 'Staff uniform',
      times: 5,
      ask: { by: 'ginza@sillage.example', note: 'Which grey, and where may we have it made?', daysAgo: 12 },
    },
    { q: 'Valentine', times: 9 },
    { q: 'Gift wrap', times: 8 },
    { q: 'Mandarin', times: 6 },
    { q: 'Podcast', times: 3 },
    { q: 'Jingle', times: 2 },
  ];

/**
 * What a house would see of the last 90 days: visits, views of pages, downloads with their receipts, and searches that
 * found nothing. The same at each filling, but for the days of the week.
 */
export async function insertActivity(
  tx: Database,
  { users, planned, now }: { users: readonly DemoUser[]; planned: readonly DemoVisit[]; now: number },
): Promise<void> {
  const random = randomNumbers(71);
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const userOf = (email: string): DemoUser => {
    const user = byEmail.get(email);
    if (!user) throw new Error(`the demo accounts lack ${email}`);
    return user;
  };
  const pages = await readPages(tx);
  const views = new Map<string, typeof pageViews.$inferInsert>();
  const taken: (typeof activities.$inferInsert)[] = [];
  const receipts: DemoTaking[] = [];
  for (const { email, at } of planned) {
    const user = userOf(email);
    const open = pages.filter(
      ({ publishedAt, markets }) =>
        publishedAt < at && (markets.length === 0 || user.market === null || markets.includes(user.market)),
    );
    const items = open.filter(({ page }) => page === ITEM);
    const total = 2 + Math.floor(random() * 6);
    for (let index = 0; index < total; index++) countView(views, pick(open, random), at);
    const downloads = random() < 0.45 ? 0 : 1 + Math.floor(random() ** 2 * 6);
    const itemIds: number[] = [];
    for (let index = 0; index < downloads; index++) {
      const item = pick(items, random);
      if (!item) continue;
      // While the visit lasts, and never ahead.
      const time = Math.min(at + (1 + index) * MINUTE, now);
      taken.push({ userId: user.id, itemId: item.id, kind: 'download', at: new Date(time) });
      itemIds.push(item.id);
    }
    // Receipts are of the first download at the earliest, or what came before them would be counted twice.
    if (itemIds.length > 0)
      receipts.push({ userId: user.id, market: user.market, at: Math.min(at + MINUTE, now), itemIds });
  }
  await insertRows(
    tx,
    visits,
    planned.map(({ email, at }) => ({ userId: userOf(email).id, at: new Date(at) })),
  );
  await insertRows(tx, activities, taken);
  await insertLedger(tx, receipts, now);
  await insertRows(tx, pageViews, [...views.values()]);
  await insertSearches(tx, { userOf, now, random });
}

/** One of `pages` by their weights. */
function pick(pages: readonly Page[], random: () => number): Page | undefined {
  let left = random() * pages.reduce((sum, { weight }) => sum + weight, 0);
  return pages.find(({ weight }) => {
    left -= weight;
    return left <= 0;
  });
}

function countView(
  views: Map<string, typeof pageViews.$inferInsert>,
  opened: Page | undefined,
  at: number,
): void {
  if (!opened) return;
  const day = utcDay(at);
  const key = `${day} ${opened.page} ${opened.id}`;
  const known = views.get(key);
  views.set(key, { day, page: opened.page, recordId: opened.id, views: (known?.views ?? 0) + 1 });
}

/** What can be opened, in an order that is always the same. */
async function readPages(tx: Database): Promise<Page[]> {
  const { rows } = (await tx.execute(sql`
    select '/:section/:slug' as page, id, published_at, markets from libraries
    union all select ${ITEM}, id, published_at, markets from library_items
    union all select '/news/:slug', id, published_at, markets from news
    union all select '/brand-catalogue/initiative-toolkits/:slug', id, published_at, markets from toolkits
    union all select '/training/virtual-training-resources/:slug', id, published_at, markets from training_videos
    order by 1, 2`)) as unknown as {
    rows: { page: string; id: number; published_at: string | Date; markets: string[] }[];
  };
  const ofKind = (page: string) => rows.filter((row) => row.page === page);
  const shuffle = randomNumbers(5);
  const records = Object.entries(KINDS).flatMap(([page, { share, fall }]) => {
    const own = ofKind(page).map((row) => ({ row, order: page === ITEM ? shuffle() : 0 }));
    const weights = own.map((_, rank) => 1 / (rank + 1) ** fall);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    // Of items, those come first that are placed anywhere in their libraries; of the rest the first of their order.
    return own
      .sort((one, other) => one.order - other.order)
      .map(({ row }, rank) => ({
        page,
        id: row.id,
        publishedAt: new Date(row.published_at).getTime(),
        markets: row.markets,
        weight: (share * (weights[rank] ?? 0)) / sum,
      }));
  });
  const plain = FIXED_PAGES.map((page) => ({
    page,
    id: 0,
    publishedAt: 0,
    markets: [],
    weight: KINDS[page]?.share ?? 0,
  }));
  return [...plain, ...records];
}

async function insertSearches(
  tx: Database,
  { userOf, now, random }: { userOf: (email: string) => DemoUser; now: number; random: () => number },
): Promise<void> {
  const days = SEARCHES.map(({ times, ask }) => {
    // More of them lately; members who requested it searched on that day.
    const ago = Array.from({ length: times }, () => Math.floor(random() ** 1.5 * 90));
    if (ask) ago.push(ask.daysAgo);
    const counts = new Map<string, number>();
    for (const daysAgo of ago) {
      const day = utcDay(now - daysAgo * DAY);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return { counts, lastAt: new Date(now - Math.min(...ago) * DAY) };
  });
  const rows = await insertReturning(
    tx,
    unansweredSearches,
    SEARCHES.map(({ q }, index) => {
      const lastAt = days[index]?.lastAt ?? new Date(now);
      return { query: searchWords(q).join(' '), lastAt, createdAt: lastAt, updatedAt: lastAt };
    }),
  );
  const idOf = (index: number): number => rows[index]?.id ?? 0;
  await insertRows(
    tx,
    unansweredSearchDays,
    days.flatMap(({ counts }, index) =>
      [...counts].map(([day, count]) => ({ searchId: idOf(index), day, count })),
    ),
  );
  await insertRows(
    tx,
    searchRequests,
    SEARCHES.flatMap(({ ask }, index) =>
      ask
        ? [
            {
              searchId: idOf(index),
              userId: userOf(ask.by).id,
              note: ask.note,
              createdAt: new Date(now - ask.daysAgo * DAY),
            },
          ]
        : [],
    ),
  );
}
