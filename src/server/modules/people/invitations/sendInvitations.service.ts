import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { InvitationOutcome, InvitationRow } from '../../../../shared/contract/invitation.ts';
import { marketManaged } from '../../../../shared/policy/policy.ts';
import type { Author } from '../../../content/author.ts';
import { createRecords } from '../../../content/createRecords.ts';
import type { ScopeCaller } from '../../../content/recordKind.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { invitationBatches } from '../../../db/schema/invitations.ts';
import { conflict } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import type { Letter } from '../../../mail/port.ts';
import { settingText } from '../../house/configuration/public.ts';
import { readMarkets } from '../markets/public.ts';
import { type AccountManager, accountScope, holdAccounts, inviteRow, userKind } from '../users/public.ts';
import { type Judged, judgeInvitations } from './judgeInvitations.ts';

export type BatchRow = typeof invitationBatches.$inferSelect;

/** Rows of one transaction: between two, others have their turn, and what is done stays done. */
const SLICE = 50;
/** Days for which a repeated call is known. */
const KEPT_DAYS = 7;

/** Ids of the accounts that have these e-mails, by the e-mail in lower case; `null` of one that `caller` may not see. */
export async function accountsOf(
  db: Database,
  rows: readonly InvitationRow[],
  caller: ScopeCaller,
): Promise<Map<string, number | null>> {
  const emails = [...new Set(rows.map(({ email }) => email.trim().toLowerCase()))];
  const mail = sql<string>`lower(${users.email})`;
  const found = await db
    .select({
      id: sql<number | null>`case when ${accountScope.where(caller) ?? sql`true`} then ${users.id} end`,
      email: mail,
    })
    .from(users)
    .where(and(isNull(users.deletedAt), inArray(mail, emails)));
  return new Map(found.map(({ id, email }) => [email, id]));
}

/** Notes a call, once: a repeated one with the same key goes on with what was noted first. */
export async function openBatch(
  db: Database,
  { key, rows, userId }: { key: string; rows: readonly InvitationRow[]; userId: number },
): Promise<void> {
  await db
    .insert(invitationBatches)
    .values({ key, userId, rows: [...rows], outcomes: [] })
    .onConflictDoNothing();
}

export async function findBatch(db: Database, key: string): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(invitationBatches).where(eq(invitationBatches.key, key));
  return row;
}

/**
 * Does what is left of a call, slice by slice. Two that do so at once share the rows: each slice is done by one, and a
 * person in two calls is invited by the first.
 */
export async function runBatch(
  context: Context,
  { key, principal, author }: { key: string; principal: Principal; author: Author },
): Promise<BatchRow> {
  const { db, mail } = context;
  const brand = await settingText(db, 'brand.name');
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(invitationBatches)
        .where(eq(invitationBatches.key, key))
        .for('update');
      if (!row || row.userId !== principal.userId)
        throw conflict('key_taken', 'This key was used by somebody else. Use another one.');
      if (row.outcomes.length >= row.rows.length) return row;
      const manager = await holdAccounts(tx, principal);
      const { outcomes, mails } = await inviteSlice(tx, row, {
        manager,
        author,
        brand,
        origin: context.config.origin,
      });
      const all = [...row.outcomes, ...outcomes];
      await tx.update(invitationBatches).set({ outcomes: all }).where(eq(invitationBatches.key, key));
      await mail.store(tx, mails);
      return { ...row, outcomes: all };
    });
    if (batch.outcomes.length >= batch.rows.length) return batch;
  }
}

async function inviteSlice(
  tx: Database,
  batch: BatchRow,
  by: { manager: AccountManager; author: Author; brand: string; origin: string },
): Promise<{ outcomes: InvitationOutcome[]; mails: Letter[] }> {
  const done = batch.outcomes.length;
  const slice = batch.rows.slice(done, done + SLICE);
  const known = await accountsOf(tx, slice, by.manager);
  // Who was invited by an earlier row of the same call is repeated, not known from before.
  const own = new Set(batch.outcomes.flatMap(({ fate, userId }) => (fate === 'invited' ? [userId] : [])));
  const home = marketManaged(by.manager);
  const judged = judgeInvitations(slice, {
    known,
    markets: await readMarkets(tx, home),
    home,
    actor: by.manager,
  });
  const fresh = judged.filter(({ fate }) => fate === 'new');
  const ids = await createRecords(
    tx,
    userKind,
    by.author,
    fresh.map(({ email, name, company, market, locale, roles }) => ({
      email,
      name,
      company,
      market,
      locale,
      roles,
    })),
  );
  const mails: Letter[] = [];
  const made = new Map<Judged, number>();
  for (const [index, row] of fresh.entries()) {
    const id = ids[index] ?? 0;
    made.set(row, id);
    const { name, email, market, locale } = row;
    const user = { id, name, email, market, locale, language: null };
    mails.push(await inviteRow(tx, { user, brand: by.brand, origin: by.origin }));
  }
  const outcomes = judged.map((row): InvitationOutcome => {
    const id = made.get(row);
    if (id !== undefined) return { fate: 'invited', reason: '', userId: id };
    const fate = row.fate === 'known' && own.has(row.userId) ? 'repeated' : row.fate;
    return {
      fate: fate === 'new' ? 'refused' : fate,
      reason: Object.values(row.errors).join(' '),
      userId: row.userId,
    };
  });
  return { outcomes, mails };
}

export async function sweepInvitations(db: Database, now = Date.now()): Promise<void> {
  const before = new Date(now - KEPT_DAYS * 24 * 3_600_000);
  await db.delete(invitationBatches).where(lt(invitationBatches.createdAt, before));
}
