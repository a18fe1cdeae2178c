import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { and, asc, eq } from 'drizzle-orm';
import type { PresetFormat } from '../../../../shared/contract/renditionPreset.ts';
import type { Context } from '../../../context.ts';
import { files } from '../../../db/schema/files.ts';
import { madeRenditions, type RenditionSpec } from '../../../db/schema/renditionPresets.ts';
import type { FileRow } from '../../../files/file.present.ts';
import { claimKeys, reserveKeys } from '../../../files/pendingDelete.repo.ts';
import { withLocalFile } from '../../../files/renditions/localFile.ts';
import { rendererOf } from '../../../files/renditions/renderable.ts';
import { renderPreset } from '../../../files/renditions/renderProcess.ts';
import type { MadeFacts } from '../../../files/renditions/renderTask.ts';
import { RenditionError } from '../../../files/renditions/renditionError.ts';
import type { JobRun } from '../../../jobs/port.ts';
import { isOutage } from '../../../outages.ts';
import { StorageError } from '../../../storage/port.ts';
import { isFull, MADE_BOUNDS, type MadeBounds, trimMade } from './made.service.ts';
import type { MadeRow } from './renditionPresets.repo.ts';

/** Milliseconds that storing a rendition may take at most. */
const STORING_KEPT = 3_600_000;
const timeouts = { raster: 240_000, svg: 20_000 };

const mediaTypes: Record<PresetFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
};
export const mediaTypeOf = ({ spec }: Pick<MadeRow, 'spec'>): string => mediaTypes[spec.definition.format];
/** The first is given to files that have none of them. */
export const extensionsOf = ({ format }: { format: PresetFormat }): readonly string[] =>
  format === 'jpeg' ? ['jpg', 'jpeg'] : format === 'tiff' ? ['tif', 'tiff'] : [format];

/** Renders a file by a spec into a temporary file, which is gone when `use` has ended. */
export async function withRendered<T>(
  { storage }: Pick<Context, 'storage'>,
  { file, spec, signal }: { file: FileRow; spec: RenditionSpec; signal: AbortSignal },
  use: (path: string, facts: MadeFacts) => Promise<T>,
): Promise<T> {
  const renderer = rendererOf(file.mediaType);
  if (renderer !== 'raster' && renderer !== 'svg')
    throw new RenditionError('Only pictures and drawings can be made by presets.');
  const folder = await mkdtemp(join(tmpdir(), 'sillage-preset.'));
  const target = join(folder, 'made');
  try {
    const facts = await withLocalFile(storage, file, (source) =>
      renderPreset({ renderer, source, preset: { spec, target } }, { timeoutMs: timeouts[renderer], signal }),
    );
    return await use(target, facts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The handler of `rendition.make`. Does nothing when its work is already done, or nobody wants it any more. */
export async function makeRendition(
  context: Pick<Context, 'db' | 'storage' | 'log'>,
  madeId: number,
  { signal, isLastTry }: JobRun,
  bounds: MadeBounds = MADE_BOUNDS,
): Promise<void> {
  const { db, log } = context;
  const [made] = await db.select().from(madeRenditions).where(eq(madeRenditions.id, madeId));
  if (made?.state !== 'waiting') return;
  try {
    if (await isFull(db, bounds)) await trimMade(db, { count: bounds.count - 1, bytes: bounds.bytes * 0.95 });
    if (await isFull(db, bounds))
      throw new RenditionError('There is no room for more pictures at the moment. Try again tomorrow.');
    const file = await findSource(context, made.sourceSha256);
    const startedAt = performance.now();
    await withRendered(context, { file, spec: made.spec, signal }, (path, facts) =>
      store(context, made, { path, facts, startedAt }),
    );
  } catch (error) {
    const isFault = error instanceof RenditionError;
    if (!isFault && (signal.aborted || !isLastTry || isOutage(error))) throw error;
    log.warn({ err: error, madeId }, 'a rendition could not be made');
    await db
      .update(madeRenditions)
      .set({ state: 'failed', failure: isFault ? error.message : failureOf(error) })
      .where(and(eq(madeRenditions.id, madeId), eq(madeRenditions.state, 'waiting')));
  }
}

function failureOf(error: unknown): string {
  if (error instanceof StorageError && error.code === 'full') return 'The storage is full.';
  if (error instanceof StorageError && error.code === 'not-found') return 'The stored original is missing.';
  return 'The picture could not be made. Try again later.';
}

async function findSource({ db }: Pick<Context, 'db'>, sha256: string): Promise<FileRow> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.sha256, sha256), eq(files.state, 'ready')))
    .orderBy(asc(files.id))
    .limit(1);
  if (!file) throw new RenditionError('The original is no longer there.');
  return file;
}

interface Rendered {
  readonly path: string;
  readonly facts: MadeFacts;
  readonly startedAt: number;
}

/** The key is reserved first: when this try fails half way, the sweep finds what it stored. */
async function store(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  made: MadeRow,
  { path, facts, startedAt }: Rendered,
): Promise<void> {
  const { size } = await stat(path);
  let sum = 0;
  for await (const chunk of createReadStream(path)) sum = crc32(chunk as Buffer, sum);
  await storage.assertSpace(size);
  const storageKey = `presets/${made.id}/${randomUUID()}`;
  await reserveKeys(db, [storageKey], STORING_KEPT);
  await storage.put(storageKey, createReadStream(path), { size, mediaType: mediaTypeOf(made) });
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ state: madeRenditions.state })
      .from(madeRenditions)
      .where(eq(madeRenditions.id, made.id))
      .for('update');
    // Given up, or made by another instance meanwhile: what this one stored is swept.
    if (current?.state !== 'waiting') return;
    if (!(await claimKeys(tx, [storageKey]))) throw new Error('Storing the rendition took too long.');
    await tx
      .update(madeRenditions)
      .set({
        state: 'ready',
        failure: null,
        storageKey,
        width: facts.width,
        height: facts.height,
        size,
        crc32: sum,
        took: Math.round(performance.now() - startedAt),
        madeAt: new Date(),
      })
      .where(eq(madeRenditions.id, made.id));
  });
}
