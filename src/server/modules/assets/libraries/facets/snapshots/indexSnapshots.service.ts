import { randomUUID } from 'node:crypto';
import { endianness } from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FOLDING } from '../../../../../../shared/domain/fold.ts';
import type { Context } from '../../../../../context.ts';
import type { Database } from '../../../../../db/client.ts';
import { isOneOf } from '../../../../../db/isOneOf.ts';
import { readRows } from '../../../../../db/readRows.ts';
import { indexSnapshots, libraries, libraryChanges } from '../../../../../db/schema/libraries.ts';
import { claimKeys, deleteLater, reserveKeys } from '../../../../../files/pendingDelete.repo.ts';
import { VERSION } from '../../../../../version.ts';
import { FacetIndex } from '../facetIndex.ts';
import { facetIndexesOf, type HeldSnapshot } from '../facetIndexes.ts';
import { decodeIndex, encodeIndex, FORMAT } from './snapshotFile.ts';

type Needs = Pick<Context, 'db' | 'storage' | 'log'>;
type Row = typeof indexSnapshots.$inferSelect;

/** Items from which on an index is stored: smaller ones load quickly. */
export const LEAST_ITEMS = 50_000;
/** Changed items after which a snapshot is written anew; catching up with them takes well below a second. */
const CHANGED = 2_000;
/** Milliseconds after which any change is enough: long before changes are swept. */
const OLD_MS = 6 * 3_600_000;
/** Milliseconds after the start until changes are looked at first, and between two looks. */
const PAUSE_MS = { first: 60_000, next: 600_000 };
/** Minutes after which an instance that began to write is taken for dead. */
const WRITING_MINUTES = 30;
/** Milliseconds for which the key of an object that is being written is reserved. */
const RESERVED_MS = 24 * 3_600_000;

/**
 * What must be the same for an index to be read: the program, since what it makes of items is stored, and the schema, of
 * which an index knows nothing.
 */
async function currentFormat(db: Database): Promise<string> {
  const [row] = await readRows(
    db,
    z.object({ schema: z.coerce.string() }),
    sql`select max(created_at)::text as schema from drizzle.__drizzle_migrations`,
  );
  return [FORMAT, VERSION, FOLDING, endianness(), row?.schema].join(' ');
}

/**
 * A library's index as it was stored, at the revision that it then had; `null` where there is none that fits, or where its
 * object is not what was stored. What names the object is a row of this database, which is never taken over from another
 * one or from a backup: so its revision is one of this database's history.
 */
export async function loadSnapshot(
  { db, storage, log }: Needs,
  libraryId: number,
  signal: AbortSignal,
): Promise<FacetIndex | null> {
  const [row] = await db
    .select({ snapshot: indexSnapshots, swept: libraries.sweptRevision, current: libraries.revision })
    .from(indexSnapshots)
    .innerJoin(libraries, eq(libraries.id, indexSnapshots.libraryId))
    .where(eq(indexSnapshots.libraryId, libraryId));
  const { storageKey, size, sha256, format, revision } = row?.snapshot ?? {};
  if (!row || !storageKey || !size || !sha256 || revision == null) return null;
  const isKnown = row.swept <= revision && revision <= row.current;
  if (!isKnown || format !== (await currentFormat(db))) return null;
  try {
    const source = await storage.open(storageKey, undefined, signal);
    const index = await FacetIndex.restore(await decodeIndex(source, { size, sha256 }));
    index.revision = revision;
    return index;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, libraryId }, 'a stored index cannot be used: it is loaded from the database');
    return null;
  }
}

/**
 * Stores the indexes of large libraries that this process holds and that changed enough, unless another instance is
 * doing so. Returns how many.
 */
export async function writeSnapshots(
  needs: Needs,
  { least = LEAST_ITEMS, signal = new AbortController().signal } = {},
): Promise<number> {
  const held = facetIndexesOf(needs.db).held();
  await removeSnapshots(
    needs.db,
    held.filter(({ size }) => size < least / 2).map(({ libraryId }) => libraryId),
  );
  let count = 0;
  for (const { libraryId, size } of held)
    if (size >= least && (await writeSnapshot(needs, libraryId, signal))) count++;
  return count;
}

/** Stores indexes for as long as the server runs; ends when `signal` aborts. */
export async function keepSnapshots(needs: Needs, signal: AbortSignal): Promise<void> {
  for (let pause = PAUSE_MS.first; !signal.aborted; pause = PAUSE_MS.next) {
    await delay(pause, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    try {
      await writeSnapshots(needs, { signal });
    } catch (error) {
      if (!signal.aborted)
        needs.log.warn({ err: error }, 'indexes could not be stored; the next try is in ten minutes');
    }
  }
}

/** Removes what is stored of libraries that are gone or have become small. */
async function removeSnapshots(db: Database, small: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(indexSnapshots)
      .where(
        sql`${isOneOf(indexSnapshots.libraryId, small)} or not exists (
          select 1 from ${libraries} where ${libraries.id} = ${indexSnapshots.libraryId})`,
      )
      .returning({ key: indexSnapshots.storageKey });
    await deleteLater(
      tx,
      removed.flatMap(({ key }) => key ?? []),
    );
  });
}

async function writeSnapshot(
  { db, storage, log }: Needs,
  libraryId: number,
  signal: AbortSignal,
): Promise<boolean> {
  const format = await currentFormat(db);
  if (!(await isDue(db, libraryId, format))) return false;
  const key = `index-snapshots/${new Date().getUTCFullYear()}/${randomUUID()}`;
  if (!(await begin(db, libraryId, key))) return false;
  let captured: HeldSnapshot | null = null;
  try {
    // Another instance may have stored it between the two.
    if (!(await isDue(db, libraryId, format))) return false;
    captured = await facetIndexesOf(db).store(libraryId);
    if (!captured) return false;
    const { size, chunks, sha256 } = encodeIndex(captured.stored);
    await storage.assertSpace(size);
    await reserveKeys(db, [key], RESERVED_MS);
    await storage.put(key, Readable.from(chunks, { objectMode: false, signal }), {
      size,
      mediaType: 'application/octet-stream',
    });
    const { revision } = captured;
    const isStored = await complete(db, libraryId, {
      storageKey: key,
      size,
      sha256: sha256(),
      format,
      revision,
    });
    if (isStored) log.info({ libraryId, size, revision }, 'an index was stored');
    return isStored;
  } finally {
    captured?.release();
    await db
      .update(indexSnapshots)
      .set({ writingKey: null, writingSince: null })
      .where(and(eq(indexSnapshots.libraryId, libraryId), eq(indexSnapshots.writingKey, key)));
  }
}

/** Whether what is stored of a library is too far behind it, or cannot be used. */
async function isDue(db: Database, libraryId: number, format: string): Promise<boolean> {
  const [row] = await db
    .select({ snapshot: indexSnapshots, swept: libraries.sweptRevision, current: libraries.revision })
    .from(indexSnapshots)
    .innerJoin(libraries, eq(libraries.id, indexSnapshots.libraryId))
    .where(eq(indexSnapshots.libraryId, libraryId));
  const { revision, writtenAt } = row?.snapshot ?? {};
  if (!row || revision == null || !writtenAt || row.snapshot.format !== format) return true;
  if (row.swept > revision) return true;
  if (row.current === revision) return false;
  const isOld = Date.now() - writtenAt.getTime() > OLD_MS;
  const since = and(eq(libraryChanges.libraryId, libraryId), gt(libraryChanges.revision, revision));
  return isOld || (await db.$count(libraryChanges, since)) >= CHANGED;
}

/** Whether this call is the one that writes: others do not for a while. */
async function begin(db: Database, libraryId: number, key: string): Promise<boolean> {
  const isFree = sql`${indexSnapshots.writingSince} is null
    or ${indexSnapshots.writingSince} < now() - ${WRITING_MINUTES} * interval '1 minute'`;
  const begun = await db
    .insert(indexSnapshots)
    .values({ libraryId, writingKey: key, writingSince: sql`now()` })
    .onConflictDoUpdate({
      target: indexSnapshots.libraryId,
      set: { writingKey: key, writingSince: sql`now()` },
      setWhere: isFree,
    })
    .returning({ libraryId: indexSnapshots.libraryId });
  return begun.length > 0;
}

type Written = Pick<Row, 'storageKey' | 'size' | 'sha256' | 'format' | 'revision'> & {
  readonly storageKey: string;
};

/** Puts a new snapshot in the place of the earlier one; not when another instance has taken over meanwhile. */
async function complete(db: Database, libraryId: number, written: Written): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mine = and(
      eq(indexSnapshots.libraryId, libraryId),
      eq(indexSnapshots.writingKey, written.storageKey),
    );
    const [before] = await tx
      .select({ key: indexSnapshots.storageKey })
      .from(indexSnapshots)
      .innerJoin(libraries, eq(libraries.id, indexSnapshots.libraryId))
      .where(and(mine, sql`${libraries.revision} >= ${written.revision}`))
      .for('update', { of: indexSnapshots });
    if (!before || !(await claimKeys(tx, [written.storageKey]))) return false;
    await tx
      .update(indexSnapshots)
      .set({ ...written, writtenAt: sql`now()` })
      .where(mine);
    if (before.key) await deleteLater(tx, [before.key]);
    return true;
  });
}
