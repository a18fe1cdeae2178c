import { and, asc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { files } from '../../../db/schema/files.ts';
import { madeRenditions, preparationItems, preparations } from '../../../db/schema/renditionPresets.ts';
import { deleteLater } from '../../../files/pendingDelete.repo.ts';
import { HttpError } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { chooseFormat } from './chooseFormat.ts';
import { definitionOf, type Recipe, recipeOf } from './recipe.ts';
import { sizeOf } from './renditionPresets.present.ts';
import {
  BATCH,
  type MadeRow,
  madeByRecipes,
  type PresetRow,
  type Shot,
  type SourceItem,
} from './renditionPresets.repo.ts';
import type { RequestedRendition } from './requestedRendition.ts';

/** Renditions that may wait at a time, of all members together: about a day of work. */
export const WAITING_MAX = 20_000;

/** Bounds of what is stored; the least recently used go first. */
export const MADE_BOUNDS = { count: 50_000, bytes: 50 * 1024 ** 3 } as const;
export type MadeBounds = { readonly count: number; readonly bytes: number };

/** What is known of a preset's renditions of these items; requests nothing. */
export async function lookUp(
  db: Database,
  preset: PresetRow,
  sources: readonly Shot[],
): Promise<RequestedRendition[]> {
  const definition = definitionOf(preset);
  const chosen = sources.map((source) => {
    const { from, plan } = chooseFormat(source, definition);
    const recipe = typeof plan === 'string' ? plan : recipeOf(from, plan, definition, preset.id);
    return { source, from, recipe };
  });
  const known = await madeByRecipes(
    db,
    chosen.flatMap(({ recipe }) => (typeof recipe === 'string' ? [] : recipe.hash)),
  );
  return chosen.map((one) => ({
    ...one,
    made: typeof one.recipe === 'string' ? undefined : known.get(one.recipe.hash),
  }));
}

interface Asking {
  readonly preset: PresetRow;
  readonly sources: readonly Shot[];
  /** Whether those that failed are made again. */
  readonly retry?: boolean;
  /** Whether a user waits for this one alone: it goes before those of a basket. */
  readonly isSingle?: boolean;
}

/**
 * Queues what is missing: concurrent requests for the same rendition get the same row, and one job makes it. Throws 503
 * `renditions_busy` when too many wait already.
 */
export async function askFor(
  context: Pick<Context, 'db' | 'jobs'>,
  { preset, sources, retry = false, isSingle = false }: Asking,
): Promise<RequestedRendition[]> {
  const { db, jobs } = context;
  const requested = await lookUp(db, preset, sources);
  const missing = new Map<string, { from: SourceItem; recipe: Recipe }>();
  for (const { from, recipe, made } of requested)
    if (typeof recipe !== 'string' && !made) missing.set(recipe.hash, { from, recipe });
  if (missing.size > 0) await assertRoom(db, missing.size);
  const fresh: number[] = [];
  for (const batch of batchesOf([...missing.values()])) {
    const rows = await db
      .insert(madeRenditions)
      .values(
        batch.map(({ from, recipe }) => ({
          recipe: recipe.hash,
          presetId: preset.id,
          itemId: from.item.id,
          sourceSha256: from.file.sha256 ?? '',
          spec: recipe.spec,
          expectedSize: sizeOf({ from, recipe, made: undefined }, undefined),
          state: 'waiting' as const,
          keptUntil: sql`now()`,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: madeRenditions.id });
    fresh.push(...rows.map(({ id }) => id));
  }
  const known = requested.flatMap(({ made }) => made ?? []);
  for (const batch of batchesOf(known.map(({ id }) => id)))
    await db.update(madeRenditions).set({ usedAt: sql`now()` }).where(isOneOf(madeRenditions.id, batch));
  const again = retry ? await makeAgain(db, known) : [];
  // One that waits among thousands is put before them; its second job finds nothing to do.
  const hurried = isSingle ? known.filter(({ state }) => state === 'waiting').map(({ id }) => id) : [];
  const due = [...fresh, ...again, ...hurried].map((madeId) => ({ madeId }));
  if (isSingle) for (const data of due) await jobs.enqueue('rendition.make', data);
  else await jobs.enqueueAll('rendition.make', due);
  return lookUp(db, preset, sources);
}

async function assertRoom(db: Database, count: number): Promise<void> {
  const waiting = await db.$count(madeRenditions, eq(madeRenditions.state, 'waiting'));
  if (waiting + count > WAITING_MAX)
    throw new HttpError(503, 'renditions_busy', refusalText.files.tooManyPictures);
}

/** Gives failed ones another chance. Returns those of which it is the first to do so. */
async function makeAgain(db: Database, known: readonly MadeRow[]): Promise<number[]> {
  const failed = known.filter(({ state }) => state === 'failed').map(({ id }) => id);
  return failed.length === 0 ? [] : resetFailed(db, failed);
}

async function resetFailed(db: Database, ids: readonly number[]): Promise<number[]> {
  const reset: number[] = [];
  for (const batch of batchesOf(ids)) {
    const rows = await db
      .update(madeRenditions)
      .set({ state: 'waiting', failure: null, createdAt: sql`now()` })
      .where(and(isOneOf(madeRenditions.id, batch), eq(madeRenditions.state, 'failed')))
      .returning({ id: madeRenditions.id });
    reset.push(...rows.map(({ id }) => id));
  }
  return reset;
}

/** Makes failed renditions of a preset again: the named ones, or all. Returns how many. */
export async function retryFailed(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  presetId: number,
  ids?: readonly number[],
): Promise<number> {
  const rows = await db
    .select({ id: madeRenditions.id })
    .from(madeRenditions)
    .where(
      and(
        eq(madeRenditions.presetId, presetId),
        eq(madeRenditions.state, 'failed'),
        ids && isOneOf(madeRenditions.id, ids),
      ),
    );
  const reset = await resetFailed(
    db,
    rows.map(({ id }) => id),
  );
  await jobs.enqueueAll(
    'rendition.make',
    reset.map((madeId) => ({ madeId })),
  );
  return reset.length;
}

/** What no address or download that was given out names, and no basket that is being prepared waits for. */
const freeWhere = sql`${madeRenditions.keptUntil} <= now() and not exists (
  select from ${preparationItems} join ${preparations} on ${preparations.id} = ${preparationItems.preparationId}
  where ${preparationItems.madeId} = ${madeRenditions.id} and ${preparations.closedAt} is null
    and ${preparations.createdAt} > now() - interval '1 day')`;

/** In the caller's transaction: removes rows, and has their objects deleted. */
async function removeMade(tx: Database, ids: readonly number[]): Promise<number> {
  let removed = 0;
  for (const batch of batchesOf(ids)) {
    const rows = await tx
      .delete(madeRenditions)
      // A download that was given out meanwhile keeps it.
      .where(and(isOneOf(madeRenditions.id, batch), freeWhere))
      .returning({ storageKey: madeRenditions.storageKey });
    await deleteLater(
      tx,
      rows.flatMap(({ storageKey }) => storageKey ?? []),
    );
    removed += rows.length;
  }
  return removed;
}

/** Removes what a preset made, but for what addresses and downloads that were given out still name. */
export async function clearPreset(
  db: Database,
  presetId: number,
): Promise<{ removed: number; kept: number }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: madeRenditions.id })
      .from(madeRenditions)
      .where(and(eq(madeRenditions.presetId, presetId), inArray(madeRenditions.state, ['ready', 'failed'])));
    const removed = await removeMade(
      tx,
      rows.map(({ id }) => id),
    );
    return { removed, kept: rows.length - removed };
  });
}

/** Gives renditions that wait, and lost their job to a crash, another one. Returns how many. */
export async function reviveMade({ db, jobs }: Pick<Context, 'db' | 'jobs'>, before: Date): Promise<number> {
  let revived = 0;
  for (let after = 0; ; ) {
    const waiting = await db
      .select({ id: madeRenditions.id })
      .from(madeRenditions)
      .where(
        and(
          eq(madeRenditions.state, 'waiting'),
          gt(madeRenditions.id, after),
          lt(madeRenditions.createdAt, before),
        ),
      )
      .orderBy(asc(madeRenditions.id))
      .limit(BATCH);
    const ids = waiting.map(({ id }) => id);
    const busy = await jobs.unfinishedOf(['rendition.make'], 'madeId', ids);
    const lost = ids.filter((id) => !busy.has(id));
    await jobs.enqueueAll(
      'rendition.make',
      lost.map((madeId) => ({ madeId })),
    );
    revived += lost.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return revived;
    after = last;
  }
}

/**
 * Removes what nobody can request any more (the preset or the original is gone for good), then the least recently used
 * until the rest is within the bounds; never what an address or a download that was given out names. Returns how many.
 */
export async function sweepMade(db: Database, bounds: MadeBounds = MADE_BOUNDS): Promise<number> {
  await db.delete(preparations).where(lt(preparations.createdAt, sql`now() - interval '7 days'`));
  const dead = await db
    .select({ id: madeRenditions.id })
    .from(madeRenditions)
    .where(
      sql`${freeWhere} and (${madeRenditions.presetId} is null or not exists (
        select from ${files} where ${files.sha256} = ${madeRenditions.sourceSha256}))`,
    );
  const removed = await db.transaction((tx) =>
    removeMade(
      tx,
      dead.map(({ id }) => id),
    ),
  );
  return removed + (await trimMade(db, bounds));
}

/** Removes the least recently used until the rest is within the bounds. */
export async function trimMade(db: Database, { count, bytes }: MadeBounds): Promise<number> {
  const ranked = sql`select id, kept_until, row_number() over newest as place,
      sum(coalesce(size, 0)) over newest as total
    from ${madeRenditions} where state <> 'waiting' window newest as (order by used_at desc, id desc)`;
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`select id from (${ranked}) as ranked where kept_until <= now() and (place > ${count} or total > ${bytes})`,
  );
  return db.transaction((tx) =>
    removeMade(
      tx,
      rows.map(({ id }) => id),
    ),
  );
}

/** Whether there is no place for another rendition, even without what may be removed. */
export async function isFull(db: Database, { count, bytes }: MadeBounds): Promise<boolean> {
  const [held] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${madeRenditions.size}), 0)::bigint`.mapWith(Number),
    })
    .from(madeRenditions)
    .where(eq(madeRenditions.state, 'ready'));
  return (held?.count ?? 0) >= count || (held?.bytes ?? 0) >= bytes;
}

/** Forgets what waits for nobody any more, but for `keepIds`. */
export async function forgetWaiting(
  tx: Database,
  ids: readonly number[],
  keepIds: readonly number[],
): Promise<void> {
  for (const batch of batchesOf(ids))
    await tx
      .delete(madeRenditions)
      .where(
        and(
          isOneOf(madeRenditions.id, batch),
          eq(madeRenditions.state, 'waiting'),
          keepIds.length > 0 ? notInArray(madeRenditions.id, [...keepIds]) : undefined,
        ),
      );
}

export function* batchesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}
