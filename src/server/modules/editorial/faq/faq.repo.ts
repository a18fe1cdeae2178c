import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../../../../shared/contract/common.ts';
import { addTo } from '../../../../shared/domain/groups.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { pageOf } from '../../../content/pageOf.ts';
import { inReaderOrder } from '../../../content/translations/readerOrder.ts';
import { translated } from '../../../content/translations/translations.ts';
import { visibleWhere, windowFilters } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { faqCategories, faqFeedback, faqs } from '../../../db/schema/faq.ts';
import { slugRedirects } from '../../../db/schema/records.ts';
import { invalid } from '../../../http/errors.ts';
import { parseFilter } from '../../../http/lists.ts';

export type FaqRow = typeof faqs.$inferSelect;
export type FaqCategoryRow = typeof faqCategories.$inferSelect;
export type FaqFigures = Record<'helpfulCount' | 'unhelpfulCount' | 'noteCount', number>;

// Written out: a single-table selection drops the tables' names from columns.
const opinions = (isHelpful: boolean) =>
  sql`(select count(*) from faq_feedback where faq_feedback.faq_id = faqs.id and faq_feedback.is_helpful = ${isHelpful})`;
const hasNotes = sql`exists (select 1 from faq_feedback where faq_feedback.faq_id = faqs.id and faq_feedback.note is not null)`;

/** How the back-office lists questions. */
export const faqLists: ListOptions = {
  sortable: {
    question: faqs.question,
    position: faqs.position,
    publishedAt: faqs.publishedAt,
    helpfulCount: opinions(true),
    unhelpfulCount: opinions(false),
  },
  filters: {
    ...windowFilters(faqs),
    categoryId: (value) => eq(faqs.categoryId, parseFilter(id, value, 'categoryId')),
    hasNotes: (value) => (parseFilter(z.boolean(), value, 'hasNotes') ? hasNotes : sql`not ${hasNotes}`),
  },
  defaultSort: ['position', 'ASC'],
};

/** The same for their categories. */
export const categoryLists: ListOptions = {
  sortable: { title: faqCategories.title, position: faqCategories.position },
  defaultSort: ['position', 'ASC'],
};

/** The named questions in the order of `ids`; those that are gone, or that `viewer` may not see, are left out. */
export async function faqsByIds(db: Database, ids: readonly number[], viewer?: Viewer): Promise<FaqRow[]> {
  const rows = await db
    .select()
    .from(faqs)
    .where(and(isOneOf(faqs.id, ids), viewer && visibleWhere(faqs, viewer)));
  return inOrder(ids, await translated(db, 'faq', viewer ?? {}, rows), ({ id }) => id);
}

/** What `viewer` may see of the questions, in order. */
export async function visibleFaqs(db: Database, viewer: Viewer): Promise<FaqRow[]> {
  const rows = await db
    .select()
    .from(faqs)
    .where(visibleWhere(faqs, viewer))
    .orderBy(asc(faqs.position), asc(faqs.id));
  return translated(db, 'faq', viewer, rows);
}

/** The named categories, in the trash or not, in the order of `ids`; those that are gone are left out. */
export async function categoriesByIds(db: Database, ids: readonly number[]): Promise<FaqCategoryRow[]> {
  const rows = await db.select().from(faqCategories).where(isOneOf(faqCategories.id, ids));
  return inOrder(ids, rows, (row) => row.id);
}

/** Throws 400 on `categoryId` when there is no such category, or it is in the trash. */
export async function assertCategory(db: Database, categoryId: number): Promise<void> {
  const isKept = and(eq(faqCategories.id, categoryId), isNull(faqCategories.deletedAt));
  if ((await db.$count(faqCategories, isKept)) === 0)
    throw invalid({ categoryId: 'This category is gone. Choose another.' });
}

export async function categoriesInOrder(
  db: Database,
  viewer: Pick<Viewer, 'languages'>,
): Promise<FaqCategoryRow[]> {
  const rows = await db
    .select()
    .from(faqCategories)
    .where(isNull(faqCategories.deletedAt))
    .orderBy(asc(faqCategories.position), asc(faqCategories.id));
  const read = await translated(db, 'faq-category', viewer, rows);
  return inReaderOrder(db, viewer, { written: rows, read, nameOf: ({ title }) => title });
}

export const categoryTitles = async (
  db: Database,
  viewer: Pick<Viewer, 'languages'>,
): Promise<Map<number, string>> =>
  new Map((await categoriesInOrder(db, viewer)).map(({ id, title }) => [id, title]));

/** Questions outside the trash, by category. */
export async function questionCounts(
  db: Database,
  categoryIds: readonly number[],
): Promise<Map<number | null, number>> {
  const rows = await db
    .select({ id: faqs.categoryId, count: count() })
    .from(faqs)
    .where(and(isOneOf(faqs.categoryId, categoryIds), isNull(faqs.deletedAt)))
    .groupBy(faqs.categoryId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** What members say of these questions, in numbers. */
export async function figuresOf(db: Database, ids: readonly number[]): Promise<Map<number, FaqFigures>> {
  const rows = await db
    .select({
      id: faqFeedback.faqId,
      helpfulCount: sql<number>`(count(*) filter (where ${faqFeedback.isHelpful}))::int`,
      unhelpfulCount: sql<number>`(count(*) filter (where not ${faqFeedback.isHelpful}))::int`,
      noteCount: sql<number>`count(${faqFeedback.note})::int`,
    })
    .from(faqFeedback)
    .where(isOneOf(faqFeedback.faqId, ids))
    .groupBy(faqFeedback.faqId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** The opinions of this member, by question. */
export async function opinionsOf(db: Database, userId: number): Promise<Map<number, boolean>> {
  const rows = await db.select().from(faqFeedback).where(eq(faqFeedback.userId, userId));
  return new Map(rows.map(({ faqId, isHelpful }) => [faqId, isHelpful]));
}

/**
 * Keeps one opinion for each member and question, also when two calls run at once. A note without an opinion against
 * the answer is dropped; no note leaves the existing one.
 */
export async function storeOpinion(
  db: Database,
  opinion: { faqId: number; userId: number; isHelpful: boolean; note: string | null },
): Promise<void> {
  const { isHelpful } = opinion;
  const note = isHelpful ? null : opinion.note;
  const updatedAt = new Date();
  await db
    .insert(faqFeedback)
    .values({ ...opinion, note, updatedAt })
    .onConflictDoUpdate({
      target: [faqFeedback.faqId, faqFeedback.userId],
      set: {
        isHelpful,
        note: isHelpful ? null : sql`coalesce(excluded.note, ${faqFeedback.note})`,
        updatedAt,
      },
    });
}

/** A page of the notes of a question, newest first, with the names of their authors. */
export const readNotePage = (db: Database, faqId: number, query: { page: number; limit: number }) => {
  const where = and(eq(faqFeedback.faqId, faqId), sql`${faqFeedback.note} is not null`);
  return pageOf(db, query, {
    table: faqFeedback,
    where,
    read: async ({ offset, limit }) =>
      db
        .select({
          id: faqFeedback.id,
          note: faqFeedback.note,
          author: users.name,
          updatedAt: faqFeedback.updatedAt,
        })
        .from(faqFeedback)
        .leftJoin(users, and(eq(users.id, faqFeedback.userId), isNull(users.deletedAt)))
        .where(where)
        .orderBy(desc(faqFeedback.updatedAt), desc(faqFeedback.id))
        .limit(limit)
        .offset(offset),
  });
};
export type FaqNoteRow = Awaited<ReturnType<typeof readNotePage>>['data'][number];

/** Addresses that questions had before, by question. */
export async function earlierSlugs(db: Database, kind: string): Promise<Map<number, string[]>> {
  const rows = await db.select().from(slugRedirects).where(eq(slugRedirects.kind, kind));
  const byId = new Map<number, string[]>();
  for (const { recordId, slug } of rows) addTo(byId, recordId, slug);
  return byId;
}
