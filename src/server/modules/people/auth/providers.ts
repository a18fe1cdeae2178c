import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { signInProviders } from '../../../db/schema/signInProviders.ts';

/** For queries over the house's directories: those by which people sign in now. */
export const isProviderActive = and(eq(signInProviders.isActive, true), isNull(signInProviders.deletedAt));

/** The house's directories, in the order of the sign-in page. */
export const listProviders = (db: Database): Promise<{ code: string; label: string }[]> =>
  db
    .select({ code: signInProviders.code, label: signInProviders.label })
    .from(signInProviders)
    .where(isProviderActive)
    .orderBy(asc(signInProviders.position), asc(signInProviders.id));

/** Whether a directory is responsible for the second step of those who sign in by it. */
export async function isStepByProvider(db: Database, providerId: number): Promise<boolean> {
  const isFree = eq(signInProviders.needsSecondStep, false);
  return (await db.$count(signInProviders, and(eq(signInProviders.id, providerId), isFree))) > 0;
}
