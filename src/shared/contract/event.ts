import { z } from 'zod';
import {
  id,
  label,
  pageOf,
  pageQuery,
  patchOf,
  recordFields,
  slug,
  slugParams,
  time,
  timeZone,
  visibilityFields,
  visibilityInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';
import { itemSummary } from './libraryItem.ts';
import { ATTACHED_MAX } from './news.ts';
import { resourceEndpoints } from './resource.ts';
import { textBlocks } from './richText.ts';

/** Parts of the API's paths beside the addresses of events. */
export const RESERVED_EVENT_SLUGS = ['upcoming', 'past'] as const;
/** Longest event, in days: a mistyped year is none. */
export const EVENT_DAYS_MAX = 400;

const day = z.iso.date('Enter a day such as 2026-11-21.');

const eventTimes = {
  startsAt: z.string(),
  /** No longer part of the event: of whole days the first moment of the day after, in the event's zone. */
  endsAt: z.string(),
  /** Of the place where it happens. */
  timeZone: z.string(),
  wholeDay: z.boolean(),
  /** Days in the event's own zone. */
  firstDay: z.string(),
  lastDay: z.string(),
};

export const eventTeaser = z.strictObject({
  id,
  slug,
  title: z.string(),
  excerpt: z.string(),
  cover: picture.nullable(),
  ...eventTimes,
  venue: z.string(),
  /** It will not take place, and is shown so that everybody knows. */
  cancelled: z.boolean(),
});
export type EventTeaser = z.output<typeof eventTeaser>;

/** `body` is HTML that the server sanitised when it was written. */
export const eventDetail = eventTeaser.extend({
  body: z.string(),
  blocks: textBlocks,
  address: z.string(),
  /** Where to register or read more. */
  link: z.string().nullable(),
  /** A map of the place: as entered, else a search for the address. */
  mapLink: z.string().nullable(),
  /** The attached items that this member has access to, in the event's order. */
  items: z.array(itemSummary),
});
export type EventDetail = z.output<typeof eventDetail>;

export const event = z.strictObject({
  ...recordFields,
  ...visibilityFields,
  slug,
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  coverFileId: z.int().nullable(),
  cover: picture.nullable(),
  ...eventTimes,
  venue: z.string(),
  address: z.string(),
  link: z.string().nullable(),
  mapLink: z.string().nullable(),
  /** Attached items in their order; those that are gone for good are left out. */
  itemIds: z.array(id),
  cancelledAt: time.nullable(),
  /** Counts the changes that calendars were notified of. */
  sequence: z.int(),
});
export type Event = z.output<typeof event>;

const address = z
  .url({ protocol: /^https?$/, message: 'Enter an address that begins with https://.' })
  .max(1000);
const eventSlug = slug.refine(
  (text) => !RESERVED_EVENT_SLUGS.some((reserved) => reserved === text),
  'The portal uses this address itself. Choose another one.',
);
const optional = {
  excerpt: z.string().max(600).optional(),
  body: z.string().max(200_000).optional(),
  coverFileId: id.nullable().optional(),
  wholeDay: z.boolean().optional().describe('Start and end are then widened to whole days of the time zone.'),
  venue: z.string().trim().max(200).optional(),
  address: z.string().trim().max(400).optional(),
  link: address.nullable().optional(),
  mapLink: address.nullable().optional(),
  itemIds: z.array(id).max(ATTACHED_MAX).optional(),
  cancelledAt: time.nullable().optional().describe('Since when it is known that it will not take place.'),
  ...visibilityInput,
};
export const eventInput = z.strictObject({
  slug: eventSlug.optional().describe('Made from the title when a record is created without it.'),
  title: label,
  startsAt: time,
  endsAt: time,
  timeZone,
  ...optional,
});
export const eventPatch = patchOf(eventInput);

/** The personal address of the calendar feed, without its secret, which is returned only once, on creation. */
export const eventFeed = z.strictObject({
  createdAt: z.string().nullable(),
  /** When a calendar last read it, to the hour. */
  lastReadAt: z.string().nullable(),
});
export type EventFeed = z.output<typeof eventFeed>;

const mine = '/api/private/event';
const myFeed = '/api/private/user/event-feed';
const tag = 'Events';
const mediaType = 'text/calendar';
export const eventEndpoints = {
  ...resourceEndpoints({
    name: 'event',
    tag,
    noun: { one: 'an event', many: 'events' },
    record: event,
    input: eventInput,
    patch: eventPatch,
    bulk: eventPatch.pick({
      publishedAt: true,
      expiresAt: true,
      roles: true,
      markets: true,
      groups: true,
      cancelledAt: true,
    }),
  }),
  privateList: endpoint({
    method: 'get',
    path: mine,
    tag,
    summary: 'Events by their start, those of some days or all',
    permission: 'portal-event:list',
    query: z.strictObject({
      ...pageQuery,
      q: z.string().trim().max(200).optional(),
      from: day.optional().describe('Events that last until this day or longer, by the days of their zone.'),
      to: day.optional().describe('Events that begin on this day or before.'),
    }),
    response: pageOf(eventTeaser),
  }),
  upcoming: endpoint({
    method: 'get',
    path: `${mine}/upcoming`,
    tag,
    summary: 'Events that are not over, the next one first',
    permission: 'portal-event:list',
    query: z.strictObject(pageQuery),
    response: pageOf(eventTeaser),
  }),
  past: endpoint({
    method: 'get',
    path: `${mine}/past`,
    tag,
    summary: 'Events that are over, the latest first',
    permission: 'portal-event:list',
    query: z.strictObject(pageQuery),
    response: pageOf(eventTeaser),
  }),
  privateShow: endpoint({
    method: 'get',
    path: `${mine}/{slug}`,
    tag,
    summary: 'An event',
    permission: 'portal-event:show',
    params: slugParams,
    response: eventDetail,
  }),
  others: endpoint({
    method: 'get',
    path: `${mine}/{slug}/other-event`,
    tag,
    summary: 'Other events: those to come, then the latest',
    permission: 'portal-event:list',
    params: slugParams,
    response: z.array(eventTeaser),
  }),
  calendar: endpoint({
    method: 'get',
    path: `${mine}/{slug}/calendar`,
    tag,
    summary: 'An event as an iCalendar file',
    permission: 'portal-event:show',
    params: slugParams,
    response: z.string(),
    mediaType,
  }),
  showFeed: endpoint({
    method: 'get',
    path: myFeed,
    tag,
    summary: 'Whether I have an address for calendars, and when it was last read',
    permission: 'portal-event:show',
    response: eventFeed,
  }),
  renewFeed: endpoint({
    method: 'post',
    path: myFeed,
    tag,
    summary: 'Make my secret address for calendars; an earlier one stops working',
    permission: 'portal-event:create',
    response: eventFeed.extend({ url: z.string() }),
    status: 201,
  }),
  revokeFeed: endpoint({
    method: 'delete',
    path: myFeed,
    tag,
    summary: 'Revoke my address for calendars',
    // Also for those who may see events no longer.
    permission: 'portal:delete',
  }),
  feed: endpoint({
    method: 'get',
    path: '/api/public/event-feed/{token}.ics',
    tag,
    summary: 'The events of the member whose address this is, as an iCalendar feed',
    permission: 'public',
    params: z.strictObject({ token: z.string().max(200) }),
    response: z.string(),
    mediaType,
  }),
};
