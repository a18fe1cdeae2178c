import { and, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { UnansweredSearch } from '../../../../shared/contract/search.ts';
import { searchWords } from '../../../../shared/domain/fold.ts';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import { inOrder } from '../../../content/inOrder.ts';
import { addMessages } from '../../../content/messages/addMessages.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import { presentRecord } from '../../../content/records.ts';
import { syncDocuments } from '../../../content/searchDocuments.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { searchDocuments } from '../../../db/schema/records.ts';
import {
  searchRequests,
  unansweredSearchDays,
  unansweredSearches,
} from '../../../db/schema/unansweredSearches.ts';
import { invalid } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { COUNTED_DAYS, countOf, requestCountOf } from './unanswered.repo.ts';

/** What a search that is open again does not have. */
export const REOPENED = {
  answeredAt: null,
  outcome: null,
  answerKind: null,
  answerId: null,
  answerMessage: '',
  answeredBy: null,
} as const;

const DAY_MS = 24 * 3_600_000;
/** Requests shown with a search, the newest. */
const REQUESTS_SHOWN = 50;
/** Rows of a sheet at most. */
const SHEET_ROWS = 5000;

export const unansweredKind: RecordKind = {
  name: 'unanswered-search',
  table: unansweredSearches,
  sourceOf: ({ id, query, deletedAt }: typeof unansweredSearches.$inferSelect) => ({
    id,
    title: query,
    deletedAt,
  }),
};

/** The record of a search, made when it is the first of its words; `null` when it has no words. */
async function recordOf(tx: Database, q: string): Promise<number | null> {
  const query = searchWords(q).join(' ');
  if (query === '') return null;
  const lastAt = new Date();
  const [row] = await tx
    .insert(unansweredSearches)
    .values({ query, lastAt })
    .onConflictDoUpdate({ target: unansweredSearches.query, set: { lastAt } })
    .returning({ id: unansweredSearches.id });
  const id = row?.id ?? 0;
  await syncDocuments(tx, unansweredKind, [id]);
  return id;
}

/** Counts a search that found nothing, by its words and the day, and not by its user. */
export async function noteUnanswered(db: Database, q: string): Promise<void> {
  await db.transaction(async (tx) => {
    const searchId = await recordOf(tx, q);
    if (searchId === null) return;
    await tx
      .insert(unansweredSearchDays)
      .values({ searchId, day: utcDay(Date.now()) })
      .onConflictDoUpdate({
        target: [unansweredSearchDays.searchId, unansweredSearchDays.day],
        set: { count: sql`${unansweredSearchDays.count} + 1` },
      });
  });
}

/**
 * Stores a request of a member to the organisation. A search that was answered, or moved to the trash, is open again.
 * The same request sent again is kept once. Throws 400 when the search has no words.
 */
export async function storeRequest(
  db: Database,
  { q, note, userId }: { q: string; note: string; userId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const searchId = await recordOf(tx, q);
    if (searchId === null) throw invalid({ q: refusalText.lists.enterWord });
    const text = withoutControls(note);
    const mine = and(eq(searchRequests.searchId, searchId), eq(searchRequests.userId, userId));
    if ((await tx.$count(searchRequests, and(mine, eq(searchRequests.note, text)))) > 0) return;
    await tx.insert(searchRequests).values({ searchId, userId, note: text });
    const isClosed = or(isNotNull(unansweredSearches.answeredAt), isNotNull(unansweredSearches.deletedAt));
    await tx
      .update(unansweredSearches)
      .set({ ...REOPENED, deletedAt: null, version: sql`${unansweredSearches.version} + 1` })
      .where(and(eq(unansweredSearches.id, searchId), isClosed));
    await syncDocuments(tx, unansweredKind, [searchId]);
    // Without who it is, and what they wrote.
    await addMessages(tx, [
      {
        type: 'unanswered-search.requested',
        subject: `${unansweredKind.name}:${searchId}`,
        data: { kind: unansweredKind.name, id: searchId, title: searchWords(q).join(' ') },
      },
    ]);
  });
}

/** Characters that show nothing, or change the direction of the text around them, but for line breaks. */
const withoutControls = (text: string): string => text.replace(/[^\P{C}\n]/gu, '').trim();

/** Records as the back-office shows them, in the order of `ids`. */
export async function loadUnanswered(db: Database, ids: readonly number[]): Promise<UnansweredSearch[]> {
  const mine = isOneOf(unansweredSearches.id, ids);
  const rows = await db.select().from(unansweredSearches).where(mine);
  const since = utcDay(Date.now() - COUNTED_DAYS * DAY_MS);
  const counts = await db
    .select({
      id: unansweredSearchDays.searchId,
      count: sql<number>`sum(${unansweredSearchDays.count})::int`,
    })
    .from(unansweredSearchDays)
    .where(and(isOneOf(unansweredSearchDays.searchId, ids), gte(unansweredSearchDays.day, since)))
    .groupBy(unansweredSearchDays.searchId);
  const requests = await db
    .select({ request: searchRequests, name: users.name, email: users.email, market: users.market })
    .from(searchRequests)
    .leftJoin(users, eq(users.id, searchRequests.userId))
    .where(isOneOf(searchRequests.searchId, ids))
    .orderBy(desc(searchRequests.id));
  const countById = new Map(counts.map(({ id, count }) => [id, count]));
  const titles = await titlesOf(db, rows);
  const closers = new Map(
    (
      await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(
          inArray(
            users.id,
            rows.flatMap(({ answeredBy }) => answeredBy ?? []),
          ),
        )
    ).map(({ id, name }) => [id, name]),
  );
  return inOrder(ids, rows, ({ id }) => id).map((row) => ({
    ...presentRecord(row),
    query: row.query,
    count: countById.get(row.id) ?? 0,
    lastAt: row.lastAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    isAnswered: row.answeredAt !== null,
    outcome: row.outcome,
    answer:
      row.answerKind && row.answerId !== null
        ? {
            kind: row.answerKind,
            id: row.answerId,
            title: titles.get(`${row.answerKind}:${row.answerId}`) ?? null,
          }
        : null,
    answerMessage: row.answerMessage,
    answeredBy: row.answeredBy === null ? null : (closers.get(row.answeredBy) ?? null),
    markets: [
      ...new Set(
        requests
          .filter(({ request, email }) => request.searchId === row.id && email !== null)
          .map(({ market }) => market),
      ),
    ],
    requests: requests
      .filter(({ request }) => request.searchId === row.id)
      .slice(0, REQUESTS_SHOWN)
      .map(({ request, name, email }) => ({
        id: request.id,
        note: request.note,
        author: email === null ? null : `${name} <${email}>`,
        createdAt: request.createdAt.toISOString(),
        toldAt: request.toldAt?.toISOString() ?? null,
      })),
  }));
}

/** Titles of the records that answer these searches, by kind and id; those in the trash are left out. */
async function titlesOf(
  db: Database,
  rows: readonly (typeof unansweredSearches.$inferSelect)[],
): Promise<Map<string, string>> {
  const named = rows.flatMap(({ answerKind: kind, answerId: id }) =>
    kind && id !== null ? [{ kind, id }] : [],
  );
  if (named.length === 0) return new Map();
  const found = await db
    .select({ kind: searchDocuments.kind, id: searchDocuments.id, title: searchDocuments.title })
    .from(searchDocuments)
    .where(
      and(
        isNull(searchDocuments.deletedAt),
        or(...named.map(({ kind, id }) => and(eq(searchDocuments.kind, kind), eq(searchDocuments.id, id)))),
      ),
    );
  return new Map(found.map(({ kind, id, title }) => [`${kind}:${id}`, title]));
}

/** Open searches for a sheet, most frequent first: number, words, count, requests, last time. */
export async function openSearches(db: Database): Promise<(string | number)[][]> {
  const rows = await db
    .select({
      id: unansweredSearches.id,
      query: unansweredSearches.query,
      count: countOf,
      requests: requestCountOf,
      lastAt: unansweredSearches.lastAt,
    })
    .from(unansweredSearches)
    .where(and(isNull(unansweredSearches.deletedAt), isNull(unansweredSearches.answeredAt)))
    .orderBy(desc(countOf), desc(unansweredSearches.lastAt))
    .limit(SHEET_ROWS);
  return rows.map(({ id, query, count, requests, lastAt }) => [
    id,
    query,
    count,
    requests,
    lastAt.toISOString(),
  ]);
}
