import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EventTeaser } from '../../../shared/contract/event.ts';
import { call } from '../api/call.ts';

const PAGE_SIZE = 12;
/** Most events of one call for the days of a month. */
const DAYS_PAGE_SIZE = 200;

/** Events that are to come, or those that are over. */
export const eventListQuery = (when: 'upcoming' | 'past') =>
  infiniteQueryOptions({
    queryKey: ['events', 'list', when],
    queryFn: ({ pageParam, signal }) =>
      call('get', `/api/private/event/${when}`, { query: { page: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

/** Every event that touches these days. */
export const eventDaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['events', 'days', from, to],
    queryFn: async ({ signal }) => {
      const all: EventTeaser[] = [];
      for (let page = 1; ; page++) {
        const query = { from, to, page, limit: DAYS_PAGE_SIZE };
        const { data, total } = await call('get', '/api/private/event', { query, signal });
        all.push(...data);
        if (data.length === 0 || all.length >= total) return all;
      }
    },
  });

/** The next events, for the home page. */
export const nextEventsQuery = queryOptions({
  queryKey: ['events', 'next'],
  queryFn: ({ signal }) => call('get', '/api/private/event/upcoming', { query: { limit: 3 }, signal }),
});

export const eventQuery = (slug: string) =>
  queryOptions({
    queryKey: ['events', 'one', slug],
    queryFn: ({ signal }) => call('get', '/api/private/event/{slug}', { params: { slug }, signal }),
  });

export const otherEventsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['events', 'other', slug],
    queryFn: ({ signal }) =>
      call('get', '/api/private/event/{slug}/other-event', { params: { slug }, signal }),
  });

/** Whether this member has an address for calendars. */
export const eventFeedQuery = queryOptions({
  queryKey: ['event-feed'],
  queryFn: ({ signal }) => call('get', '/api/private/user/event-feed', { signal }),
  // A calendar may have read it since.
  staleTime: 0,
});
