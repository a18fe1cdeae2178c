import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { eventEndpoints as calls, type EventFeed } from '../../../shared/contract/event.ts';
import type { Role } from '../../../shared/policy/roles.ts';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { eventFeeds } from '../../db/schema/events.ts';
import { notFound } from '../../http/errors.ts';
import { type AppHono, type AppRequest, route } from '../../http/routes.ts';
import { hashSecret, makeSecret } from '../auth/secretAddresses.service.ts';
import { countTry, giveBackTry, type Limit } from '../auth/throttle.service.ts';
import { settingText } from '../configuration/configuration.service.ts';
import { eventEntry, feedEntries } from './eventFeed.service.ts';
import { findPublishedEvent } from './events.private.routes.ts';
import { writeCalendar } from './icalendar.ts';

const HOUR = 3600;
/** How often calendars are asked to read a feed. */
const REFRESH = 'PT1H';

/** Files and feeds for calendars. */
export function eventFeedRoutes(app: AppHono, { db, config }: Context): void {
  const calendarName = async () => [await settingText(db, 'brand.name'), 'events'].filter(Boolean).join(' ');

  route(app, calls.calendar, async ({ params, principal, request }) => {
    const { event } = await findPublishedEvent(db, principal, params.slug);
    request.header('Content-Disposition', `attachment; filename="${event.slug}.ics"`);
    return writeCalendar({ name: await calendarName(), entries: [eventEntry(event, config.origin)] });
  });

  route(app, calls.showFeed, async ({ principal }) => {
    const [row] = await db.select().from(eventFeeds).where(eq(eventFeeds.userId, principal.userId));
    return presentFeed(row);
  });

  route(app, calls.renewFeed, async ({ principal, request }) => {
    const { userId } = principal;
    await countTry(db, [{ key: `event-feed-renewal:${userId}`, most: 30, within: HOUR }]);
    const { secret, hash } = makeSecret();
    const made = { tokenHash: hash, createdAt: new Date(), lastReadAt: null };
    const [row] = await db
      .insert(eventFeeds)
      .values({ userId, ...made })
      .onConflictDoUpdate({ target: eventFeeds.userId, set: made })
      .returning();
    request.header('Cache-Control', 'private, no-store');
    return { ...presentFeed(row), url: `${request.get('origin')}/api/public/event-feed/${secret}.ics` };
  });

  route(app, calls.revokeFeed, async ({ principal }) => {
    await db.delete(eventFeeds).where(eq(eventFeeds.userId, principal.userId));
  });

  route(app, calls.feed, async ({ params, request }) => {
    const tokenHash = hashSecret(params.token);
    const limits = guessLimits(tokenHash, request.get('address'));
    await countTry(db, limits);
    const member = await findMember(tokenHash);
    if (!member) throw notFound('This calendar');
    await giveBackTry(db, limits);
    privately(request);
    // Empty for those who lost the right to events, so that calendars forget what they have.
    return writeCalendar({
      name: await calendarName(),
      entries: await feedEntries(db, member, config.origin),
      refresh: REFRESH,
    });
  });

  /** The member whose address this is, as long as their account works. Notes that it was read. */
  async function findMember(tokenHash: string) {
    const [row] = await db
      .select({ userId: users.id, roles: users.roles, market: users.market })
      .from(eventFeeds)
      .innerJoin(users, eq(users.id, eventFeeds.userId))
      .where(and(eq(eventFeeds.tokenHash, tokenHash), eq(users.active, true), isNull(users.deletedAt)));
    if (!row) return null;
    const now = new Date();
    const isOld = lt(eventFeeds.lastReadAt, new Date(now.getTime() - HOUR * 1000));
    await db
      .update(eventFeeds)
      .set({ lastReadAt: now })
      .where(and(eq(eventFeeds.tokenHash, tokenHash), or(isNull(eventFeeds.lastReadAt), isOld)));
    return { roles: row.roles as Role[], market: row.market };
  }
}

/** Failures only: calendar services read the feeds of many members from one address. */
const guessLimits = (tokenHash: string, address: string): Limit[] => [
  { key: `event-feed:${tokenHash}`, most: 60, within: HOUR },
  { key: `event-feed-address:${address}`, most: 400, within: HOUR },
];

const presentFeed = (row: typeof eventFeeds.$inferSelect | undefined): EventFeed => ({
  createdAt: row?.createdAt.toISOString() ?? null,
  lastReadAt: row?.lastReadAt?.toISOString() ?? null,
});

/** No cache on the way may keep what is one member's, and no search engine may show it. */
function privately(request: AppRequest): void {
  request.header('Cache-Control', 'private, no-cache');
  request.header('X-Robots-Tag', 'noindex');
}
