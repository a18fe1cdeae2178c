import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isLive } from '../../../../shared/policy/visibility.ts';
import { limitsOf } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { events, type WithdrawnEvent } from '../../../db/schema/events.ts';

type EventRow = typeof events.$inferSelect;

export const isShown = (row: EventRow, now: Date): boolean =>
  row.deletedAt === null && isLive(limitsOf(row), now.getTime());

/** What members could see of an event that they can see no longer, and since when; `null` while it is shown. */
export function withdrawalOf(row: EventRow, now: Date): WithdrawnEvent | null {
  if (isShown(row, now)) return null;
  const { publishedAt, expiresAt, withdrawn } = row;
  const hasExpired = publishedAt && expiresAt && publishedAt < expiresAt && expiresAt <= now;
  // It may have been shown again since it was withdrawn for the first time.
  const isNewer = hasExpired && (!withdrawn || new Date(withdrawn.at) < publishedAt);
  return isNewer && row.deletedAt === null ? shownOf(row, expiresAt) : withdrawn;
}

const shownOf = (row: EventRow, at: Date): WithdrawnEvent => ({
  at: at.toISOString(),
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  wholeDay: row.wholeDay,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  roles: row.roles,
  markets: row.markets,
  groups: row.groups,
});

/**
 * Before a change: stores what members can view of the events at this moment, so that feeds can report which one is
 * withdrawn, and nothing of what is written into the draft afterwards. Locks the rows.
 */
export async function keepShown(tx: Database, ids: readonly number[], now = new Date()): Promise<EventRow[]> {
  const rows = await tx.select().from(events).where(isOneOf(events.id, ids)).orderBy(events.id).for('update');
  for (const row of rows) {
    const withdrawn = isShown(row, now) ? shownOf(row, now) : withdrawalOf(row, now);
    await tx.update(events).set({ withdrawn }).where(eq(events.id, row.id));
  }
  await raiseSequences(tx, rows, now);
  return rows;
}

/** After a change: what is shown is not withdrawn, and what calendars show is numbered anew where it differs. */
export async function noteShown(tx: Database, ids: readonly number[], now = new Date()): Promise<void> {
  const mine = isOneOf(events.id, ids);
  const rows = await tx.select().from(events).where(mine);
  const shown = rows.filter((row) => isShown(row, now)).map(({ id }) => id);
  if (shown.length > 0)
    await tx
      .update(events)
      .set({ withdrawn: null })
      .where(and(inArray(events.id, shown), isNull(events.deletedAt)));
  await raiseSequences(tx, rows, now);
}

async function raiseSequences(tx: Database, rows: readonly EventRow[], now: Date): Promise<void> {
  for (const row of rows) {
    const calendarKey = keyOf(row, now);
    if (calendarKey === row.calendarKey) continue;
    // The first key belongs to an event that no calendar knows yet.
    const sequence = row.calendarKey === '' ? row.sequence : row.sequence + 1;
    await tx.update(events).set({ calendarKey, sequence }).where(eq(events.id, row.id));
  }
}

/** Whether it is shown is part of it: a calendar takes nothing back that does not have a higher number. */
function keyOf(row: EventRow, now: Date): string {
  const { title, excerpt, startsAt, endsAt, wholeDay, firstDay, lastDay, venue, address, slug } = row;
  const facts = [title, excerpt, startsAt, endsAt, wholeDay, firstDay, lastDay, venue, address, slug];
  const state = [row.cancelledAt !== null, isShown(row, now)];
  return createHash('sha256')
    .update(JSON.stringify([...facts, ...state]))
    .digest('base64url')
    .slice(0, 22);
}
