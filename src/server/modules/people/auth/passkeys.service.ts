import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { passkeys } from '../../../db/schema/secondSteps.ts';
import { type ChallengePurpose, noteChallenge, takeChallenge } from './signInChallenges.ts';

/** Read when a passkey is first used: a start need not wait for it. */
const webAuthn = () => import('@simplewebauthn/server');

type Bytes = Uint8Array<ArrayBuffer>;

/** The site that passkeys are made for: the host of its origin. */
const siteOf = (origin: string): string => new URL(origin).hostname;

export async function registrationOptions(
  db: Database,
  {
    origin,
    brand,
    user,
  }: { origin: string; brand: string; user: { id: number; email: string; name: string } },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: siteOf(origin),
    userID: new TextEncoder().encode(String(user.id)) as Bytes,
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: known.map((row) => ({ id: row.credentialId, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await noteChallenge(db, { token: options.challenge, purpose: 'passkey-add', userId: user.id });
  return options;
}

/** What a browser needs to use a passkey: any that it has for this site, or one of an account. */
export async function authenticationOptions(
  db: Database,
  { origin, userId }: { origin: string; userId: number | null },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = userId === null ? [] : await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(origin),
    userVerification: 'preferred',
    allowCredentials: known.map((row) => ({ id: row.credentialId, transports: row.transports })),
  });
  const purpose = userId === null ? 'passkey-sign-in' : 'passkey-step';
  await noteChallenge(db, { token: options.challenge, purpose, userId });
  return options;
}

const clientData = z.object({ challenge: z.string().max(200) });

/** The challenge that a browser says it has signed. */
function challengeIn(text: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).challenge;
  } catch {
    // Whatever else it is, it is no answer to a challenge.
    return null;
  }
}

/** Checks what a browser made. Returns the passkey to be kept; `null` when anything of it does not fit. */
export async function verifyRegistration(
  db: Database,
  { origin, userId, response }: { origin: string; userId: number; response: RegistrationResponseJSON },
): Promise<Omit<typeof passkeys.$inferInsert, 'name' | 'userId'> | null> {
  const challenge = challengeIn(response.response.clientDataJSON);
  const issued = challenge === null ? undefined : await takeChallenge(db, challenge, 'passkey-add');
  if (challenge === null || issued?.userId !== userId) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await ifItFits(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10),
    isSynced: credentialBackedUp,
  };
}

/**
 * Checks the use of a passkey and notes it. Returns whose it is and whether the device checked that it is them; `null`
 * when anything of it does not fit. `userId` is the account that the challenge must be of, where that is known.
 */
export async function verifyUse(
  db: Database,
  {
    origin,
    purpose,
    userId,
    response,
  }: {
    origin: string;
    purpose: Extract<ChallengePurpose, 'passkey-sign-in' | 'passkey-step'>;
    userId: number | null;
    response: AuthenticationResponseJSON;
  },
): Promise<{ userId: number; isVerified: boolean } | null> {
  const challenge = challengeIn(response.response.clientDataJSON);
  const issued = challenge === null ? undefined : await takeChallenge(db, challenge, purpose);
  if (challenge === null || !issued || issued.userId !== userId) return null;
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!row || (userId !== null && row.userId !== userId)) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await ifItFits(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
      requireUserVerification: false,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: row.transports,
      },
    }),
  );
  if (!verified?.verified) return null;
  const { newCounter, userVerified } = verified.authenticationInfo;
  const noted = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date() })
    // A counter that does not grow comes from a copy of the key; zero is of devices that do not count.
    .where(
      and(
        eq(passkeys.id, row.id),
        or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return noted.length === 1 ? { userId: row.userId, isVerified: userVerified } : null;
}

/** The library throws a plain error for each thing that does not fit, and for bytes that it cannot read. */
async function ifItFits<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
