import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { oneTimeCodes, passkeys, recoveryCodes } from '../../../db/schema/secondSteps.ts';
import { unauthorized } from '../../../http/errors.ts';
import { hashRecoveryCodes, takeRecoveryHash } from './recoveryHashes.ts';
import { isSealedByCurrent, seal, unseal } from './seal.ts';
import { forgetDevices } from './trustedDevices.repo.ts';

type Signing = Pick<Config, 'secrets'>;

const PURPOSE = 'one-time codes';
const RECOVERY_CODES = 10;
/** Without letters that look alike. Ten of them are 49 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** Periods of 30 seconds, before and after now, whose codes are taken: clocks differ. */
const WINDOW = 1;

const totpOf = (key: Secret, names: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...names, secret: key, algorithm: 'SHA1', digits: 6, period: 30 });

const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/**
 * Stores a new key that counts once it is confirmed, and takes the place of one that was not. Returns it as text and as
 * the address that authenticators read; `null` when codes are on already.
 */
export async function beginCodes(
  db: Database,
  config: Signing,
  { userId, email, issuer }: { userId: number; email: string; issuer: string },
): Promise<{ key: string; address: string } | null> {
  const key = new Secret({ size: 20 });
  const secret = seal(config.secrets, PURPOSE, { owner: String(userId), text: key.base32 });
  const rows = await db
    .insert(oneTimeCodes)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: oneTimeCodes.userId,
      set: { secret, lastCounter: 0, createdAt: new Date() },
      setWhere: sql`${oneTimeCodes.confirmedAt} is null`,
    })
    .returning({ userId: oneTimeCodes.userId });
  if (rows.length === 0) return null;
  return { key: key.base32, address: totpOf(key, { issuer, label: email }).toString() };
}

type SealedKey = Pick<typeof oneTimeCodes.$inferSelect, 'userId' | 'secret'>;
const sealedOf = ({ userId, secret }: SealedKey) => ({ owner: String(userId), sealed: secret });

/** Which of the accepted secrets reads a stored key. */
export function sealStateOf({ secrets }: Signing, row: SealedKey): 'current' | 'earlier' | 'unreadable' {
  if (isSealedByCurrent(secrets, PURPOSE, sealedOf(row))) return 'current';
  return unseal(secrets, PURPOSE, sealedOf(row)) === null ? 'unreadable' : 'earlier';
}

/** A stored key, encrypted by the current secret. Throws when no accepted secret reads it. */
export function resealKey({ secrets }: Signing, row: SealedKey): string {
  const text = unseal(secrets, PURPOSE, sealedOf(row));
  if (text === null) throw new Error(`no accepted secret reads the key of account ${row.userId}`);
  return seal(secrets, PURPOSE, { owner: String(row.userId), text });
}

/** Consumes a code of an authenticator: of all requests with it, on any instance, one passes. */
export async function takeCode(
  db: Database,
  config: Signing,
  { userId, code, isConfirmed }: { userId: number; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const [row] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  if (!row || (row.confirmedAt !== null) !== isConfirmed) return false;
  const key = unseal(config.secrets, PURPOSE, { owner: String(userId), sealed: row.secret });
  if (key === null || !/^\d{6}$/.test(plain(code))) return false;
  const totp = totpOf(Secret.fromBase32(key));
  const delta = totp.validate({ token: plain(code), window: WINDOW });
  if (delta === null) return false;
  const counter = totp.counter() + delta;
  const taken = await db
    .update(oneTimeCodes)
    .set({
      lastCounter: counter,
      secret: seal(config.secrets, PURPOSE, { owner: String(userId), text: key }),
    })
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.secret, row.secret),
        lt(oneTimeCodes.lastCounter, counter),
      ),
    )
    .returning({ userId: oneTimeCodes.userId });
  return taken.length === 1;
}

/** Consumes a recovery code: of all requests with it, one passes. */
export const takeRecoveryCode = (
  db: Database,
  { secrets }: Signing,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> => takeRecoveryHash(db, secrets, { userId, code: plain(code) });

/** New recovery codes in place of all earlier ones. Only their hashes are kept. */
export async function renewRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  const hashes = await hashRecoveryCodes(codes.map(plain));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
  return codes;
}

/** Whether codes of an authenticator are on. */
const hasCodes = async (db: Database, userId: number): Promise<boolean> =>
  (await db.$count(oneTimeCodes, and(eq(oneTimeCodes.userId, userId), isNotNull(oneTimeCodes.confirmedAt)))) >
  0;

export interface Steps {
  readonly codes: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

export const stepsOf = async (db: Database, userId: number): Promise<Steps> => ({
  codes: await hasCodes(db, userId),
  passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
  recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
});

/**
 * Locks the account until the transaction ends, so that of two changes of its second steps the later reads the earlier.
 * Throws 401 once it was erased.
 */
export async function lockAccount(tx: Database, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ hasSecondStep: users.hasSecondStep, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (row?.erasedAt) throw unauthorized();
  return row?.hasSecondStep ?? false;
}

/**
 * Writes down whether the account has a second step now; without one its recovery codes go. No device is trusted any
 * more. Returns it.
 */
export async function noteSteps(tx: Database, userId: number): Promise<boolean> {
  await forgetDevices(tx, userId);
  const { codes, passkeys: keys } = await stepsOf(tx, userId);
  const hasSecondStep = codes || keys > 0;
  await tx.update(users).set({ hasSecondStep }).where(eq(users.id, userId));
  if (!hasSecondStep) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return hasSecondStep;
}

/** Removes every second step of an account. Returns whether there was one. */
export async function removeSecondSteps(tx: Database, userId: number): Promise<boolean> {
  const hadOne = await lockAccount(tx, userId);
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await noteSteps(tx, userId);
  return hadOne;
}
