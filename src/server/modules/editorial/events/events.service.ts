import {
  type EventDetail,
  type EventTeaser,
  RESERVED_EVENT_SLUGS,
} from '../../../../shared/contract/event.ts';
import { ADDRESSES } from '../../../../shared/domain/recordKinds.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import { type PreviewSource, readerOf } from '../../../content/preview.ts';
import { textOfHtml } from '../../../content/searchText.ts';
import { translatedPart } from '../../../content/translations/translations.ts';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { previewText, withText } from '../rich-text/public.ts';
import { presentDetail, presentTeaser } from './events.present.ts';
import { eventsByIds } from './events.repo.ts';

/** Whether events exist at all for this member: in the navigation, the search and the counts. */
export const hasEvents = (viewer: Viewer): boolean => can(viewer, 'list', 'portal-event');

export const eventKind: ContentKind = {
  name: 'event',
  table: events,
  reservedSlugs: RESERVED_EVENT_SLUGS,
  // The server itself keeps the state that feeds report.
  secrets: ['calendarKey', 'withdrawn', 'sequence', 'uid'],
  sourceOf: (row: typeof events.$inferSelect) => ({
    ...row,
    text: [row.excerpt, row.venue, row.address, textOfHtml(row.body)].join(' '),
  }),
  title: events.title,
  noun: 'the event',
  picture: 'coverFileId',
  text: { column: events.body, noun: 'the text of the event' },
  takesPlace: events,
  address: ADDRESSES.event,
  isFor: hasEvents,
  readTeasers: eventTeasers,
  preview: (...which) => previewEvent(...which),
};

/** What `viewer` can view of the named events, in the order of `ids`; nothing without the right to events. */
async function eventTeasers(db: Database, ids: readonly number[], viewer: Viewer): Promise<EventTeaser[]> {
  if (!hasEvents(viewer)) return [];
  return (await eventsByIds(db, ids, viewer)).map(presentTeaser);
}

const previewEvent: PreviewSource = async (db, id, languages) => {
  const [row] = await translatedPart(db, 'event', { languages }, await eventsByIds(db, [id]), 'event');
  if (!row || row.event.deletedAt) return null;
  const { slug, itemIds } = row.event;
  const reader = readerOf(row.event, languages, ['ROLE_EVENT']);
  const items = await visibleSummaries(db, itemIds, reader.viewer, reader.at);
  const text = await previewText(db, row.event.body, reader);
  const event: EventDetail = presentDetail(row, items, text.text);
  return withText(
    {
      record: row.event,
      reader,
      path: `/events/${slug}`,
      responses: {
        [`/private/event/${slug}`]: event,
        [`/private/event/${slug}/other-event`]: [],
      },
      itemIds,
      shownIds: items.map((item) => item.id),
      films: [],
    },
    text,
  );
};
