import { isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at, record, visibility } from './columns.ts';

export const faqCategories = pgTable(
  'faq_categories',
  { ...record, title: text('title').notNull(), position: integer('position').notNull() },
  (table) => [
    uniqueIndex('faq_categories_title_key').on(sql`lower(${table.title})`).where(isNull(table.deletedAt)),
  ],
);

export const faqs = pgTable(
  'faqs',
  {
    ...record,
    ...visibility,
    slug: text('slug').notNull(),
    question: text('question').notNull(),
    /** HTML, sanitised on write. */
    answer: text('answer').notNull().default(''),
    categoryId: integer('category_id').references(() => faqCategories.id, { onDelete: 'set null' }),
    /** Among all questions; within a category their order is the same. */
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('faqs_slug_key').on(table.slug).where(isNull(table.deletedAt)),
    index('faqs_category_idx').on(table.categoryId),
  ],
);

/** What members say of an answer: one opinion each. It counts on when the account is gone. */
export const faqFeedback = pgTable(
  'faq_feedback',
  {
    id: serial('id').primaryKey(),
    faqId: integer('faq_id')
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    isHelpful: boolean('is_helpful').notNull(),
    note: text('note'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('faq_feedback_member_key').on(table.faqId, table.userId)],
);
