import { asc, eq, sql } from 'drizzle-orm';
import { RECALL_FILES_NAMED } from '../../shared/contract/recall.ts';
import { utcDay } from '../../shared/domain/utcDay.ts';
import type { Database } from '../db/client.ts';
import { insertReturning, insertRows } from '../db/insertRows.ts';
import { libraryItems } from '../db/schema/libraries.ts';
import { recallHolders, recallItems, recallSteps, recalls } from '../db/schema/recalls.ts';
import { usageRights } from '../db/schema/usageRights.ts';
import { filesTaken } from '../modules/insight/holders/public.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** The pictures that were called back are those of this right. */
const RIGHT = 'ambre-noir-hands';
const EDITOR = 'editor@sillage.example';
/** Days ago on which it began and ended. */
const [BEGAN, ENDED] = [20, 3];

/** A recall that has ended: pictures without the name of their photographer, published again with it. */
export async function insertRecall(
  tx: Database,
  people: readonly { readonly id: number; readonly email: string }[],
  now: number,
): Promise<void> {
  const editorId = people.find(({ email }) => email === EDITOR)?.id ?? 0;
  const items = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(sql`${libraryItems.usageRights} @> array[${RIGHT}]::text[]`)
    .orderBy(asc(libraryItems.id));
  const taken = await filesTaken(tx, { itemIds: items.map(({ id }) => id) }, RECALL_FILES_NAMED);
  const began = now - BEGAN * DAY;
  const before = [...taken].filter(([, { lastAt }]) => lastAt.getTime() < began);
  if (before.length === 0) return;
  const [right] = await tx.select().from(usageRights).where(eq(usageRights.code, RIGHT));
  const [recall] = await tx
    .insert(recalls)
    .values({
      title: 'Ambre Noir, light study without its credit',
      kind: 'right',
      rightId: right?.id ?? null,
      rightCode: RIGHT,
      rightName: right?.name ?? '',
      reason:
        'These pictures went out without the name of their photographer. Take them down, delete your copies, and take them again once they are back.',
      deadline: utcDay(began + 14 * DAY),
      startedAt: new Date(began),
      startedBy: editorId,
      endedAt: new Date(now - ENDED * DAY),
      itemCount: items.length,
      shownCount: items.length,
      portals: [],
    })
    .returning({ id: recalls.id });
  const recallId = recall?.id ?? 0;
  await insertRows(
    tx,
    recallItems,
    items.map(({ id }) => ({ recallId, itemId: id, isOpen: false })),
  );
  const mailedAt = new Date(began + HOUR);
  const remindedAt = new Date(began + 11 * DAY);
  const known = new Set(people.map(({ id }) => id));
  const rows = before
    .filter(([userId]) => known.has(userId))
    .map(([userId, { count, names, lastAt }], index) => {
      const isLate = index % 4 === 1;
      const isSilent = index % 7 === 6;
      return {
        recallId,
        userId,
        files: count,
        fileNames: [...names],
        lastAt,
        mailedAt,
        ...((isLate || isSilent) && { remindedAt, reminders: 1 }),
        ...(!isSilent && {
          answer: index % 3 === 2 ? ('never-used' as const) : ('deleted' as const),
          answeredAt: new Date(began + (isLate ? 12 : 1 + (index % 5)) * DAY + index * HOUR),
        }),
      };
    });
  const holders = await insertReturning(tx, recallHolders, rows);
  const steps: (typeof recallSteps.$inferInsert)[] = [
    { recallId, step: 'started', at: new Date(began), userId: editorId },
    ...holders.flatMap(({ id: holderId, userId, answer, answeredAt, reminders }) => [
      { recallId, step: 'mailed' as const, at: mailedAt, holderId },
      ...(reminders > 0 ? [{ recallId, step: 'reminded' as const, at: remindedAt, holderId }] : []),
      ...(answeredAt
        ? [{ recallId, step: 'answered' as const, at: answeredAt, holderId, userId, answer }]
        : []),
    ]),
    { recallId, step: 'ended', at: new Date(now - ENDED * DAY), userId: editorId },
    { recallId, step: 'restored', at: new Date(now - ENDED * DAY), userId: editorId },
  ];
  await insertRows(
    tx,
    recallSteps,
    steps.sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)),
  );
}
