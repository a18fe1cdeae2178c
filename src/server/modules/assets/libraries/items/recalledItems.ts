import { and, eq, sql } from 'drizzle-orm';
import { nameSome, quoted } from '../../../../content/nameSome.ts';
import { isRecalled } from '../../../../content/recalled.ts';
import type { Written } from '../../../../content/recordKind.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { conflict, HttpError } from '../../../../http/errors.ts';

/** The message for an item that a recall withdraws. */
export const ITEM_RECALLED = 'It is being recalled: it can be published once the recall has ended.';
const NAMED_MAX = 5;

type ItemRow = typeof libraryItems.$inferSelect;

const isPublished = ({ publishedAt, deletedAt }: ItemRow): boolean =>
  publishedAt !== null && deletedAt === null;

/** Throws 409 `recalled` when an item was published that a recall withdraws, or its recalled version is current again. */
export async function refuseRecalled(
  tx: Database,
  rows: readonly Written[],
  { isOne }: { isOne: boolean },
): Promise<void> {
  const appeared = rows.flatMap(({ before, after }) => {
    const [was, is] = [before as ItemRow | null, after as ItemRow];
    // No recall names an item that is new.
    if (was === null || !isPublished(is)) return [];
    return isPublished(was) && was.fileId === is.fileId ? [] : [is.id];
  });
  const titles = [...(await recalledAmong(tx, appeared)).values()];
  if (titles.length === 0) return;
  const message = isOne
    ? ITEM_RECALLED
    : `Nothing was changed. These are being recalled: ${nameSome(titles.map(quoted), { most: NAMED_MAX })}.`;
  throw new HttpError(409, 'recalled', message, { publishedAt: message });
}

/** Titles of those of these items that a recall withdraws as they are now, published or not, by id. */
export async function recalledAmong(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: libraryItems.id, title: libraryItems.title })
    .from(libraryItems)
    .where(and(isOneOf(libraryItems.id, ids), isRecalled(libraryItems.id, libraryItems.fileId)));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Throws 409 `recalled` where a recall withdraws this file of an item, or all of them. */
export async function refuseRecalledFile(
  db: Database,
  { itemId, fileId }: { itemId: number; fileId: number },
): Promise<void> {
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(and(eq(libraryItems.id, itemId), isRecalled(libraryItems.id, sql`${fileId}::int`)));
  if (rows.length > 0)
    throw conflict('recalled', 'It is being recalled, and can be looked at but not saved until that ends.');
}
