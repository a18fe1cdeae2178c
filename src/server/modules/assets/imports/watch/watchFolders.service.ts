import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { slugPattern } from '../../../../../shared/contract/common.ts';
import type { ImportWatch } from '../../../../config.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { readRows } from '../../../../db/readRows.ts';
import { imports } from '../../../../db/schema/imports.ts';
import { libraries } from '../../../../db/schema/libraries.ts';
import { changeImport } from '../imports.repo.ts';
import { createImport } from '../imports.service.ts';
import { type Drop, guessName, inFolder, listDrop, OWN_FOLDERS, readName } from './listDrop.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'log'>;
interface Library {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

export interface Watch {
  /** Ends after the look that is under way. */
  stop(): Promise<void>;
}

/** Checks a folder again and again until it is stopped. */
export function startWatch(context: Needs, { dir, seconds }: ImportWatch): Watch {
  const stopping = new AbortController();
  const look = createLook(context, dir);
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) =>
        context.log.error({ err: error, dir }, 'the watched folder could not be read'),
      );
      await wait(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/**
 * One look into a watched folder, to be repeated: takes what is as it was at the look before, and makes an import of it.
 * Several instances may watch one folder: each drop is taken once.
 */
export function createLook(context: Needs, dir: string): () => Promise<void> {
  const { db, log } = context;
  const seen = new Map<string, string>();
  const reported = new Set<string>();
  return async () => {
    for (const name of await readdir(dir, { encoding: 'buffer' })) {
      const slug = readName(name) ?? guessName(name);
      if (slug.startsWith('.')) continue;
      const library = (await isFolder(inFolder(dir, name))) ? await findLibrary(db, slug) : undefined;
      if (library)
        await lookInto(library).catch((error: unknown) =>
          log.error({ err: error, dir, name: slug }, 'a watched folder could not be read'),
        );
      else if (!reported.has(slug)) {
        reported.add(slug);
        log.warn({ dir, name: slug }, 'the watched folder holds something that is no folder of a library');
      }
    }
    await reviveFolders(context);
  };

  async function lookInto(library: Library): Promise<void> {
    const folder = join(dir, library.slug);
    const drop = await listDrop(folder);
    const last = seen.get(library.slug);
    seen.set(library.slug, drop.signature);
    const isSettled =
      drop.entries.length + drop.unreadable.length > 0 && !drop.isPartial && drop.signature === last;
    const isTaken = await db.transaction(async (tx) => {
      const importId = await take(tx, { dir, library, drop: isSettled ? drop : null });
      if (importId !== null) await context.jobs.enqueue('import.folder', { importId }, { tx });
      return importId !== null;
    });
    if (isTaken) seen.delete(library.slug);
  }
}

/** A link is no folder: it could lead anywhere. */
const isFolder = async (path: Buffer): Promise<boolean> => (await lstat(path)).isDirectory();

async function findLibrary(db: Database, slug: string): Promise<Library | undefined> {
  if (!slugPattern.test(slug)) return undefined;
  const { id, title } = libraries;
  const [library] = await db
    .select({ id, slug: libraries.slug, title })
    .from(libraries)
    .where(and(eq(libraries.slug, slug), isNull(libraries.deletedAt)));
  return library;
}

/**
 * Moves a drop to a place of its own, and records the import. One instance at a time does so for a library. A crash
 * between the two leaves a place without an import: its files are moved back, to be taken again.
 */
async function take(
  tx: Database,
  { dir, library, drop }: { dir: string; library: Library; drop: Drop | null },
): Promise<number | null> {
  const [row] = await readRows(
    tx,
    z.object({ held: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(hashtext('import.watch'), ${library.id}) as held`,
  );
  if (!row?.held) return null;
  const folder = join(dir, library.slug);
  if (await giveBack(tx, folder, library.slug)) return null;
  if (!drop) return null;
  // Another instance may have taken it since this one looked.
  if ((await listDrop(folder)).signature !== drop.signature) return null;
  const name = `${library.title}, ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`;
  const id = await createImport(tx, { libraryId: library.id, name, source: 'folder' }, null);
  const place = `${library.slug}/${OWN_FOLDERS.taken}/${randomUUID()}`;
  await changeImport(tx, id, { folder: place });
  await mkdir(join(dir, place), { recursive: true });
  const unreadable = drop.unreadable.filter((name) => !name.includes(sep));
  for (const name of [...drop.entries.map((entry) => Buffer.from(entry)), ...unreadable])
    await rename(inFolder(folder, name), inFolder(join(dir, place), name));
  return id;
}

/** Puts back what was taken for an import that was never recorded. Returns whether there was any. */
async function giveBack(tx: Database, folder: string, slug: string): Promise<boolean> {
  const taken = join(folder, OWN_FOLDERS.taken);
  const places = await readdir(taken).catch(() => []);
  if (places.length === 0) return false;
  const paths = places.map((place) => `${slug}/${OWN_FOLDERS.taken}/${place}`);
  const rows = await tx
    .select({ folder: imports.folder })
    .from(imports)
    .where(inArray(imports.folder, paths));
  const known = new Set(rows.map((row) => row.folder));
  const lost = places.filter((_, index) => !known.has(paths[index] ?? ''));
  for (const place of lost) {
    const here = new Set((await readdir(folder, { encoding: 'buffer' })).map(String));
    for (const entry of await readdir(join(taken, place), { encoding: 'buffer' })) {
      const name = here.has(String(entry)) ? Buffer.concat([Buffer.from(`${place} `), entry]) : entry;
      await rename(inFolder(join(taken, place), entry), inFolder(folder, name));
    }
    await rmdir(join(taken, place));
  }
  return lost.length > 0;
}

/** Gives folders whose job a crash took a job again; more than one does no harm. */
export async function reviveFolders({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  const rows = await db.select({ id: imports.id }).from(imports).where(isNotNull(imports.folder));
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const busy = await jobs.unfinishedOf(['import.folder'], 'importId', ids);
  const lost = ids.filter((id) => !busy.has(id));
  await jobs.enqueueAll(
    'import.folder',
    lost.map((importId) => ({ importId })),
  );
  return lost.length;
}
