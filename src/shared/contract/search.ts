import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { eventTeaser } from './event.ts';
import { faqTeaser } from './faq.ts';
import { itemSummary } from './libraryItem.ts';
import { newsTeaser } from './news.ts';
import { toolkitTeaser } from './toolkit.ts';
import { trainingTeaser } from './trainingVideo.ts';

/** Most results of each kind in one response. */
export const SEARCH_MAX = 24;

const group = <T extends z.ZodType>(record: T) => z.strictObject({ total: z.int(), data: z.array(record) });

/** What a search finds, by kind, best match first. */
export const searchResults = z.strictObject({
  items: group(itemSummary),
  news: group(newsTeaser),
  /** Only for members who are invited to events. */
  events: group(eventTeaser).optional(),
  faq: group(faqTeaser),
  toolkits: group(toolkitTeaser),
  training: group(trainingTeaser),
});
export type SearchResults = z.output<typeof searchResults>;

export const searchEndpoints = {
  everywhere: endpoint({
    method: 'get',
    path: '/api/private/search',
    tag: 'Search',
    summary: 'Search everything that the member may see at once',
    permission: 'portal:list',
    query: z.strictObject({
      q: z.string().trim().min(1, 'Enter a word to search for.').max(200),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(SEARCH_MAX).default(12),
    }),
    response: searchResults,
  }),
};
