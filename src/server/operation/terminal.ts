import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { LockedError } from '../db/lock.ts';
import { isNoSpace } from '../storage/disk/freeSpace.ts';
import type { BackupSecret } from './backup/cipher.ts';

/** Exit codes of the commands for operators. */
export const EXIT = { done: 0, findings: 1, usage: 2, failed: 3 } as const;

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const complain = (text: string): void => void process.stderr.write(`${text}\n`);

export class UsageError extends Error {}

/** Runs a command. What keeps it from its work is one sentence for the operator, and its exit code. */
export async function runForOperator(
  { usage, whileRunning, onFull }: { usage: string; whileRunning: string; onFull: string },
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const message = messageOf(error);
    if (error instanceof UsageError) {
      complain(`${message}\n${usage}`);
      return EXIT.usage;
    }
    if (isNoSpace(error)) complain(onFull);
    complain(error instanceof LockedError ? `${message} ${whileRunning}` : message);
    return EXIT.failed;
  }
}

/** Without the statement and its values, which may be long and are nobody's business. */
function messageOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return messageOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** What `parse` returns; what it refuses is an error of usage. */
export function orUsage<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

interface FolderOptions {
  /** Where the command was called: other paths are relative to it. */
  readonly from?: string | undefined;
  readonly 'key-file'?: string | undefined;
}

/** The one folder that a command names, and its key file. Throws `UsageError` with `refusal` for none or several. */
export function readFolder(
  [folder, ...others]: readonly string[],
  { from = '.', 'key-file': keyFile }: FolderOptions,
  refusal: string,
): { folder: string; keyFile: string | undefined } {
  if (!folder || others.length > 0) throw new UsageError(refusal);
  return { folder: resolve(from, folder), keyFile: keyFile && resolve(from, keyFile) };
}

/** The key of a backup: from a file, else the passphrase of the environment, else none. */
export function readBackupSecret(
  keyFile: string | undefined,
  { backupPassphrase }: { readonly backupPassphrase: string | null },
): BackupSecret | null {
  if (keyFile === undefined) return backupPassphrase === null ? null : { passphrase: backupPassphrase };
  const text = orUsage(() => readFileSync(keyFile, 'utf8')).trim();
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32 || !/^[A-Za-z0-9+/]{43}=?$/.test(text))
    throw new UsageError(
      `${keyFile} must contain 32 random bytes in base64. Make one with: openssl rand -base64 32`,
    );
  return { bytes };
}

export const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
