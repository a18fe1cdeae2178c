import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { files } from '../../../db/schema/files.ts';
import { importFiles, importRows, imports } from '../../../db/schema/imports.ts';
import { SourceError } from '../../../files/zip/sourceError.ts';
import type { JobRun } from '../../../jobs/port.ts';
import { isOutage } from '../../../outages.ts';
import { readRetention } from '../../house/configuration/public.ts';
import { checkImport } from './check/checkImport.ts';
import { recheckImport } from './check/recheckImport.ts';
import { commitImport } from './commit/commitImport.ts';
import { changeImport, lockImport, requireImport } from './imports.repo.ts';
import { releaseFiles } from './sources/releaseFiles.ts';
import { undoImport } from './undo/undoImport.ts';

type Needs = Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>;

/** Rows of a ready import wait to be judged again. */
const isLate = and(eq(imports.state, 'ready'), isNotNull(imports.recheckCursor));
const WORKING = ['checking', 'committing', 'undoing'] as const;
/** Rows are judged again each time so many more previews are there, and when the last one is. */
const LOOKS_AT_ONCE = 500;
const DAY_MS = 24 * 3_600_000;
/** How long an import that was not confirmed is kept with its files. */
const OPEN_KEPT = 30 * DAY_MS;

/** Does what the state of an import requires. A second run at the same time shares the work. */
export async function runImport(
  context: Needs,
  importId: number,
  { signal, isLastTry }: Pick<JobRun, 'signal' | 'isLastTry'>,
): Promise<void> {
  const { db, log } = context;
  const { state } = await requireImport(db, importId);
  try {
    if (state === 'checking') await checkImport(context, importId, signal);
    if (state === 'checking' || state === 'ready') await recheckImport(context, importId, signal);
    if (state === 'committing') await commitImport(context, importId, signal);
    if (state === 'undoing') await undoImport(context, importId, signal);
  } catch (error) {
    const isFault = error instanceof SourceError;
    if (!isFault && (signal.aborted || !isLastTry || isOutage(error))) throw error;
    log.warn({ err: error, importId }, 'an import could not go on');
    const fault = isFault ? error.message : 'The server could not go on with this import. Try again.';
    await stopWith(context, importId, fault);
  }
}

/** A check that cannot go on waits for better sources; what is half written keeps its state, and can be started again. */
async function stopWith({ db }: Pick<Context, 'db'>, importId: number, fault: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { state, rowsBuilt } = await lockImport(tx, importId);
    if (state === 'checking' && rowsBuilt === 'none')
      await tx.delete(importRows).where(eq(importRows.importId, importId));
    // What was late is not judged again; the import can still be confirmed.
    if (state === 'ready') return changeImport(tx, importId, { recheckCursor: null });
    await changeImport(tx, importId, {
      fault,
      ...(state === 'checking' && { state: 'collecting', phaseAt: null }),
    });
  });
}

/** Gives imports whose state asks for work, and that have no job, one; more than one does no harm. What gave up waits for a person. */
export async function reviveImports({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(or(and(inArray(imports.state, [...WORKING]), isNull(imports.fault)), isLate));
  const ids = rows.map(({ id }) => id);
  const busy = await jobs.unfinishedOf(['import.run'], 'importId', ids);
  const lost = ids.filter((id) => !busy.has(id));
  await jobs.enqueueAll(
    'import.run',
    lost.map((importId) => ({ importId })),
  );
  return lost.length;
}

/** Has the rows of imports that wait for this file's preview judged again, in good time. */
export async function requeueOnPreview(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  fileId: number,
): Promise<void> {
  const waiting = await db
    .select({ id: imports.id })
    .from(importFiles)
    .innerJoin(
      imports,
      and(eq(imports.id, importFiles.importId), inArray(imports.state, ['checking', 'ready'])),
    )
    .where(eq(importFiles.fileId, fileId));
  for (const { id } of waiting) {
    const [left] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(importFiles)
      .innerJoin(files, eq(files.id, importFiles.fileId))
      .where(and(eq(importFiles.importId, id), eq(files.renditionState, 'pending')));
    if ((left?.count ?? 0) % LOOKS_AT_ONCE !== 0) continue;
    await db.transaction(async (tx) => {
      const { state } = await lockImport(tx, id);
      if (state === 'ready' || state === 'checking') await changeImport(tx, id, { recheckCursor: 0 });
      // A check that is under way goes on to it by itself: rows before may have missed the preview.
      if (state === 'ready') await jobs.enqueue('import.run', { importId: id }, { tx });
    });
  }
}

/** Gives up imports that nobody confirmed for a month, so that their files go, and removes reports past their time. */
export async function sweepImports({ db }: Pick<Context, 'db'>, now = Date.now()): Promise<number> {
  const old = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(inArray(imports.state, ['collecting', 'ready']), lt(imports.updatedAt, new Date(now - OPEN_KEPT))),
    )
    .limit(100);
  for (const { id } of old)
    await db.transaction(async (tx) => {
      await lockImport(tx, id);
      await changeImport(tx, id, {
        state: 'cancelled',
        finishedAt: new Date(now),
        fault: 'Nobody confirmed it for 30 days.',
      });
      await releaseFiles(tx, id);
    });
  const { imports: days } = await readRetention(db);
  const ended = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        inArray(imports.state, ['done', 'undone', 'failed', 'cancelled']),
        lt(imports.updatedAt, new Date(now - days * DAY_MS)),
      ),
    )
    .limit(100);
  const gone = await db.delete(imports).where(inArray(imports.id, ended)).returning({ id: imports.id });
  return old.length + gone.length;
}
