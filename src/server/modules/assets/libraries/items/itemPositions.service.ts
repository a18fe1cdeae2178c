import { and, asc, eq, isNull, lt, max, notInArray } from 'drizzle-orm';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { z } from 'zod';
import type { libraryEndpoints } from '../../../../../shared/contract/library.ts';
import type { Author } from '../../../../content/author.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { conflict, notFound } from '../../../../http/errors.ts';
import { itemKind } from './itemKind.service.ts';

type Move = z.output<(typeof libraryEndpoints.reorderItems)['body']>;

/** Holds the library's order until the transaction ends, so that no two items get one place. Throws 404. */
export async function lockOrder(tx: Database, libraryId: number): Promise<void> {
  const rows = await tx
    .select({ id: libraries.id })
    .from(libraries)
    .where(eq(libraries.id, libraryId))
    .for('update');
  if (rows.length === 0) throw notFound('This library');
}

/** The place behind the last item of a library, which is held for it. */
export async function lastPosition(tx: Database, libraryId: number): Promise<string> {
  await lockOrder(tx, libraryId);
  const [row] = await tx
    .select({ last: max(libraryItems.position) })
    .from(libraryItems)
    .where(eq(libraryItems.libraryId, libraryId));
  return generateKeyBetween(row?.last ?? null, null);
}

/**
 * Moves items, in the given order, before another one or to the end, and returns those that it moved. Writes the rows
 * that move and no others. Items that are gone or in the trash are passed over; throws 404 when none is left.
 */
export async function moveItems(
  tx: Database,
  libraryId: number,
  { ids: wanted, before }: Move,
  author: Author,
): Promise<number[]> {
  await lockOrder(tx, libraryId);
  const mine = eq(libraryItems.libraryId, libraryId);
  const ids = await idsLeft(tx, libraryId, wanted);
  if (ids.length === 0) throw notFound('None of these items');
  const others = and(mine, notInArray(libraryItems.id, ids));
  const next = before === null ? null : await positionOf(tx, before);
  const [previous] = await tx
    .select({ position: max(libraryItems.position) })
    .from(libraryItems)
    .where(and(others, next === null ? undefined : lt(libraryItems.position, next)));
  const low = previous?.position ?? null;
  if (next !== null && (await isShared(tx, next))) {
    await spreadPositions(tx, libraryId, author);
    return moveItems(tx, libraryId, { ids, before }, author);
  }
  const keys = generateNKeysBetween(low, next, ids.length);
  const positions = new Map(ids.map((id, index) => [id, keys[index] ?? '']));
  await writeRecord(tx, itemKind, author, { action: 'reorder', positions });
  return ids;

  async function positionOf(database: Database, id: number): Promise<string> {
    const [row] = await database
      .select({ position: libraryItems.position })
      .from(libraryItems)
      .where(and(others, eq(libraryItems.id, id)));
    if (!row)
      throw conflict('stale_order', 'The list changed meanwhile. Reload it and move the items again.');
    return row.position;
  }
  /** Libraries from before fractional positions may hold two items at one place. */
  async function isShared(database: Database, position: string): Promise<boolean> {
    return (await database.$count(libraryItems, and(others, eq(libraryItems.position, position)))) > 1;
  }
}

/** Those of the ids that are items of the library and not in the trash, each once. */
async function idsLeft(tx: Database, libraryId: number, wanted: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(
      and(
        eq(libraryItems.libraryId, libraryId),
        isOneOf(libraryItems.id, wanted),
        isNull(libraryItems.deletedAt),
      ),
    );
  const left = new Set(rows.map(({ id }) => id));
  return [...new Set(wanted)].filter((id) => left.has(id));
}

/** Gives every item of a library a place of its own, in the order that it has. */
async function spreadPositions(tx: Database, libraryId: number, author: Author): Promise<void> {
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(eq(libraryItems.libraryId, libraryId))
    .orderBy(asc(libraryItems.position), asc(libraryItems.id));
  const keys = generateNKeysBetween(null, null, rows.length);
  const positions = new Map(rows.map(({ id }, index) => [id, keys[index] ?? '']));
  await writeRecord(tx, itemKind, author, { action: 'reorder', positions });
}
