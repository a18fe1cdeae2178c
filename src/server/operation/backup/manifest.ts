import { z } from 'zod';
import { type BackupFolder, parseJson } from './backupFolder.ts';
import { DamagedBackup } from './cipher.ts';
import { readSealed, type StoredFile } from './sealedFiles.ts';

const storedFile = z.object({
  /** Below the folder of the snapshot. */
  file: z.string().regex(/^[\w-]+(\.[\w-]+)*$/),
  bytes: z.number(),
  /** Of the file as it lies there, hex. */
  sha256: z.string(),
}) satisfies z.ZodType<StoredFile>;

/** A table's rows, a line of JSON each: its columns by name, as the database writes them as text. */
const storedTable = storedFile.extend({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});
export type StoredTable = z.infer<typeof storedTable>;

const manifest = z.object({
  format: z.literal(1),
  snapshot: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** `created_at` of the migrations that the database had, in order. */
  migrations: z.array(z.number()),
  tables: z.array(storedTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** One line for each object, ordered by the bytes of its key: `ObjectLine`. */
  objects: storedFile.extend({ count: z.number(), size: z.number(), missing: z.number() }),
  /** By which another secret is noticed: hex, of a slow hash with the snapshot's name as salt. */
  secretCheck: z.string(),
  /** The server's secret, where it is part of the backup. */
  secret: z.string().nullable(),
});
export type Manifest = z.infer<typeof manifest>;

export const objectLine = z.object({
  key: z.string(),
  size: z.number(),
  mediaType: z.string(),
  /** Of its bytes, hex; `null` for one that could not be copied. */
  sha256: z.string().nullable(),
});
export type ObjectLine = z.infer<typeof objectLine>;

export const MANIFEST = 'manifest.json';

export async function readManifest(folder: BackupFolder, snapshot: string): Promise<Manifest> {
  const pieces: Buffer[] = [];
  for await (const piece of readSealed(folder, { snapshot, file: MANIFEST })) pieces.push(piece);
  const parsed = manifest.safeParse(parseJson(Buffer.concat(pieces).toString('utf8')));
  if (!parsed.success || parsed.data.snapshot !== snapshot)
    throw new DamagedBackup(`The manifest ${snapshot}`);
  return parsed.data;
}
