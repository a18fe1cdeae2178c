import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { and, eq, inArray, like, not } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { recoveryCodes } from '../../../db/schema/secondSteps.ts';
import { type Secrets, signaturesOf } from '../../../signing.ts';
import { ARGON } from './passwords.service.ts';
import { messageOf } from './secrets.ts';

/**
 * `argon2id.<salt>.<hash>`: all codes of an account share a salt, so that one hash finds a code among them. They do not
 * depend on the server's secret, which can be rotated without them.
 */
const PREFIX = 'argon2id.';
const SALT_BYTES = 16;

async function hashWith(salt: Buffer, code: string): Promise<string> {
  const hash = await hashRaw(code, { ...ARGON, salt });
  return `${PREFIX}${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Hashes of a set of codes, to be stored together. */
export function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES);
  return Promise.all(codes.map((code) => hashWith(salt, code)));
}

/** Consumes a code: of all requests with it, one passes. */
export async function takeRecoveryHash(
  db: Database,
  secrets: Secrets,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const own = eq(recoveryCodes.userId, userId);
  const [row] = await db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(own).limit(1);
  if (!row) return false;
  const [, salt] = row.hash.startsWith(PREFIX) ? row.hash.split('.') : [];
  const hashes = salt
    ? [await hashWith(Buffer.from(salt, 'base64url'), code)]
    : signaturesOf(secrets, messageOf('recovery-code', `${userId}:${code}`));
  const taken = await db
    .delete(recoveryCodes)
    .where(and(own, inArray(recoveryCodes.hash, hashes)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length === 1;
}

/** Accounts whose recovery codes are in the earlier format: signed by the secret of the time when they were made. */
export async function countSignedRecoveryCodes(db: Database): Promise<number> {
  const rows = await db
    .selectDistinct({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(not(like(recoveryCodes.hash, `${PREFIX}%`)));
  return rows.length;
}
