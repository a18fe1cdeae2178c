import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../../../shared/contract/common.ts';
import { faqEndpoints as calls, type FaqNote } from '../../../shared/contract/faq.ts';
import { pageOf } from '../../content/pageOf.ts';
import { definedOnly, visibilityColumns } from '../../content/records.ts';
import { resourceRoutes, type WriteDraft } from '../../content/resourceRoutes.ts';
import { windowFilters } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { faqCategories, faqFeedback, faqs } from '../../db/schema/faq.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { parseFilter } from '../../http/lists.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { editedTexts, storedText } from '../rich-text/richText.service.ts';
import { presentFaq } from './faq.present.ts';
import { categoryTitles, faqsByIds, figuresOf, hasNote, notesOf } from './faq.repo.ts';
import { faqKind } from './faq.service.ts';

// Written out: a single-table selection drops the tables' names from columns.
const opinions = (isHelpful: boolean) =>
  sql`(select count(*) from faq_feedback where faq_feedback.faq_id = faqs.id and faq_feedback.is_helpful = ${isHelpful})`;
const hasNotes = sql`exists (select 1 from faq_feedback where faq_feedback.faq_id = faqs.id and faq_feedback.note is not null)`;

/** Questions in the back-office. */
export function faqRoutes(app: AppHono, context: Context): WriteDraft {
  const { db } = context;

  route(app, calls.notes, async ({ params, query }) => {
    if ((await faqsByIds(db, [params.id])).length === 0) throw notFound('This question');
    return pageOf(db, query, {
      table: faqFeedback,
      where: hasNote(params.id),
      read: async ({ offset, limit }) =>
        (await notesOf(db, params.id).limit(limit).offset(offset)).map(
          ({ note, updatedAt, ...rest }): FaqNote => ({
            ...rest,
            note: note ?? '',
            updatedAt: updatedAt.toISOString(),
          }),
        ),
    });
  });

  return resourceRoutes(app, calls, {
    context,
    kind: faqKind,
    noun: 'This question',
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
    slug: { from: 'question', taken: 'Another question has this address.' },
    toFields: async ({ publishedAt, expiresAt, roles, markets, ...fields }, database) => {
      if (fields.categoryId !== undefined) await assertCategory(database, fields.categoryId);
      return {
        ...definedOnly(fields),
        ...(fields.answer === undefined
          ? {}
          : { answer: await storedText(database, 'answer', fields.answer) }),
        ...visibilityColumns({ publishedAt, expiresAt, roles, markets }),
      };
    },
    load: async (database, ids) => {
      const rows = await faqsByIds(database, ids);
      const [titles, figures] = await Promise.all([categoryTitles(database), figuresOf(database, ids)]);
      const answers = await editedTexts(
        database,
        rows.map(({ answer }) => answer),
      );
      return rows.map((row, index) =>
        presentFaq(
          { ...row, answer: answers[index] ?? '' },
          titles.get(row.categoryId ?? 0) ?? null,
          figures.get(row.id),
        ),
      );
    },
  });
}

async function assertCategory(db: Database, categoryId: number): Promise<void> {
  const isKept = and(eq(faqCategories.id, categoryId), isNull(faqCategories.deletedAt));
  if ((await db.$count(faqCategories, isKept)) === 0)
    throw invalid({ categoryId: 'This category is gone. Choose another.' });
}
