import { isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unansweredSearchEndpoints as calls } from '../../../shared/contract/search.ts';
import { resourceRoutes } from '../../content/resourceRoutes.ts';
import type { Context } from '../../context.ts';
import { unansweredSearches } from '../../db/schema/unansweredSearches.ts';
import { parseFilter } from '../../http/lists.ts';
import type { AppHono } from '../../http/routes.ts';
import { countOf, loadUnanswered, requestCountOf, unansweredKind } from './unanswered.service.ts';

/** What members searched for in vain, in the back-office. */
export function unansweredRoutes(app: AppHono, context: Context): void {
  resourceRoutes(app, calls, {
    context,
    kind: unansweredKind,
    noun: 'This search',
    sortable: {
      query: unansweredSearches.query,
      lastAt: unansweredSearches.lastAt,
      answeredAt: unansweredSearches.answeredAt,
      count: countOf,
    },
    filters: {
      isAnswered: (value) =>
        (parseFilter(z.boolean(), value, 'isAnswered') ? isNotNull : isNull)(unansweredSearches.answeredAt),
      hasRequests: (value) =>
        parseFilter(z.boolean(), value, 'hasRequests')
          ? sql`${requestCountOf} > 0`
          : sql`${requestCountOf} = 0`,
    },
    defaultSort: ['lastAt', 'DESC'],
    toFields: ({ isAnswered }) =>
      isAnswered === undefined ? {} : { answeredAt: isAnswered ? new Date() : null },
    load: loadUnanswered,
  });
}
