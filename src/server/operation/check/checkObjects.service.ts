import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/readRows.ts';
import { deleteLater } from '../../files/pendingDelete.repo.ts';
import { storedObjects } from '../../files/storedObjects.repo.ts';
import { StorageError } from '../../storage/port.ts';
import type { NamedObject } from '../backup/objectCopies.ts';
import { compareKeys, readNamed } from '../backup/objectLists.ts';
import { progressOf } from '../progress.ts';
import type { Check } from './checkContext.ts';

interface Listed {
  readonly key: string;
  readonly size: number;
}

/** Differences that are looked at again one by one; more than these are counted. */
const LOOKED_AT = 1_000;
/** Keys that this application makes; in a bucket that others use too, their objects are not ours to remove. */
const OWN_KEY =
  /^(renditions|presets|demo|index-snapshots)\/|^(library-item|picture|film|import-source|folder)\/\d{4}\//;

/**
 * Compares the rows' keys with the list of the store, both in the order of their bytes: bounded memory, whatever their
 * number. What differs is looked at once more, since uploads and sweeps may run meanwhile. Returns how many were listed.
 */
export async function checkObjects(check: Check): Promise<number> {
  const { db, storage } = check.context;
  await storage.check();
  const missing: NamedObject[] = [];
  const foreign: Listed[] = [];
  const more = { missing: 0, foreign: 0 };
  let count = 0;
  const advance = progressOf(check.report, (done) => `${done} objects compared`);
  await db.transaction(
    async (tx) => {
      for await (const { named, listed } of merge(readNamed(tx), storage.list())) {
        advance();
        if (listed) count++;
        const isSound = named && listed && (named.size ?? listed.size) === listed.size;
        if (isSound || (!listed && !named?.isExpected)) continue;
        if (named && missing.push(named) > LOOKED_AT) more.missing += missing.splice(LOOKED_AT).length;
        if (!named && listed && foreign.push(listed) > LOOKED_AT)
          more.foreign += foreign.splice(LOOKED_AT).length;
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const one of missing) await lookAtMissing(check, one);
  for (const one of foreign) await lookAtForeign(check, one);
  for (const [problem, rest] of Object.entries(more))
    if (rest > 0)
      check.findings.add({ area: 'objects', problem: `more ${problem} objects`, subject: `${rest} of them` });
  return count;
}

async function* merge(named: AsyncGenerator<NamedObject>, listed: AsyncIterable<Listed>) {
  const [rows, objects] = [named, listed[Symbol.asyncIterator]()];
  let [row, object] = [await rows.next(), await objects.next()];
  while (!row.done || !object.done) {
    const order = row.done ? 1 : object.done ? -1 : compareKeys(row.value.key, object.value.key);
    yield {
      named: order <= 0 ? (row.value as NamedObject) : null,
      listed: order >= 0 ? (object.value as Listed) : null,
    };
    if (order <= 0) row = await rows.next();
    if (order >= 0) object = await objects.next();
  }
}

async function lookAtMissing({ context: { db, storage }, findings }: Check, { key, size }: NamedObject) {
  if (!(await isNamed(db, key))) return;
  try {
    const stored = await storage.head(key);
    if (size !== null && stored.size !== size)
      findings.add({
        area: 'objects',
        problem: 'object of another size',
        subject: `${key} has ${stored.size} bytes instead of ${size}`,
        remedy: 'npm run check -- files says what it belongs to',
      });
  } catch (error) {
    if (!(error instanceof StorageError) || error.kind === 'unavailable') throw error;
    findings.add({
      area: 'objects',
      problem: 'row without object',
      subject: key,
      remedy: 'npm run check -- files says what it belongs to',
    });
  }
}

async function lookAtForeign({ context: { db, storage }, findings, repairs }: Check, { key, size }: Listed) {
  const isKnown = (await isNamed(db, key)) || (await isKnownOtherwise(db, key));
  if (isKnown || !(await isThere(storage, key))) return;
  const isOwn = OWN_KEY.test(key);
  if (repairs && isOwn) await deleteLater(db, [key]);
  findings.add({
    area: 'objects',
    problem: isOwn ? 'object without row' : 'object of another origin',
    subject: `${key}, ${size} bytes`,
    remedy: !isOwn ? 'left alone' : repairs ? 'mended: the next sweep deletes it' : '--repair',
  });
}

const isThere = (storage: Check['context']['storage'], key: string): Promise<boolean> =>
  storage.head(key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StorageError && error.kind === 'unavailable') throw error;
      return error instanceof StorageError && error.code === 'invalid-key';
    },
  );

async function isNamed(db: Database, key: string): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({ key: z.string() }),
    sql`select key from (${storedObjects()}) as named where key = ${key}`,
  );
  return rows.length > 0;
}

/** Whether an object is being written, waits to be deleted, or is an index, which no record refers to. */
async function isKnownOtherwise(db: Database, key: string): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({ one: z.number() }),
    sql`select 1 as one from pending_delete where storage_key = ${key}
      union all select 1 from index_snapshots where storage_key = ${key}
      union all select 1 from uploads where state = 'open' and (storage_key = ${key} or starts_with(${key}, storage_key || '/'))`,
  );
  return rows.length > 0;
}
