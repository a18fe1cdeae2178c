import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { RECALL_ITEMS_MAX, type RecallScope } from '../../../../shared/contract/recall.ts';
import { statusWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { badRequest, HttpError, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { itemTargets, knownItems } from '../../assets/libraries/public.ts';
import { type HolderScope, itemIdsOf } from '../holders/public.ts';

/** What is called back, with what it covers at this moment. */
export interface Recalled {
  readonly kind: RecallScope['kind'];
  readonly itemIds: readonly number[];
  /** Of one version: its file, and which it is. */
  readonly version: { readonly itemId: number; readonly number: number; readonly fileId: number } | null;
  readonly right: { readonly id: number; readonly code: string; readonly name: string } | null;
  /** By which those are found who took it. */
  readonly taken: HolderScope;
}

/** Throws 404 for what is not there, 400 for too many items, and 403 for what an API key does not open. */
export async function resolveScope(
  db: Database,
  scope: RecallScope,
  { libraries: opened }: Pick<Principal, 'libraries'>,
): Promise<Recalled> {
  const recalled = await find(db, scope);
  if (recalled.itemIds.length > RECALL_ITEMS_MAX)
    throw badRequest(`This covers more than ${RECALL_ITEMS_MAX.toLocaleString('en')} items.`);
  if (opened && (scope.kind === 'right' || !(await areWithin(db, recalled.itemIds, opened))))
    throw new HttpError(403, 'forbidden', 'Your API key is limited to other libraries.');
  return recalled;
}

async function find(db: Database, scope: RecallScope): Promise<Recalled> {
  if (scope.kind === 'items') {
    const wanted = await itemTargets(db, scope.target);
    const known = await knownItems(db, wanted);
    const itemIds = [...new Set(wanted)].filter((id) => known.has(id));
    if (itemIds.length === 0) throw notFound(refusalText.missing.item);
    return { kind: 'items', itemIds, version: null, right: null, taken: { itemIds } };
  }
  if (scope.kind === 'version') {
    const { itemId, version: number } = scope;
    const [row] = await db
      .select({ fileId: itemVersions.fileId })
      .from(itemVersions)
      .where(and(eq(itemVersions.itemId, itemId), eq(itemVersions.number, number)));
    if (!row) throw notFound('This version');
    const { fileId } = row;
    const version = { itemId, number, fileId };
    return {
      kind: 'version',
      itemIds: [itemId],
      version,
      right: null,
      taken: { itemIds: [itemId], fileId },
    };
  }
  const [right] = await db
    .select({ id: usageRights.id, code: usageRights.code, name: usageRights.name })
    .from(usageRights)
    .where(eq(usageRights.id, scope.rightId));
  if (!right) throw notFound('This usage right');
  const taken = { right: right.code };
  return { kind: 'right', itemIds: await itemIdsOf(db, taken), version: null, right, taken };
}

const areWithin = async (db: Database, ids: readonly number[], opened: readonly number[]) =>
  (await db.$count(
    libraryItems,
    and(isOneOf(libraryItems.id, ids), isOneOf(libraryItems.libraryId, opened)),
  )) === ids.length;

/** For queries over `library_items`: what a recall withdraws, as its file is now. */
export const coveredWhere = ({ itemIds, version }: Pick<Recalled, 'itemIds' | 'version'>): SQL =>
  and(
    isOneOf(libraryItems.id, itemIds),
    version ? eq(libraryItems.fileId, version.fileId) : undefined,
  ) as SQL;

/** Of what a recall covers: how much shows in the portal now, and what has a date of publication, past or to come. */
export async function publishedOf(
  db: Database,
  recalled: Pick<Recalled, 'itemIds' | 'version'>,
): Promise<{ shownCount: number; publishedIds: number[] }> {
  const isShown = and(
    statusWhere(libraryItems, 'published'),
    statusWhere(libraries, 'published'),
    isNull(libraries.deletedAt),
  ) as SQL;
  const rows = await db
    .select({ id: libraryItems.id, isShown: sql<boolean>`coalesce(${isShown}, false)` })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(
      and(
        coveredWhere(recalled),
        isNull(libraryItems.deletedAt),
        sql`${libraryItems.publishedAt} is not null`,
      ),
    )
    .orderBy(libraryItems.id);
  return {
    shownCount: rows.filter((row) => row.isShown).length,
    publishedIds: rows.map(({ id }) => id),
  };
}
