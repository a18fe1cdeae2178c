import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SEARCH_OUTCOMES } from '../../../../shared/contract/search.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { parseFilter } from '../../../http/lists.ts';

/** Days that the count of a search covers. */
export const COUNTED_DAYS = 90;

/** How often a search found nothing since `COUNTED_DAYS`, as a column of `unanswered_searches`. */
export const countOf = sql<number>`(select coalesce(sum(unanswered_search_days.count), 0)::int from unanswered_search_days
  where unanswered_search_days.search_id = unanswered_searches.id and unanswered_search_days.day > current_date - ${sql.raw(String(COUNTED_DAYS))})`;

export const requestCountOf = sql<number>`(select count(*)::int from search_requests where search_requests.search_id = unanswered_searches.id)`;

/** How the back-office lists these searches. */
export const unansweredLists: ListOptions = {
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
};
