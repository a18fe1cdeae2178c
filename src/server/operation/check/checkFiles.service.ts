import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { madeRenditions } from '../../db/schema/renditionPresets.ts';
import { deleteLater } from '../../files/pendingDelete.repo.ts';
import { canRender } from '../../files/renditions/renderable.ts';
import { retryRenditions } from '../../files/renditions/renditions.jobs.ts';
import { mapInOrder } from '../mapInOrder.ts';
import { progressOf } from '../progress.ts';
import { checkBytes } from './checkBytes.ts';
import type { Check } from './checkContext.ts';

const PAGE = 200;
const READ_AT_ONCE = 4;

/** A check stopped before its end; it can go on with this file. */
export class CheckStopped extends Error {
  constructor(since: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${reason} Go on with: npm run check -- files --since ${since}`, { cause });
    this.name = 'CheckStopped';
  }
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

/** Reads every file and every picture of it, from the file `since` on. Returns how many files. */
export async function checkFiles(check: Check, since = 0): Promise<number> {
  const { db } = check.context;
  let [count, last] = [0, since];
  const total = await db.$count(files, eq(files.state, 'ready'));
  const advance = progressOf(check.report, () => `${count} of ${total} files read, the last is ${last}`);
  async function* rows() {
    for (let after = since - 1; ; ) {
      const page = await readPage(check, after);
      yield* page;
      const end = page.at(-1);
      if (!end) return;
      after = end.id;
    }
  }
  try {
    for await (const { row, original, pictures } of mapInOrder(rows(), READ_AT_ONCE, async (row) => ({
      row,
      ...(await readFile(check, row)),
    }))) {
      if (original) await reportOriginal(check, row, original);
      if (pictures) await reportPictures(check, row, { pictures, isOriginalSound: !original });
      count++;
      last = row.id;
      advance();
    }
    await checkMade(check);
  } catch (error) {
    throw new CheckStopped(last, error);
  }
  return count;
}

/** Files in the order of their ids. Several can share an object: the first of them has it read. */
const readPage = ({ context: { db } }: Check, after: number) =>
  db
    .select({
      id: files.id,
      name: files.name,
      mediaType: files.mediaType,
      key: files.storageKey,
      size: files.size,
      sha256: files.sha256,
      crc32: files.crc32,
      renditions: files.renditions,
      // Drizzle names columns without their table here, which would mean those of `other`.
      isFirst: sql<boolean>`not exists (select from files as other where other.storage_key = files.storage_key
        and other.id < files.id and other.state = 'ready')`,
    })
    .from(files)
    .where(and(gt(files.id, after), eq(files.state, 'ready')))
    .orderBy(asc(files.id))
    .limit(PAGE);

async function readFile({ context: { storage } }: Check, row: Row) {
  const original = row.isFirst ? await checkBytes(storage, row) : null;
  let pictures: string | null = null;
  for (const { storageKey: key, size, crc32 = null, name } of row.renditions) {
    const problem = await checkBytes(storage, { key, size, crc32, sha256: null });
    if (problem) pictures = `${name} ${problem}`;
  }
  return { original, pictures };
}

async function reportOriginal({ context: { db }, findings }: Check, row: Row, problem: string) {
  const items = await db
    .select({ id: libraryItems.id, title: libraryItems.title, library: libraries.slug })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(eq(files.storageKey, row.key))
    .orderBy(asc(libraryItems.id))
    .limit(20);
  const places = items.map(({ id, title, library }) => `item ${id} “${title}” of ${library}`);
  findings.add({
    area: 'files',
    problem: 'damaged original',
    subject: `file ${row.id} “${row.name}” ${problem}: ${places.join(', ') || 'of no item'}`,
    remedy: 'npm run restore -- FOLDER --only-objects, or upload it again',
  });
}

async function reportPictures(
  { context, findings, repairs }: Check,
  row: Row,
  { pictures, isOriginalSound }: { pictures: string; isOriginalSound: boolean },
) {
  const isMendable = isOriginalSound && canRender(row.mediaType);
  if (repairs && isMendable) await retryRenditions(context, row.id);
  const remedy = !isMendable ? 'its original first' : repairs ? 'mended: it is being made again' : '--repair';
  findings.add({
    area: 'files',
    problem: 'damaged picture',
    subject: `file ${row.id} “${row.name}”: ${pictures}`,
    remedy,
  });
}

/** Renditions by presets. They are made again from the spec in their row. */
async function checkMade(check: Check): Promise<void> {
  const { db, storage } = check.context;
  async function* rows() {
    for (let after = 0; ; ) {
      const page = await db
        .select()
        .from(madeRenditions)
        .where(and(gt(madeRenditions.id, after), eq(madeRenditions.state, 'ready')))
        .orderBy(asc(madeRenditions.id))
        .limit(PAGE);
      yield* page;
      const end = page.at(-1);
      if (!end) return;
      after = end.id;
    }
  }
  const read = mapInOrder(rows(), READ_AT_ONCE, async ({ id, storageKey, size, crc32 }) => ({
    id,
    key: storageKey,
    problem: await checkBytes(storage, { key: storageKey ?? '', size: size ?? 0, crc32, sha256: null }),
  }));
  for await (const { id, key, problem } of read) {
    if (!problem) continue;
    if (check.repairs) await makeAgain(check, id, key);
    check.findings.add({
      area: 'files',
      problem: 'damaged rendition by a preset',
      subject: `rendition ${id} ${problem}`,
      remedy: check.repairs ? 'mended: it is being made again' : '--repair',
    });
  }
}

async function makeAgain({ context: { db, jobs } }: Check, madeId: number, key: string | null) {
  await db.transaction(async (tx) => {
    await tx
      .update(madeRenditions)
      .set({ state: 'waiting', storageKey: null, failure: null, createdAt: sql`now()` })
      .where(eq(madeRenditions.id, madeId));
    if (key) await deleteLater(tx, [key]);
    await jobs.enqueueAll('rendition.make', [{ madeId }], { tx });
  });
}
