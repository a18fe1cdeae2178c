import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { periodDays } from './report.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What of the portal was viewed how often. It names pages and records, never people. */
export const pageViewReport = z.strictObject({
  total: z.int(),
  /** Every day of the report, those without a view included. */
  days: z.array(z.strictObject({ day, views: z.int() })),
  /** The most viewed first. */
  most: z.array(
    z.strictObject({
      /** A path of the portal; of a record its pattern, such as `/news/:slug`. */
      page: z.string(),
      /** The record with the resource of the back-office that it belongs to. */
      record: z.strictObject({ resource: z.string(), id: z.int(), title: z.string() }).nullable(),
      views: z.int(),
    }),
  ),
});
export type PageViewReport = z.output<typeof pageViewReport>;

export const pageViewEndpoints = {
  note: endpoint({
    method: 'post',
    path: '/api/private/user/page-view',
    tag: 'Page views',
    summary: 'Count a view of a page; paths that are no page of the portal are passed over',
    permission: 'portal:create',
    body: z.strictObject({ path: z.string().max(300) }),
  }),
  report: endpoint({
    method: 'get',
    path: '/api/backend/page-view',
    tag: 'Page views',
    summary: 'Page views of a period, by day and by page',
    permission: 'page-view:list',
    query: z.strictObject({ days: periodDays }),
    response: pageViewReport,
  }),
};
