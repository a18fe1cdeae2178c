import { faqEndpoints as calls } from '../../../../shared/contract/faq.ts';
import { definedOnly, visibilityColumns } from '../../../content/records.ts';
import { resourceRoutes, type WriteDraft } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { editedTexts, storedText } from '../rich-text/public.ts';
import { presentFaq, presentNote } from './faq.present.ts';
import { privateFaqRoutes } from './faq.private.routes.ts';
import { assertCategory, categoryTitles, faqLists, faqsByIds, figuresOf, readNotePage } from './faq.repo.ts';
import { faqKind } from './faq.service.ts';
import { faqCategoryRoutes } from './faqCategory.routes.ts';

/** Questions and their categories, in the back-office and for members. */
export function faqRoutes(app: AppHono, context: Context): WriteDraft {
  const { db } = context;
  privateFaqRoutes(app, context);
  faqCategoryRoutes(app, context);

  route(app, calls.notes, async ({ params, query }) => {
    if ((await faqsByIds(db, [params.id])).length === 0) throw notFound('This question');
    const { data, ...page } = await readNotePage(db, params.id, query);
    return { data: data.map(presentNote), ...page };
  });

  return resourceRoutes(app, calls, {
    context,
    kind: faqKind,
    noun: 'This question',
    ...faqLists,
    slug: { from: 'question', taken: 'Another question has this address.' },
    toFields: async ({ publishedAt, expiresAt, roles, markets, groups, ...fields }, database) => {
      if (fields.categoryId !== undefined) await assertCategory(database, fields.categoryId);
      return {
        ...definedOnly(fields),
        ...(fields.answer === undefined
          ? {}
          : { answer: await storedText(database, 'answer', fields.answer) }),
        ...visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
      };
    },
    load: async (database, ids) => {
      const rows = await faqsByIds(database, ids);
      const [titles, figures] = await Promise.all([categoryTitles(database, {}), figuresOf(database, ids)]);
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
