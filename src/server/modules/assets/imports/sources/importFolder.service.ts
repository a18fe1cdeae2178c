import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { eq } from 'drizzle-orm';
import { IMPORT_ROWS_MAX } from '../../../../../shared/contract/import.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { files } from '../../../../db/schema/files.ts';
import { importFiles, imports } from '../../../../db/schema/imports.ts';
import { extensionOf } from '../../../../files/file.present.ts';
import { fileById } from '../../../../files/files.repo.ts';
import { claimKeys, reserveKeys } from '../../../../files/pendingDelete.repo.ts';
import { lookAtFile } from '../../../../files/renditions/looks.job.ts';
import { storeItemFile } from '../../uploads/public.ts';
import { requireImport } from '../imports.repo.ts';
import { fileKey } from './fileKeys.ts';

const STORING_KEPT = 24 * 3_600_000;
const byName = new Intl.Collator('en', { numeric: true });

interface FoundFile {
  readonly path: string;
  /** Below the folder that was named, with slashes. */
  readonly name: string;
  readonly size: number;
}

/** Files of a folder and those below it in the order of their names; hidden ones and links are left out. */
export async function listFolder(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: FoundFile[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || name.split('/').some((part) => part.startsWith('.'))) continue;
    found.push({ path, name, size: (await stat(path)).size });
  }
  return found.sort((a, b) => byName.compare(a.name, b.name));
}

/**
 * Attaches what lies on this machine to an import: files of folders, single files, and ZIPs, which the check unpacks.
 * What cannot be taken is a file with a fault, and what an earlier run attached is passed over. Of folders the names in
 * `leaveOut` are not taken. `onFile` is called after each.
 */
export async function attachLocalFiles(
  context: Context,
  importId: number,
  {
    sources,
    signal,
    leaveOut = new Set(),
    onFile = () => {},
  }: {
    sources: readonly string[];
    signal: AbortSignal;
    leaveOut?: ReadonlySet<string>;
    onFile?: (count: number) => void;
  },
): Promise<void> {
  const { db } = context;
  const found: FoundFile[] = [];
  for (const source of sources) {
    const facts = await stat(source);
    if (facts.isDirectory())
      found.push(...(await listFolder(resolve(source))).filter(({ name }) => !leaveOut.has(name)));
    else found.push({ path: source, name: basename(source), size: facts.size });
  }
  if (found.length > IMPORT_ROWS_MAX)
    throw new Error(
      `An import can have ${IMPORT_ROWS_MAX.toLocaleString('en')} files; these are ${found.length}.`,
    );
  const attached = await attachedKeys(db, importId);
  for (const [position, { path, name, size }] of found.entries()) {
    signal.throwIfAborted();
    if (sources.includes(path) && extensionOf(name) === 'zip') {
      const { archives } = await requireImport(db, importId);
      if (archives.some((one) => one.name === name)) continue;
      const fileId = await storeSource(context, path);
      await db
        .update(imports)
        .set({ archives: [...archives, { fileId, name, isUnpacked: false }] })
        .where(eq(imports.id, importId));
    } else if (!attached.has(fileKey(name))) {
      const stored = await storeItemFile(context, {
        name: basename(path),
        size,
        open: async () => createReadStream(path),
      });
      const fileId = 'fileId' in stored ? stored.fileId : null;
      if ('fileId' in stored && stored.needsPictures) await prepare(context, stored.fileId, signal);
      await db
        .insert(importFiles)
        .values({
          importId,
          path: name,
          pathKey: fileKey(name),
          nameKey: fileKey(basename(path)),
          fileId,
          fault: 'fault' in stored ? stored.fault : null,
          position,
        })
        .onConflictDoNothing();
    }
    onFile(position + 1);
  }
}

async function attachedKeys(db: Database, importId: number): Promise<Set<string>> {
  const rows = await db
    .select({ pathKey: importFiles.pathKey })
    .from(importFiles)
    .where(eq(importFiles.importId, importId));
  return new Set(rows.map(({ pathKey }) => pathKey));
}

/** Computes the hashes that distinguish the picture now; its previews are made by the server. */
async function prepare(context: Context, fileId: number, signal: AbortSignal): Promise<void> {
  const file = await fileById(context.db, fileId);
  if (file) await lookAtFile(context, file, signal);
  await context.jobs.enqueueAll('file.renditions', [{ fileId }]);
}

/** Makes a file of this machine the sheet of an import. */
export async function attachLocalSheet(context: Context, importId: number, path: string): Promise<void> {
  const name = basename(path);
  const fileId = await storeSource(context, path);
  const format = extensionOf(name) === 'xlsx' ? ('xlsx' as const) : ('csv' as const);
  const sheet = { name, format, encoding: null, separator: null, tabs: [], tab: null };
  await context.db.update(imports).set({ sheetFileId: fileId, sheet }).where(eq(imports.id, importId));
}

async function storeSource({ db, storage }: Context, path: string): Promise<number> {
  const { size } = await stat(path);
  const key = `import-source/${new Date().getUTCFullYear()}/${randomUUID()}`;
  const mediaType = 'application/octet-stream';
  await reserveKeys(db, [key], STORING_KEPT);
  await storage.put(key, createReadStream(path), { size, mediaType });
  return db.transaction(async (tx) => {
    if (!(await claimKeys(tx, [key]))) throw new Error('Storing the file took too long.');
    const [row] = await tx
      .insert(files)
      .values({
        storageKey: key,
        name: basename(path),
        mediaType,
        size,
        purpose: 'source',
        state: 'ready',
        renditionState: 'none',
        isLooked: true,
      })
      .returning({ id: files.id });
    if (!row) throw new Error('The file was not recorded.');
    return row.id;
  });
}
