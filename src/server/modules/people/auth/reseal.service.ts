import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { fileRequests } from '../../../db/schema/fileRequests.ts';
import { oneTimeCodes } from '../../../db/schema/secondSteps.ts';
import { shares } from '../../../db/schema/shares.ts';
import { signInProviders } from '../../../db/schema/signInProviders.ts';
import { webhooks } from '../../../db/schema/webhooks.ts';
import { countSignedRecoveryCodes } from './recoveryHashes.ts';
import { resealKey, sealStateOf } from './secondSteps.service.ts';
import { openSecret, type SharedSecret, sealSecret, secretStateOf } from './sharedSecrets.ts';

/** What is stored encrypted, by what it needs of the secrets that are accepted beside the current one. */
export interface SecretUse {
  /** Keys of one-time codes, and secrets of directories and webhooks, that the current secret reads. */
  readonly current: number;
  /** Those that another accepted secret reads: `resealAll` moves them to the current one. */
  readonly earlier: number;
  /** Those that no accepted secret reads: these accounts need a reset of their second step, directories their secret again, webhooks a new one. */
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
  for (const { write, ...secret } of await readSharedSecrets(db)) {
    if (secretStateOf(config, secret) !== 'earlier') continue;
    resealed += await write(sealSecret(config, secret, openSecret(config, secret) ?? ''));
  }
  return resealed;
}

/** Secrets that are shared with directories and receivers; `write` replaces one that nobody changed meanwhile. */
async function readSharedSecrets(
  db: Database,
): Promise<(SharedSecret & { readonly write: (sealed: string) => Promise<number> })[]> {
  const read = async (
    purpose: SharedSecret['purpose'],
    table: PgTable,
    { owner, column }: { owner: PgColumn; column: PgColumn },
  ) => {
    const rows = await db
      .select({ owner: sql<string>`${owner}::text`, sealed: sql<string>`${column}` })
      .from(table)
      .where(isNotNull(column));
    return rows.map((row) => ({
      ...{ ...row, purpose },
      write: async (sealed: string) => {
        const written = await db.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${sealed}
          where ${owner}::text = ${row.owner} and ${column} = ${row.sealed} returning 1`);
        return (written as unknown as { rows: unknown[] }).rows.length;
      },
    }));
  };
  const { code, clientSecret } = signInProviders;
  const { uid, secret, previousSecret } = webhooks;
  return [
    ...(await read('sign-in providers', signInProviders, { owner: code, column: clientSecret })),
    ...(await read('webhooks', webhooks, { owner: uid, column: secret })),
    ...(await read('webhooks', webhooks, { owner: uid, column: previousSecret })),
    ...(await read('shares', shares, { owner: shares.tokenHash, column: shares.sealedToken })),
    ...(await read('file requests', fileRequests, {
      owner: fileRequests.tokenHash,
      column: fileRequests.sealedToken,
    })),
  ];
}

/** What still needs another secret than the current one. */
export async function readSecretUse(db: Database, config: Signing): Promise<SecretUse> {
  const states = [
    ...(await db.select().from(oneTimeCodes)).map((row) => sealStateOf(config, row)),
    ...(await readSharedSecrets(db)).map((row) => secretStateOf(config, row)),
  ];
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return {
    current: count('current'),
    earlier: count('earlier'),
    unreadable: count('unreadable'),
    signedRecoveryCodes: await countSignedRecoveryCodes(db),
  };
}
