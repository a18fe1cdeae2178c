import { and, eq, isNotNull } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { oneTimeCodes } from '../../../db/schema/secondSteps.ts';
import { signInProviders } from '../../../db/schema/signInProviders.ts';
import { openProviderSecret, providerSealState, sealProviderSecret } from './providerSecrets.ts';
import { countSignedRecoveryCodes } from './recoveryHashes.ts';
import { resealKey, sealStateOf } from './secondSteps.service.ts';

/** What is stored encrypted, by what it needs of the secrets that are accepted beside the current one. */
export interface SecretUse {
  /** Keys of one-time codes, and secrets of directories, that the current secret reads. */
  readonly current: number;
  /** Those that another accepted secret reads: `resealAll` moves them to the current one. */
  readonly earlier: number;
  /** Those that no accepted secret reads: these accounts need a reset of their second step, directories their secret again. */
  readonly unreadable: number;
  /** Accounts with recovery codes in the earlier format, which only the secret of their time verifies. */
  readonly signedRecoveryCodes: number;
}

type Signing = Pick<Config, 'secrets'>;

/** Encrypts again by the current secret whatever was encrypted by another accepted one. Returns how many. */
export async function resealAll(db: Database, config: Signing): Promise<number> {
  let resealed = 0;
  for (const row of await db.select().from(oneTimeCodes)) {
    if (sealStateOf(config, row) !== 'earlier') continue;
    const unchanged = and(eq(oneTimeCodes.userId, row.userId), eq(oneTimeCodes.secret, row.secret));
    const secret = resealKey(config, row);
    const written = await db.update(oneTimeCodes).set({ secret }).where(unchanged).returning();
    resealed += written.length;
  }
  for (const row of await readProviderSecrets(db)) {
    if (providerSealState(config, row) !== 'earlier') continue;
    const text = openProviderSecret(config, row) ?? '';
    const unchanged = and(
      eq(signInProviders.code, row.code),
      eq(signInProviders.clientSecret, row.clientSecret),
    );
    const clientSecret = sealProviderSecret(config, row.code, text);
    const written = await db.update(signInProviders).set({ clientSecret }).where(unchanged).returning();
    resealed += written.length;
  }
  return resealed;
}

async function readProviderSecrets(db: Database): Promise<{ code: string; clientSecret: string }[]> {
  const { code, clientSecret } = signInProviders;
  const rows = await db.select({ code, clientSecret }).from(signInProviders).where(isNotNull(clientSecret));
  return rows.map((row) => ({ ...row, clientSecret: row.clientSecret ?? '' }));
}

/** What still needs another secret than the current one. */
export async function readSecretUse(db: Database, config: Signing): Promise<SecretUse> {
  const states = [
    ...(await db.select().from(oneTimeCodes)).map((row) => sealStateOf(config, row)),
    ...(await readProviderSecrets(db)).map((row) => providerSealState(config, row)),
  ];
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return {
    current: count('current'),
    earlier: count('earlier'),
    unreadable: count('unreadable'),
    signedRecoveryCodes: await countSignedRecoveryCodes(db),
  };
}
