import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { sampleRanges } from '../../shared/domain/sampledSum.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { readWithResume } from '../storage/readWithResume.ts';
import { deleteLater } from './pendingDelete.repo.ts';

interface Bytes {
  /** Hex. */
  readonly sha256: string;
  readonly size: number;
}

/**
 * Storage key of an object that holds these very bytes, for another file to share; `null` when there is none. Until the
 * transaction ends, the file that has it stays, and nobody else stores the same bytes. An object that was lost from
 * storage is not shared, so that uploading a file again repairs it.
 */
export async function findSameBytes(
  tx: Database,
  storage: Pick<Context['storage'], 'head'>,
  { sha256, size, exceptFileId = 0 }: Bytes & { exceptFileId?: number },
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bytes'), hashtext(${sha256}))`);
  const [twin] = await tx
    .select({ key: files.storageKey })
    .from(files)
    .where(
      and(
        eq(files.sha256, sha256),
        eq(files.size, size),
        eq(files.state, 'ready'),
        eq(files.purpose, 'item'),
        ne(files.id, exceptFileId),
      ),
    )
    .orderBy(asc(files.id))
    .limit(1)
    .for('share');
  if (!twin) return null;
  const stored = await storage.head(twin.key).catch(() => null);
  return stored?.size === size ? twin.key : null;
}

/**
 * In the transaction that removed files: notes their objects for the sweep, but for those that other files share.
 * Removals wait for one another, so that the last of two files takes their object with it.
 */
export async function releaseObjects(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const kept = await tx
    .select({ key: files.storageKey })
    .from(files)
    .where(inArray(files.storageKey, [...keys]));
  const shared = new Set(kept.map(({ key }) => key));
  await deleteLater(
    tx,
    [...new Set(keys)].filter((key) => !shared.has(key)),
  );
}

/** Waits for other transactions that remove files. */
export const lockRemoval = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('files.removal'))`);

/** SHA-256 of what a client reads of a file to compare it: see `sampleRanges`. Hex. */
export async function sampledSum(
  storage: Pick<Context['storage'], 'open'>,
  { key, size }: { key: string; size: number },
): Promise<string> {
  const hash = createHash('sha256');
  for (const range of sampleRanges(size))
    for await (const chunk of readWithResume(storage, { key, range })) hash.update(chunk);
  return hash.digest('hex');
}
