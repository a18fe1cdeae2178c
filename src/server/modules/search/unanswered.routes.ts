import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  searchAnswerEndpoints as answers,
  unansweredSearchEndpoints as calls,
  SEARCH_OUTCOMES,
} from '../../../shared/contract/search.ts';
import { authorOf } from '../../content/author.ts';
import { resourceRoutes } from '../../content/resourceRoutes.ts';
import type { Context } from '../../context.ts';
import { unansweredSearches } from '../../db/schema/unansweredSearches.ts';
import { notFound } from '../../http/errors.ts';
import { parseFilter } from '../../http/lists.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { answerSearch, readReach } from './answers.service.ts';
import { countOf, loadUnanswered, REOPENED, requestCountOf, unansweredKind } from './unanswered.service.ts';

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
      outcome: (value) =>
        eq(unansweredSearches.outcome, parseFilter(z.enum(SEARCH_OUTCOMES), value, 'outcome')),
      isAnswered: (value) =>
        (parseFilter(z.boolean(), value, 'isAnswered') ? isNotNull : isNull)(unansweredSearches.answeredAt),
      hasRequests: (value) =>
        parseFilter(z.boolean(), value, 'hasRequests')
          ? sql`${requestCountOf} > 0`
          : sql`${requestCountOf} = 0`,
    },
    defaultSort: ['lastAt', 'DESC'],
    toFields: ({ isAnswered }) =>
      isAnswered === undefined
        ? {}
        : isAnswered
          ? { answeredAt: new Date(), outcome: 'answered' }
          : { ...REOPENED },
    load: loadUnanswered,
  });

  route(app, answers.answer, async ({ params, body, principal, request }) => {
    await answerSearch(context, params.id, { answer: body, principal, author: authorOf(request) });
    const [record] = await loadUnanswered(context.db, [params.id]);
    if (!record) throw notFound('This search');
    return record;
  });

  route(app, answers.reach, ({ params, query }) =>
    readReach(
      context,
      params.id,
      query.kind && query.recordId ? { kind: query.kind, id: query.recordId } : null,
    ),
  );
}
