import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FaqGroup, FaqTeaser } from '../../../../shared/contract/faq.ts';
import { listAddressOf } from '../../../../shared/domain/addresses.ts';
import { ADDRESSES } from '../../../../shared/domain/recordKinds.ts';
import type { Viewer, Visibility } from '../../../../shared/policy/visibility.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import { layerOf, titledLayer } from '../../../content/layers.ts';
import { type PreviewSource, readerOf } from '../../../content/preview.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import { textOfHtml } from '../../../content/searchText.ts';
import { readTitledIn } from '../../../content/translations/titledIn.ts';
import { translated } from '../../../content/translations/translations.ts';
import type { Database } from '../../../db/client.ts';
import { faqCategories, faqs } from '../../../db/schema/faq.ts';
import { previewText, withText } from '../rich-text/public.ts';
import { presentQuestion, presentTeaser } from './faq.present.ts';
import { categoryTitles, faqsByIds } from './faq.repo.ts';

export const faqKind: ContentKind = {
  name: 'faq',
  table: faqs,
  sourceOf: (row: typeof faqs.$inferSelect) => ({
    ...row,
    title: row.question,
    text: textOfHtml(row.answer),
  }),
  title: faqs.question,
  noun: 'the question',
  text: { column: faqs.answer, noun: 'the answer to' },
  address: ADDRESSES.faq,
  firstCalls: { [listAddressOf(ADDRESSES.faq)]: 'faq' },
  readTeasers: faqTeasers,
  preview: (...which) => previewFaq(...which),
};

/** Of what has no limits of its own. */
const ALWAYS: Visibility = { publishedAt: 0, expiresAt: null, roles: [], markets: [], groups: [] };

/** A heading, which shows with the first of its questions that does. */
export const faqCategoryKind: RecordKind = {
  name: 'faq-category',
  table: faqCategories,
  sourceOf: (row: typeof faqCategories.$inferSelect) => row,
  readLayers: async (db, id) => {
    const [category] = await db.select().from(faqCategories).where(eq(faqCategories.id, id));
    if (!category) return [];
    const questions = await db
      .select()
      .from(faqs)
      .where(and(eq(faqs.categoryId, id), isNull(faqs.deletedAt)))
      .orderBy(asc(faqs.position));
    const titled = await readTitledIn(
      db,
      'faq',
      questions.map(({ id: question }) => question),
    );
    return [
      {
        of: 'record',
        name: category.title,
        isTrashed: category.deletedAt !== null,
        limits: ALWAYS,
        anyOf: questions.map((row) =>
          titledLayer(layerOf('question', row.question, row), 'faq', titled.get(row.id)),
        ),
      },
    ];
  },
};

/** What `viewer` can view of the named questions, in the order of `ids`. */
async function faqTeasers(db: Database, ids: readonly number[], viewer: Viewer): Promise<FaqTeaser[]> {
  if (ids.length === 0) return [];
  const titles = await categoryTitles(db, viewer);
  const rows = await faqsByIds(db, ids, viewer);
  return rows.map((row) => presentTeaser(row, titles.get(row.categoryId ?? 0) ?? null));
}

/** The question alone on the page of all, opened, below the title of its category. */
const previewFaq: PreviewSource = async (db, id, languages = []) => {
  const [row] = await translated(db, 'faq', { languages }, await faqsByIds(db, [id]));
  if (!row || row.deletedAt) return null;
  const reader = readerOf(row, languages);
  const text = await previewText(db, row.answer, reader);
  const titles = await categoryTitles(db, reader.viewer);
  const title = titles.get(row.categoryId ?? 0) ?? null;
  const group: FaqGroup = {
    id: title === null ? null : row.categoryId,
    title,
    questions: [presentQuestion(row, { earlierSlugs: [], isHelpful: null, answer: text.text })],
  };
  return withText(
    {
      record: row,
      reader,
      path: `/faq?question=${row.slug}`,
      responses: { '/private/faq': [group] },
      itemIds: [],
      shownIds: [],
      films: [],
    },
    text,
  );
};
