import { eventEndpoints as calls } from '../../../../shared/contract/event.ts';
import { definedOnly, visibilityColumns } from '../../../content/records.ts';
import { resourceRoutes, type WriteDraft } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { assertPicture } from '../../../files/assertPicture.ts';
import type { AppHono } from '../../../http/routes.ts';
import { assertItems, knownItems } from '../../assets/libraries/public.ts';
import { editedTexts, storedText } from '../rich-text/public.ts';
import { keepShown, noteShown } from './calendarState.ts';
import { eventFeedRoutes } from './eventFeed.routes.ts';
import { presentEvent } from './events.present.ts';
import { privateEventRoutes } from './events.private.routes.ts';
import { eventLists, eventsByIds } from './events.repo.ts';
import { eventKind } from './events.service.ts';
import { completeTimes } from './eventTimes.ts';

const TIMES = ['startsAt', 'endsAt', 'timeZone', 'wholeDay'] as const;

/** Events, in the back-office, for members and in their calendars. */
export function eventRoutes(app: AppHono, context: Context): WriteDraft {
  privateEventRoutes(app, context);
  eventFeedRoutes(app, context);
  return resourceRoutes(app, calls, {
    context,
    kind: eventKind,
    noun: 'This event',
    ...eventLists,
    slug: { from: 'title', taken: 'Another event has this address.' },
    toFields: async ({ publishedAt, expiresAt, roles, markets, groups, cancelledAt, ...fields }, db) => {
      await assertPicture(db, 'coverFileId', fields.coverFileId);
      const itemIds = fields.itemIds && [...new Set(fields.itemIds)];
      if (itemIds) await assertItems(db, itemIds);
      const { startsAt: _start, endsAt: _end, ...others } = fields;
      return {
        ...definedOnly({ ...others, itemIds }),
        ...(fields.body === undefined ? {} : { body: await storedText(db, 'body', fields.body) }),
        ...(cancelledAt === undefined ? {} : { cancelledAt: cancelledAt && new Date(cancelledAt) }),
        ...visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
      };
    },
    // Times depend on each other: they are completed with those that are stored, whose row is held until then.
    before: async (tx, { action, ids, body }) => {
      // What comes back from the trash was not shown.
      const rows = action === 'create' || action === 'restore' ? [] : await keepShown(tx, ids);
      if (!TIMES.some((name) => body[name] !== undefined)) return;
      const { startsAt, endsAt } = body;
      return completeTimes({
        timeZone: 'UTC',
        wholeDay: false,
        ...rows[0],
        ...definedOnly({ timeZone: body.timeZone, wholeDay: body.wholeDay }),
        startsAt: startsAt ? new Date(startsAt) : (rows[0]?.startsAt ?? new Date()),
        endsAt: endsAt ? new Date(endsAt) : (rows[0]?.endsAt ?? new Date()),
      });
    },
    after: (tx, { ids }) => noteShown(tx, ids),
    load: async (db, ids) => {
      const rows = await eventsByIds(db, ids);
      const known = await knownItems(
        db,
        rows.flatMap(({ event }) => event.itemIds),
      );
      const bodies = await editedTexts(
        db,
        rows.map(({ event }) => event.body),
      );
      return rows.map((row, index) => presentEvent(row, known, bodies[index] ?? ''));
    },
  });
}
