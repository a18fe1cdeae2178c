import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LinkedIdentity } from '../../../../shared/contract/signInProvider.ts';
import type { CodedKind } from '../../../content/codes.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { sessions, users } from '../../../db/schema/accounts.ts';
import { linkedIdentities, signInProviders } from '../../../db/schema/signInProviders.ts';
import { parseFilter } from '../../../http/lists.ts';
import { isProviderActive } from '../auth/public.ts';

export type ProviderRow = typeof signInProviders.$inferSelect;

export const providerKind: CodedKind = {
  name: 'sign-in-provider',
  table: signInProviders,
  secrets: ['clientSecret'],
  sourceOf: ({ id, label, code, issuer, deletedAt }: ProviderRow) => ({
    id,
    title: label,
    text: `${code} ${issuer}`,
    deletedAt,
  }),
};

export const providerLists: ListOptions = {
  sortable: { label: signInProviders.label, position: signInProviders.position },
  filters: {
    isActive: (value) => eq(signInProviders.isActive, parseFilter(z.boolean(), value, 'isActive')),
  },
  defaultSort: ['position', 'ASC'],
};

/** The named ones, in the trash or not, in the order of `ids`. */
export async function providersByIds(db: Database, ids: readonly number[]): Promise<ProviderRow[]> {
  const rows = await db.select().from(signInProviders).where(isOneOf(signInProviders.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** The directory by which people sign in at this code. */
export async function findProvider(db: Database, code: string): Promise<ProviderRow | null> {
  const [row] = await db
    .select()
    .from(signInProviders)
    .where(and(eq(signInProviders.code, code), isProviderActive));
  return row ?? null;
}

/** The SAML directory with this code, on the sign-in page or not yet. */
export async function findSamlProvider(db: Database, code: string): Promise<ProviderRow | null> {
  const isSaml = and(eq(signInProviders.protocol, 'saml'), isNull(signInProviders.deletedAt));
  const [row] = await db
    .select()
    .from(signInProviders)
    .where(and(eq(signInProviders.code, code), isSaml));
  return row ?? null;
}

/** The directory as it is now, held until the transaction ends; `null` when nobody signs in by it. */
export async function holdProvider(tx: Database, id: number): Promise<ProviderRow | null> {
  const [row] = await tx
    .select()
    .from(signInProviders)
    .where(and(eq(signInProviders.id, id), isProviderActive))
    .for('share');
  return row ?? null;
}

/** Linked accounts by the id of the directory. */
export async function countLinked(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: linkedIdentities.providerId, accounts: count() })
    .from(linkedIdentities)
    .where(isOneOf(linkedIdentities.providerId, ids))
    .groupBy(linkedIdentities.providerId);
  return new Map(rows.map(({ id, accounts }) => [id, accounts]));
}

interface Identity {
  readonly providerId: number;
  readonly subject: string;
}

/** Whose account somebody in a directory has; `undefined`: none is linked. */
export async function findLinked(db: Database, { providerId, subject }: Identity) {
  const [row] = await db
    .select({ user: users })
    .from(linkedIdentities)
    .innerJoin(users, eq(users.id, linkedIdentities.userId))
    .where(and(eq(linkedIdentities.providerId, providerId), eq(linkedIdentities.subject, subject)));
  return row?.user;
}

/** What a directory calls the person of an account; `null`: it is not linked. */
export async function findSubject(db: Database, providerId: number, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ subject: linkedIdentities.subject })
    .from(linkedIdentities)
    .where(and(eq(linkedIdentities.providerId, providerId), eq(linkedIdentities.userId, userId)));
  return row?.subject ?? null;
}

/** Whether an account is linked to anybody in a directory. */
export const isLinked = async (db: Database, providerId: number, userId: number): Promise<boolean> =>
  (await db.$count(
    linkedIdentities,
    and(eq(linkedIdentities.providerId, providerId), eq(linkedIdentities.userId, userId)),
  )) > 0;

export async function link(tx: Database, identity: Identity & { readonly userId: number }): Promise<void> {
  await tx
    .insert(linkedIdentities)
    .values(identity)
    .onConflictDoUpdate({
      target: [linkedIdentities.providerId, linkedIdentities.subject],
      set: { lastSignInAt: sql`now()` },
    });
}

/** Takes the link of an account to a directory away. Returns whether there was one. */
export async function deleteLink(tx: Database, providerId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(linkedIdentities)
    .where(and(eq(linkedIdentities.providerId, providerId), eq(linkedIdentities.userId, userId)))
    .returning({ userId: linkedIdentities.userId });
  return rows.length > 0;
}

export async function listIdentities(db: Database, userId: number): Promise<LinkedIdentity[]> {
  const rows = await db
    .select({ identity: linkedIdentities, label: signInProviders.label })
    .from(linkedIdentities)
    .innerJoin(signInProviders, eq(signInProviders.id, linkedIdentities.providerId))
    .where(eq(linkedIdentities.userId, userId))
    .orderBy(asc(signInProviders.position), asc(signInProviders.id));
  return rows.map(({ identity: { providerId, subject, linkedAt, lastSignInAt }, label }) => ({
    providerId,
    label,
    subject,
    linkedAt: linkedAt.toISOString(),
    lastSignInAt: lastSignInAt.toISOString(),
  }));
}

/** Ends sessions that began by a directory: all, those of an account, or the one that it calls so; `kept` stays. */
export async function endProviderSessions(
  db: Database,
  providerId: number,
  of: { userId?: number; providerSession?: string; kept?: string } = {},
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.providerId, providerId),
        of.userId === undefined ? undefined : eq(sessions.userId, of.userId),
        of.providerSession === undefined ? undefined : eq(sessions.providerSession, of.providerSession),
        of.kept === undefined ? undefined : sql`${sessions.id} <> ${of.kept}`,
      ),
    );
}
