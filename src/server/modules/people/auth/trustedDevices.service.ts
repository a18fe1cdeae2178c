import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { TrustedDevice } from '../../../../shared/contract/secondStep.ts';
import { isAdministrator } from '../../../../shared/policy/policy.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { trustedDevices } from '../../../db/schema/secondSteps.ts';
import { secondStepMail } from '../../../mail/messages.ts';
import { type Secrets, sign, verify } from '../../../signing.ts';
import { settingOn, settingText } from '../../house/configuration/public.ts';
import { holdLiving } from './living.ts';
import { hashToken, messageOf, randomToken } from './secrets.ts';
import type { UserRow } from './sessions.service.ts';
import { forgetDevice, isOf, isSession } from './trustedDevices.repo.ts';

type Trusting = Pick<Context, 'db' | 'config' | 'mail'>;

const DAY = 86_400_000;
/** For this long the secret before the newest is accepted: of several tabs, one gets the newest. */
const OVERLAP = 60_000;

/** A trusted device, and the token that its browser keeps from now on; `null`: the one that it has. */
export interface Trust {
  readonly deviceId: string;
  readonly token: string | null;
  readonly expiresAt: Date;
}

/** Bound to the account and its password, whichever way that is changed. */
const messageFor = (user: Pick<UserRow, 'id' | 'passwordHash'>, id: string, secret: string): string =>
  messageOf('trusted-device', `${user.id}:${hashToken(user.passwordHash ?? '')}:${id}:${secret}`);

const tokenOf = (secrets: Secrets, user: UserRow, id: string, secret: string): string =>
  `${id}.${secret}.${sign(secrets, messageFor(user, id, secret))}`;

/** The parts of a token that this server made for the account; `null` for others. */
function readToken(secrets: Secrets, user: UserRow, token: string): { id: string; hash: string } | null {
  const [id = '', secret = '', proof = ''] = token.split('.');
  return verify(secrets, messageFor(user, id, secret), proof) ? { id, hash: hashToken(secret) } : null;
}

/** Days for which an account may trust a device at this moment; zero: it may not. Never cached: zero applies at once. */
export async function readTrustDays(db: Database, { roles }: Pick<UserRow, 'roles'>): Promise<number> {
  const isRefused =
    isAdministrator({ roles: roles as Role[] }) && !(await settingOn(db, 'security.trustAdministrators'));
  return isRefused ? 0 : Number(await settingText(db, 'security.trustedDays'));
}

/** A time that is shortened applies to devices that are trusted already, a longer one does not. */
const isInTime = (days: number, now: Date): SQL | undefined =>
  and(gt(trustedDevices.expiresAt, now), gt(trustedDevices.createdAt, new Date(now.getTime() - days * DAY)));

/**
 * Trusts the browser that has just passed a second step, in place of what it had before. `null` where that is not allowed,
 * or the account was changed since.
 */
export async function trustDevice(
  { db, config: { secrets } }: Pick<Trusting, 'db' | 'config'>,
  { user, userAgent, former }: { user: UserRow; userAgent: string | null; former: string | null },
): Promise<Trust | null> {
  const days = await readTrustDays(db, user);
  if (days === 0) return null;
  const secret = randomToken();
  const [id, expiresAt] = [randomUUID(), new Date(Date.now() + days * DAY)];
  const old = former === null ? null : readToken(secrets, user, former);
  return db.transaction(async (tx) => {
    const held = await holdLiving(tx, user.id);
    if (!held?.active || !held.hasSecondStep || held.passwordHash !== user.passwordHash) return null;
    if (old) await forgetDevice(tx, user.id, old.id);
    await tx.insert(trustedDevices).values({
      id,
      userId: user.id,
      hash: hashToken(secret),
      userAgent: userAgent?.slice(0, 300) ?? null,
      expiresAt,
    });
    return { deviceId: id, token: tokenOf(secrets, user, id, secret), expiresAt };
  });
}

/**
 * The trusted device whose token was sent, which is replaced by a newer one; `null` where the second step is required. A
 * token that was replaced longer ago comes from a copy, or from a browser that never got the newer one: its device is
 * trusted no more, and the account is notified.
 */
export async function takeTrust(
  context: Trusting,
  user: UserRow,
  token: string,
  now = new Date(),
): Promise<Trust | null> {
  const { db, config } = context;
  const { secrets } = config;
  const parts = readToken(secrets, user, token);
  const days = parts ? await readTrustDays(db, user) : 0;
  if (!parts || days === 0) return null;
  const { id: deviceId, hash } = parts;
  const isLiving = and(eq(trustedDevices.id, deviceId), isOf(user.id), isInTime(days, now));
  const secret = randomToken();
  // Of all requests with it, on any instance, one replaces it.
  const [replaced] = await db
    .update(trustedDevices)
    .set({
      hash: hashToken(secret),
      previousHash: hash,
      previousUntil: new Date(now.getTime() + OVERLAP),
      lastUsedAt: now,
    })
    .where(and(isLiving, eq(trustedDevices.hash, hash)))
    .returning({ expiresAt: trustedDevices.expiresAt });
  if (replaced) return { deviceId, token: tokenOf(secrets, user, deviceId, secret), ...replaced };
  const [device] = await db.select().from(trustedDevices).where(isLiving);
  if (!device) return null;
  if (device.previousHash === hash && device.previousUntil !== null && device.previousUntil > now)
    return { deviceId, token: null, expiresAt: device.expiresAt };
  await endMisused(context, user.id, deviceId);
  return null;
}

/** Of several that find it, one mails. */
const endMisused = ({ db, mail }: Trusting, userId: number, deviceId: string) =>
  db.transaction(async (tx) => {
    const user = await holdLiving(tx, userId);
    if (user && (await forgetDevice(tx, userId, deviceId)))
      await mail.store(tx, [secondStepMail(user, 'trust-ended')]);
  });

/** Those of an account that work, the newest use first, with that of a session marked. */
export async function listTrustedDevices(
  db: Database,
  user: Pick<UserRow, 'id' | 'roles'>,
  sessionId: string,
): Promise<TrustedDevice[]> {
  const days = await readTrustDays(db, user);
  const rows = await db
    .select({ device: trustedDevices, sessionId: sessions.id })
    .from(trustedDevices)
    .leftJoin(sessions, and(eq(sessions.trustedDeviceId, trustedDevices.id), isSession(sessionId)))
    .where(and(isOf(user.id), isInTime(days, new Date())))
    .orderBy(desc(trustedDevices.lastUsedAt), desc(trustedDevices.id));
  return rows.map(({ device: { id, userAgent, createdAt, lastUsedAt, expiresAt }, sessionId: own }) => ({
    id,
    current: own !== null,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + days * DAY)).toISOString(),
  }));
}

export async function sweepTrustedDevices(db: Database, now = new Date()): Promise<void> {
  const days = Number(await settingText(db, 'security.trustedDays'));
  await db
    .delete(trustedDevices)
    .where(
      or(
        lte(trustedDevices.expiresAt, now),
        lte(trustedDevices.createdAt, new Date(now.getTime() - days * DAY)),
      ),
    );
}
