import { faqCategoryEndpoints as calls } from '../../../../shared/contract/faq.ts';
import { definedOnly } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { conflict } from '../../../http/errors.ts';
import type { AppHono } from '../../../http/routes.ts';
import { presentCategory } from './faq.present.ts';
import { categoriesByIds, categoryLists, questionCounts } from './faq.repo.ts';
import { faqCategoryKind } from './faq.service.ts';

/** Headings of the FAQ in the back-office. One that has questions cannot be deleted. */
export function faqCategoryRoutes(app: AppHono, context: Context): void {
  resourceRoutes(app, calls, {
    context,
    kind: faqCategoryKind,
    noun: 'This category',
    ...categoryLists,
    unique: { field: 'title', taken: 'Another category has this title.' },
    toFields: definedOnly,
    load: async (db, ids) => {
      const rows = await categoriesByIds(db, ids);
      const counts = await questionCounts(db, ids);
      return rows.map((row) => presentCategory(row, counts.get(row.id) ?? 0));
    },
    before: async (tx, { action, ids }) => {
      if (action !== 'remove') return;
      const counts = await questionCounts(tx, ids);
      const used = [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (used > 0)
        throw conflict(
          'in_use',
          used === 1
            ? 'One question is in this category. Move it to another category first.'
            : `${used} questions are in this category. Move them to another category first.`,
        );
    },
  });
}
