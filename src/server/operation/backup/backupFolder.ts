import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LockedError, lockDataFolder } from '../../db/lock.ts';
import { syncFile, syncFolder } from '../../storage/disk/atomicFile.ts';
import { BackupError } from './backupError.ts';
import {
  type BackupCipher,
  type BackupSecret,
  checkValueOf,
  folderKey,
  isKeyOf,
  keyedCipher,
  plainCipher,
} from './cipher.ts';

/** The version of the layout that is described in docs/topics/backup.md. */
const FORMAT = 1;
const header = z.object({
  format: z.number(),
  isEncrypted: z.boolean(),
  /** Hex. */
  salt: z.string(),
  check: z.string().nullable(),
});

/** A folder of the operator's with snapshots and the objects that they share. */
export interface BackupFolder {
  readonly path: string;
  readonly cipher: BackupCipher;
  /** Where an object lies, whose name says nothing of its key. */
  objectPath(key: string): string;
  /** Where unfinished files lie; what a killed process left there goes when the folder is locked. */
  readonly temporaryFolder: string;
  snapshotPath(name: string): string;
  /** Names of completed snapshots, oldest first. */
  snapshots(): Promise<string[]>;
}

/** Opens a folder that was made by a backup. Throws `BackupError` where it is none, or the key is wrong. */
export async function openBackupFolder(path: string, secret: BackupSecret | null): Promise<BackupFolder> {
  const text = await readFile(join(path, 'backup.json'), 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${path} contains no backup.`, { cause });
  });
  const described = header.safeParse(parseJson(text));
  if (!described.success) throw new BackupError(`${path}/backup.json cannot be read.`);
  const { format, isEncrypted, salt, check } = described.data;
  if (format > FORMAT)
    throw new BackupError(`${path} was written by a newer release. Use that release, or a later one.`);
  if (!isEncrypted) {
    if (secret) throw new BackupError(`${path} is not encrypted: no key belongs to it. Leave the key out.`);
    return folderOf(path, plainCipher);
  }
  if (!secret) throw new BackupError(`${path} is encrypted. Pass --key-file, or set BACKUP_PASSPHRASE.`);
  const key = folderKey(secret, Buffer.from(salt, 'hex'));
  if (!isKeyOf(key, check ?? '')) throw new BackupError(`The key is not that of ${path}.`);
  return folderOf(path, keyedCipher(key));
}

/** Opens a folder, or makes it one for backups where it is new or empty. */
export async function prepareBackupFolder(path: string, secret: BackupSecret | null): Promise<BackupFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (!existsSync(join(path, 'backup.json'))) {
    const others = (await readdir(path)).filter((name) => !/^backup\.(lock|json\.)/.test(name));
    if (others.length > 0)
      throw new BackupError(`${path} contains other files (${others[0]}). Name an empty folder.`);
    const salt = randomBytes(16);
    const check = secret && checkValueOf(folderKey(secret, salt));
    await writeWhole(
      join(path, 'backup.json'),
      JSON.stringify({ format: FORMAT, isEncrypted: secret !== null, salt: salt.toString('hex'), check }),
    );
  }
  const folder = await openBackupFolder(path, secret);
  for (const name of ['objects', 'snapshots', 'temporary'])
    await mkdir(join(path, name), { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Keeps other writers out of a folder. Returns the function that lets them in. Throws when another one is still writing
 * after `patience` milliseconds: one that was killed exists for a moment longer.
 */
export async function lockBackupFolder(path: string, patience?: number): Promise<() => void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return await lockDataFolder(join(path, 'backup'), patience);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new BackupError(`Process ${error.pid} is writing a backup into ${path}. Wait until it has ended.`);
  }
}

/** Removes what a backup that was cut off left unfinished. Objects that it had copied completely stay. */
export async function removeUnfinished({ path, temporaryFolder }: BackupFolder): Promise<void> {
  for (const name of await readdir(temporaryFolder))
    await rm(join(temporaryFolder, name), { recursive: true });
  for (const name of await readdir(join(path, 'snapshots')))
    if (!isSnapshot(name)) await rm(join(path, 'snapshots', name), { recursive: true });
}

/** Of the time of its beginning: `2026-11-25T16-40-00-123Z`, so that names are in order. */
export const snapshotName = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');
const isSnapshot = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/.test(name);

function folderOf(path: string, cipher: BackupCipher): BackupFolder {
  return {
    path,
    cipher,
    objectPath: (key) => {
      const name = cipher.nameOf(key);
      return join(path, 'objects', name.slice(0, 2), name);
    },
    temporaryFolder: join(path, 'temporary'),
    snapshotPath: (name) => join(path, 'snapshots', name),
    snapshots: async () => (await readdir(join(path, 'snapshots'))).filter(isSnapshot).sort(),
  };
}

/** The named snapshot, or the last one. Throws where there is none. */
export async function findSnapshot(folder: BackupFolder, name?: string): Promise<string> {
  const names = await folder.snapshots();
  const found = name === undefined ? names.at(-1) : names.find((one) => one === name);
  if (found !== undefined) return found;
  if (names.length === 0) throw new BackupError(`${folder.path} contains no completed backup.`);
  throw new BackupError(`There is no snapshot ${name}. There are: ${names.join(', ')}.`);
}

/** Writes a small file so that it is seen whole or not at all. */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, content, { mode: 0o600, flag: 'wx' });
  await syncFile(partial);
  await rename(partial, path);
  await syncFolder(join(path, '..'));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
