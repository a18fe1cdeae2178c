import { eventEndpoints as calls, type EventFeed } from '../../../../shared/contract/event.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, type AppRequest, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { defaultLanguageOf, readingOf, settingText } from '../../house/configuration/public.ts';
import { countTry, giveBackTry, hashSecret, type Limit, makeSecret } from '../../people/auth/public.ts';
import { eventEntry, feedEntries } from './eventFeed.service.ts';
import { deleteFeed, type EventFeedRow, findFeed, readFeedMember, renewFeed } from './eventFeeds.repo.ts';
import { writeCalendar } from './icalendar.ts';
import { findPublishedEvent } from './publishedEvents.repo.ts';

const HOUR = 3600;
/** How often calendars should read a feed. */
const REFRESH = 'PT1H';

/** Files and feeds for calendars. */
export function eventFeedRoutes(app: AppHono, { db, config }: Context): void {
  const readDefaultLanguage = defaultLanguageOf(db);
  const readReading = readingOf(db);
  const calendarName = async () => [await settingText(db, 'brand.name'), 'events'].filter(Boolean).join(' ');

  route(app, calls.calendar, async ({ params, principal, request }) => {
    const { event } = await findPublishedEvent(db, principal, params.slug);
    request.header('Content-Disposition', `attachment; filename="${event.slug}.ics"`);
    return writeCalendar({ name: await calendarName(), entries: [eventEntry(event, config.origin)] });
  });

  route(app, calls.showFeed, async ({ principal }) => presentFeed(await findFeed(db, principal.userId)));

  route(app, calls.renewFeed, async ({ principal, request }) => {
    const { userId } = principal;
    await countTry(db, [{ key: `event-feed-renewal:${userId}`, most: 30, within: HOUR }]);
    const { secret, hash } = makeSecret();
    const row = await renewFeed(db, userId, hash);
    request.header('Cache-Control', 'private, no-store');
    return { ...presentFeed(row), url: `${request.get('origin')}/api/public/event-feed/${secret}.ics` };
  });

  route(app, calls.revokeFeed, async ({ principal }) => {
    await deleteFeed(db, principal.userId);
  });

  route(app, calls.feed, async ({ params, request }) => {
    const tokenHash = hashSecret(params.token);
    const limits = guessLimits(tokenHash, request.get('address'));
    await countTry(db, limits);
    const member = await readFeedMember(db, tokenHash);
    if (!member) throw notFound(refusalText.missing.calendar);
    await giveBackTry(db, limits);
    privately(request);
    // Calendars ask for no language: that of the account, or of the page that is sent to nobody in particular.
    const language = member.language ?? (await readDefaultLanguage());
    const viewer = { ...member.viewer, ...(await readReading(language)) };
    // Empty for those who lost the right to events, so that calendars forget what they have.
    return writeCalendar({
      name: await calendarName(),
      entries: await feedEntries(db, viewer, config.origin),
      refresh: REFRESH,
    });
  });
}

/** Failures only: calendar services read the feeds of many members from one address. */
const guessLimits = (tokenHash: string, address: string): Limit[] => [
  { key: `event-feed:${tokenHash}`, most: 60, within: HOUR },
  { key: `event-feed-address:${address}`, most: 400, within: HOUR },
];

const presentFeed = (row: EventFeedRow | undefined): EventFeed => ({
  createdAt: row?.createdAt.toISOString() ?? null,
  lastReadAt: row?.lastReadAt?.toISOString() ?? null,
});

/** No cache on the way may keep what is one member's, and no search engine may show it. */
function privately(request: AppRequest): void {
  request.header('Cache-Control', 'private, no-cache');
  request.header('X-Robots-Tag', 'noindex');
}
