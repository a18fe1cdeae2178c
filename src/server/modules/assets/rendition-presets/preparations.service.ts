import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Preparation } from '../../../../shared/contract/renditionPreset.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { basketIds } from '../../../content/basketIds.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import {
  madeRenditions,
  preparationItems,
  preparations,
  renditionPresets,
} from '../../../db/schema/renditionPresets.ts';
import { notFound, unprocessable } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { askFor, batchesOf, forgetWaiting, lookUp } from './made.service.ts';
import { extensionsOf } from './makeRendition.service.ts';
import { presentOffered } from './renditionPresets.present.ts';
import {
  type MadeRow,
  type PresetRow,
  presetAverages,
  sourceItems,
  usablePreset,
} from './renditionPresets.repo.ts';
import type { RequestedRendition } from './requestedRendition.ts';

type PreparationRow = typeof preparations.$inferSelect;

/** Failures that are reported by name. */
const FAILURES_SHOWN = 20;
/** Milliseconds that one takes when nothing was made yet. */
const USUAL_TOOK = 3_000;

interface Member {
  readonly userId: number;
  readonly viewer: Viewer;
}

/**
 * Has the renditions of the basket, or of the named items, made. It takes the place of what the member had prepared
 * before. Throws 422 `nothing_to_prepare` when no item has such a rendition.
 */
export async function prepare(
  context: Pick<Context, 'db' | 'jobs'>,
  { userId, viewer }: Member,
  { presetId, itemIds }: { presetId: number; itemIds?: readonly number[] | undefined },
): Promise<Preparation> {
  const { db } = context;
  const preset = await usablePreset(db, presetId, viewer);
  if (!preset) throw notFound(refusalText.missing.preset);
  const ids = [...new Set(itemIds ?? (await basketIds(db, userId)))];
  const sources = await sourceItems(db, ids, viewer);
  const due = countDue(await lookUp(db, preset, sources));
  if (due > 0) await countTry(db, growthLimits.preparation(userId), { times: due });
  const requested = await askFor(context, { preset, sources, retry: true });
  if (requested.every(({ made }) => made === undefined))
    throw unprocessable('nothing_to_prepare', refusalText.files.nothingToPrepare);
  const row = await db.transaction(async (tx) => {
    await closeOpen(tx, userId);
    const [created] = await tx.insert(preparations).values({ userId, presetId }).returning();
    if (!created) throw new Error('The preparation was not recorded.');
    const values = requested.map(({ source, from, made }) => ({
      preparationId: created.id,
      itemId: source.item.id,
      sourceItemId: from.item.id,
      madeId: made?.id ?? null,
    }));
    for (const batch of batchesOf(values))
      await tx
        .insert(preparationItems)
        .values([...batch])
        .onConflictDoNothing();
    return created;
  });
  return present(db, row);
}

/** How many renditions have to be made: items with the same bytes and texts share one. */
const countDue = (requested: readonly RequestedRendition[]): number =>
  new Set(
    requested.flatMap(({ recipe, made }) =>
      typeof recipe !== 'string' && (made === undefined || made.state === 'failed') ? recipe.hash : [],
    ),
  ).size;

/** What is being prepared for a member, with how far it is. */
export async function openPreparation(db: Database, { userId, viewer }: Member): Promise<Preparation | null> {
  const [row] = await db
    .select()
    .from(preparations)
    .where(
      and(
        eq(preparations.userId, userId),
        isNull(preparations.closedAt),
        gt(preparations.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(preparations.createdAt))
    .limit(1);
  if (!row || !(await usablePreset(db, row.presetId, viewer))) return null;
  return present(db, row);
}

/** Gives up what a member has prepared; what waits for nobody else is not made. Throws 404 for another member's. */
export async function cancelPreparation(db: Database, userId: number, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(preparations)
      .where(and(eq(preparations.id, id), eq(preparations.userId, userId)))
      .for('update');
    if (!row) throw notFound(refusalText.missing.preparation);
    await tx.update(preparations).set({ closedAt: new Date() }).where(eq(preparations.id, id));
    const mine = await tx
      .select({ id: preparationItems.madeId })
      .from(preparationItems)
      .innerJoin(madeRenditions, eq(madeRenditions.id, preparationItems.madeId))
      .where(and(eq(preparationItems.preparationId, id), eq(madeRenditions.state, 'waiting')));
    const ids = mine.flatMap(({ id: madeId }) => madeId ?? []);
    const wanted = await tx
      .selectDistinct({ id: preparationItems.madeId })
      .from(preparationItems)
      .innerJoin(preparations, eq(preparations.id, preparationItems.preparationId))
      .where(
        and(
          sql`${isOneOf(preparationItems.madeId, ids)}`,
          isNull(preparations.closedAt),
          sql`${preparations.id} <> ${id}`,
        ),
      );
    await forgetWaiting(
      tx,
      ids,
      wanted.flatMap(({ id: madeId }) => madeId ?? []),
    );
  });
}

const closeOpen = (tx: Database, userId: number) =>
  tx
    .update(preparations)
    .set({ closedAt: new Date() })
    .where(and(eq(preparations.userId, userId), isNull(preparations.closedAt)));

async function present(db: Database, row: PreparationRow): Promise<Preparation> {
  const [preset] = await db.select().from(renditionPresets).where(eq(renditionPresets.id, row.presetId));
  if (!preset) throw notFound(refusalText.missing.preset);
  // Formats of a shot may share a picture, which counts once.
  const pictures = db
    .selectDistinctOn([sql`coalesce(${preparationItems.madeId}, -${preparationItems.itemId})`], {
      id: madeRenditions.id,
      state: madeRenditions.state,
      size: madeRenditions.size,
    })
    .from(preparationItems)
    .leftJoin(madeRenditions, eq(madeRenditions.id, preparationItems.madeId))
    .where(eq(preparationItems.preparationId, row.id))
    .as('pictures');
  const { state } = pictures;
  const [figures] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ready: sql<number>`(count(*) filter (where ${state} = 'ready'))::int`,
      waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
      failed: sql<number>`(count(*) filter (where ${state} = 'failed'))::int`,
      size: sql<number>`coalesce(sum(${pictures.size}) filter (where ${state} = 'ready'), 0)`.mapWith(Number),
      last: sql<number>`coalesce(max(${pictures.id}) filter (where ${state} = 'waiting'), 0)::int`,
    })
    .from(pictures);
  const { total = 0, ready = 0, waiting = 0, failed = 0, size = 0, last = 0 } = figures ?? {};
  const failures = failed === 0 ? [] : await failuresOf(db, row.id);
  return {
    id: row.id,
    preset: presentOffered(preset),
    createdAt: row.createdAt.toISOString(),
    total,
    ready,
    waiting,
    failed,
    lacking: total - ready - waiting - failed,
    size,
    failures,
    secondsLeft: waiting === 0 ? 0 : await secondsLeft(db, row.presetId, last),
  };
}

async function failuresOf(db: Database, preparationId: string): Promise<Preparation['failures']> {
  const rows = await db
    .select({ itemId: libraryItems.id, title: libraryItems.title, failure: madeRenditions.failure })
    .from(preparationItems)
    .innerJoin(madeRenditions, eq(madeRenditions.id, preparationItems.madeId))
    .innerJoin(libraryItems, eq(libraryItems.id, preparationItems.itemId))
    .where(and(eq(preparationItems.preparationId, preparationId), eq(madeRenditions.state, 'failed')))
    .limit(FAILURES_SHOWN);
  return rows.map(({ failure, ...rest }) => ({ ...rest, failure: failure ?? '' }));
}

/** By how long the preset's renditions took, and how many wait before the last of these. */
async function secondsLeft(db: Database, presetId: number, lastId: number): Promise<number> {
  const before = await db.$count(
    madeRenditions,
    and(eq(madeRenditions.state, 'waiting'), lte(madeRenditions.id, lastId)),
  );
  const took = (await presetAverages(db, [presetId])).get(presetId)?.took || USUAL_TOOK;
  return Math.ceil((before * took) / 1000);
}

/** A rendition that takes the place of an original in an archive. */
export interface PreparedFile {
  readonly madeId: number;
  readonly presetId: number;
  /** Of the preset that made it. */
  readonly form: string;
  /** Whether it has the shape of the preset, whatever that of the original is. */
  readonly isReshaped: boolean;
  readonly storageKey: string;
  readonly size: number;
  readonly crc32: number;
  readonly extensions: readonly string[];
  /** Of the original that it was made of. */
  readonly sourceSha256: string;
}

/** A rendition that is ready; `null` where it is not. */
export function preparedFile(
  { id: presetId, name: form }: Pick<PresetRow, 'id' | 'name'>,
  { id: madeId, spec, storageKey, size, crc32, sourceSha256 }: MadeRow,
): PreparedFile | null {
  if (!storageKey || size === null || crc32 === null) return null;
  const isReshaped = spec.definition.fit === 'crop';
  const extensions = extensionsOf(spec.definition);
  return { madeId, presetId, form, isReshaped, storageKey, size, crc32, extensions, sourceSha256 };
}

/**
 * What a member's preparation has ready, by the item that it was made of, and the items that an archive of it holds: in
 * place of one that is made of another format, that format. Throws 404 when it is not theirs, or its
 * preset may not be used any more.
 */
export async function preparedFiles(
  db: Database,
  { userId, viewer }: Member,
  preparationId: string,
): Promise<{ readonly files: ReadonlyMap<number, PreparedFile>; readonly itemIds: number[] }> {
  const [row] = await db
    .select()
    .from(preparations)
    .where(and(eq(preparations.id, preparationId), eq(preparations.userId, userId)));
  const preset = row && (await usablePreset(db, row.presetId, viewer));
  if (!preset) throw notFound(refusalText.missing.preparation);
  const rows = await db
    .select({
      itemId: preparationItems.itemId,
      sourceItemId: preparationItems.sourceItemId,
      made: madeRenditions,
    })
    .from(preparationItems)
    .leftJoin(
      madeRenditions,
      and(eq(madeRenditions.id, preparationItems.madeId), eq(madeRenditions.state, 'ready')),
    )
    .where(eq(preparationItems.preparationId, preparationId));
  const found = new Map<number, PreparedFile>();
  const itemIds = new Set<number>();
  for (const { itemId, sourceItemId, made } of rows) {
    const file = made && preparedFile(preset, made);
    if (file) found.set(sourceItemId ?? itemId, file);
    itemIds.add(file ? (sourceItemId ?? itemId) : itemId);
  }
  return { files: found, itemIds: [...itemIds] };
}

/** Once its download is recorded. */
export async function closePreparation(tx: Database, id: string): Promise<void> {
  await tx.update(preparations).set({ closedAt: new Date() }).where(eq(preparations.id, id));
}
