import { eventEndpoints as calls } from '../../../../shared/contract/event.ts';
import { momentOf, type Viewer } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { readText } from '../rich-text/public.ts';
import { presentDetail, presentTeaser } from './events.present.ts';
import { pastWhere, upcomingWhere } from './events.repo.ts';
import {
  type EventFilter,
  findPublishedEvent,
  foundWhere,
  otherEvents,
  readEventPage,
} from './publishedEvents.repo.ts';

/** Other events below an event. */
const OTHERS_MAX = 3;

/** Events as members who are invited to them read them. */
export function privateEventRoutes(app: AppHono, { db }: Context): void {
  const pageWhere = async (query: { page: number; limit: number }, viewer: Viewer, filter: EventFilter) => {
    const { data, ...page } = await readEventPage(db, viewer, query, filter);
    return { data: data.map(presentTeaser), ...page };
  };

  route(app, calls.privateList, ({ query, principal }) =>
    pageWhere(query, principal, { where: foundWhere(query) }),
  );

  // Before {slug}, which would take them for addresses.
  route(app, calls.upcoming, ({ query, principal }) =>
    pageWhere(query, principal, { where: upcomingWhere(new Date(momentOf(principal))) }),
  );
  route(app, calls.past, ({ query, principal }) =>
    pageWhere(query, principal, { where: pastWhere(new Date(momentOf(principal))), latestFirst: true }),
  );

  route(app, calls.privateShow, async ({ params, principal }) => {
    const row = await findPublishedEvent(db, principal, params.slug);
    const [items, text] = await Promise.all([
      visibleSummaries(db, row.event.itemIds, principal),
      readText(db, row.event.body, principal),
    ]);
    return presentDetail(row, items, text);
  });

  route(app, calls.others, async ({ params, principal }) => {
    const { event } = await findPublishedEvent(db, principal, params.slug);
    const others = await otherEvents(db, principal, { id: event.id, limit: OTHERS_MAX });
    return others.map(presentTeaser);
  });
}
