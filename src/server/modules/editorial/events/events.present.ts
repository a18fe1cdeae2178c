import type { Event, EventDetail, EventTeaser } from '../../../../shared/contract/event.ts';
import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import { presentRecord, presentVisibility } from '../../../content/records.ts';
import { presentPicture } from '../../../files/file.present.ts';
import type { ReadText } from '../rich-text/public.ts';
import type { EventRow } from './events.repo.ts';

const presentTimes = ({ startsAt, endsAt, timeZone, wholeDay, firstDay, lastDay }: EventRow['event']) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  timeZone,
  wholeDay,
  firstDay,
  lastDay,
});

export function presentTeaser({ event, cover }: EventRow): EventTeaser {
  const { id, slug, title, excerpt, venue, cancelledAt } = event;
  return {
    id,
    slug,
    title,
    excerpt,
    cover: cover && presentPicture(cover),
    ...presentTimes(event),
    venue,
    cancelled: cancelledAt !== null,
  };
}

/** `items` are those of the attached ones that the member can view. */
export const presentDetail = (row: EventRow, items: ItemSummary[], text: ReadText): EventDetail => ({
  ...presentTeaser(row),
  body: text.html,
  blocks: text.blocks,
  address: row.event.address,
  link: row.event.link,
  mapLink: row.event.mapLink ?? searchOnMap(row.event.address),
  items,
});

/** A venue's name alone is found too rarely, and elsewhere. */
const searchOnMap = (address: string): string | null =>
  address
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.replace(/\s+/g, ' ') })}`
    : null;

/** `known` are the attached items that exist, `body` the text as it is edited. */
export function presentEvent({ event, cover }: EventRow, known: ReadonlySet<number>, body: string): Event {
  const { slug, title, excerpt, coverFileId, venue, address, link, mapLink, sequence } = event;
  return {
    ...presentRecord(event),
    ...presentVisibility(event),
    slug,
    title,
    excerpt,
    body,
    coverFileId,
    cover: cover && presentPicture(cover),
    ...presentTimes(event),
    venue,
    address,
    link,
    mapLink,
    itemIds: event.itemIds.filter((id) => known.has(id)),
    cancelledAt: event.cancelledAt?.toISOString() ?? null,
    sequence,
  };
}
