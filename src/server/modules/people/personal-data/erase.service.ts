import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { escapePattern } from '../../../../shared/domain/escapePattern.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { type Author, THE_SERVER } from '../../../content/author.ts';
import { syncDocuments } from '../../../content/searchDocuments.ts';
import { TRASH_DAYS } from '../../../content/sweepRecords.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { approvalDecisions } from '../../../db/schema/approvals.ts';
import { comments, commentVersions } from '../../../db/schema/comments.ts';
import { outbox } from '../../../db/schema/content.ts';
import { invitationBatches } from '../../../db/schema/invitations.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { audit } from '../../../db/schema/records.ts';
import { savedFilters } from '../../../db/schema/savedFilters.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { erasureDoneMail } from '../../../mail/messages.ts';
import { settingText } from '../../house/configuration/public.ts';
import { removeRequests } from '../access-requests/public.ts';
import { removeKeys } from '../api-keys/public.ts';
import {
  assertAdministratorLeft,
  holdAccounts,
  lockAccounts,
  ownAccount,
  userKind,
} from '../users/public.ts';
import { deleteRequest, isRequestOpen } from './erasureRequests.repo.ts';
import type { Person } from './personalTable.ts';
import { REGISTER, rowsOf } from './register.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after which the mail that reports an erasure is deleted, whether it could be sent or not. */
const LAST_MAIL_DAYS = 7;
/** For how long after an erasure leftovers of requests that were under way then are looked for. */
const TIDIED_MS = DAY_MS;
/** Accounts that one run of the sweep erases. */
const SWEPT_MOST = 200;

type Erasing = Pick<Context, 'db' | 'mail'>;

/**
 * Erases the data of an account for an administrator, all in one transaction; one that was erased already stays as it is.
 * A member who requested it gets a mail. Throws 403, 404, and 409 of their own account and the last administrator.
 */
export async function eraseAccount(
  { db, mail }: Erasing,
  userId: number,
  { principal, author }: { principal: Principal; author: Author },
): Promise<void> {
  if (userId === principal.userId)
    throw ownAccount('You cannot erase your own account. Another administrator can.');
  const brand = await settingText(db, 'brand.name');
  await db.transaction(async (tx) => {
    await holdInvitations(tx);
    await holdAccounts(tx, principal);
    await assertMayErase(tx, principal);
    const user = await holdUser(tx, userId);
    if (!user) throw notFound('This user');
    if (user.erasedAt) return;
    const isRequested = await isRequestOpen(tx, userId);
    await erase(tx, user, author);
    await assertAdministratorLeft(tx);
    const eraseAt = new Date(Date.now() + LAST_MAIL_DAYS * DAY_MS);
    if (isRequested) await mail.store(tx, [erasureDoneMail(user, brand, eraseAt)]);
  });
}

/** Erases accounts whose time in the trash is over. Returns how many. */
export async function eraseTrashed(db: Database, now = Date.now()): Promise<number> {
  const isDue = and(lt(users.deletedAt, new Date(now - TRASH_DAYS * DAY_MS)), isNull(users.erasedAt));
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue)
    .orderBy(asc(users.id))
    .limit(SWEPT_MOST);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      await holdInvitations(tx);
      await lockAccounts(tx);
      const user = await holdUser(tx, id);
      // It may have been restored meanwhile.
      if (user?.deletedAt && !user.erasedAt) await erase(tx, user, THE_SERVER);
    });
  return due.length;
}

/**
 * Deletes what requests wrote for an account that was erased while they were under way, and the last mails past their
 * time. None of it names anybody but mails and notes.
 */
export async function tidyErased(db: Database, now = Date.now()): Promise<void> {
  await db.delete(outbox).where(lt(outbox.eraseAt, new Date(now)));
  const recent = await db
    .select()
    .from(users)
    .where(gt(users.erasedAt, new Date(now - TIDIED_MS)));
  for (const user of recent) await db.transaction((tx) => removeRows(tx, user));
}

type UserRow = typeof users.$inferSelect;

async function erase(tx: Database, user: UserRow, author: Author): Promise<void> {
  const { id } = user;
  const former = {
    name: `Former member ${id}`,
    // Of a domain that can never exist; the random part lets nobody take it beforehand.
    email: `former-member-${id}-${randomBytes(4).toString('hex')}@erased.invalid`,
  };
  const addresses = await addressesOf(tx, user);
  await removeRows(tx, user);
  await deleteRequest(tx, id);
  await deleteMails(tx, addresses);
  await removeRequests(tx, { userId: id, addresses });
  await removeKeys(tx, id);
  await emptyInvitations(tx, addresses);
  await replaceInFilters(tx, user, former);
  await replaceInComments(tx, user, former);
  await replaceHistory(tx, id, former);
  await tx
    .update(users)
    .set({
      ...former,
      company: null,
      market: null,
      groups: [],
      locale: 'en-GB',
      language: null,
      roles: ['ROLE_USER'],
      active: false,
      passwordHash: null,
      hasSecondStep: false,
      invitedAt: null,
      seenUntil: null,
      externalId: null,
      givenName: null,
      familyName: null,
      deletedAt: null,
      erasedAt: new Date(),
      updatedAt: new Date(),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id));
  await syncDocuments(tx, userKind, [id]);
  const change = { id, before: null, after: { personalData: 'erased' } };
  await noteChanges(tx, userKind, author, 'update', [change]);
}

/** What the register says of rows that are theirs alone. Repeated, it changes nothing. */
async function removeRows(tx: Database, person: Person): Promise<void> {
  for (const entry of REGISTER) {
    const { table, erasure, people } = entry;
    if (people.length === 0) continue;
    const theirs = rowsOf(entry, person);
    if (erasure.does === 'delete') await tx.delete(table).where(and(theirs, erasure.where));
    if (erasure.does === 'keep' && erasure.clears) await tx.update(table).set(erasure.clears).where(theirs);
  }
}

/** Invitations of many lock themselves before the accounts: in this order nobody waits for each other. */
const holdInvitations = (tx: Database) =>
  tx
    .select({ key: invitationBatches.key })
    .from(invitationBatches)
    .orderBy(asc(invitationBatches.key))
    .for('update');

/** The account, held until the transaction ends: writes to it wait meanwhile, and find it erased. */
async function holdUser(tx: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

/** An administrator whose rights ended while they waited gets 403. */
async function assertMayErase(tx: Database, { userId }: Principal): Promise<void> {
  const [row] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, userId));
  if (!can({ roles: (row?.roles ?? []) as Role[] }, 'delete', 'personal-data')) throw forbidden();
}

/** The address of an account and its former ones, in lower case, but for those that another account has now. */
async function addressesOf(tx: Database, { id, email }: UserRow): Promise<string[]> {
  const changes = await tx
    .select({
      before: sql<string | null>`${audit.before} ->> 'email'`,
      after: sql<string | null>`${audit.after} ->> 'email'`,
    })
    .from(audit)
    .where(and(eq(audit.kind, userKind.name), eq(audit.recordId, id)));
  const known = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const addresses = [...new Set([email, ...known].map((address) => address.toLowerCase()))];
  const lower = sql<string>`lower(${users.email})`;
  const taken = await tx
    .select({ address: lower })
    .from(users)
    .where(and(inArray(lower, addresses), notInArray(users.id, [id])));
  const others = new Set(taken.map(({ address }) => address));
  return addresses.filter((address) => !others.has(address));
}

/** One that is being sent arrives; nothing is noted of it then. */
async function deleteMails(tx: Database, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const gone = await tx
    .delete(outbox)
    .where(inArray(sql`lower(${outbox.to})`, [...addresses]))
    .returning({ id: outbox.id });
  const ids = gone.map(({ id }) => String(id));
  if (ids.length === 0) return;
  const areTheirs = and(eq(jobs.name, 'mail.send'), inArray(sql`${jobs.data} ->> 'mailId'`, ids));
  await tx.update(jobs).set({ message: null }).where(areTheirs);
}

const NOBODY = { email: '', name: '', company: '', roles: '', market: '', locale: '' };

/** Rows that are not done yet are refused then, as their addresses are missing. */
async function emptyInvitations(tx: Database, addresses: readonly string[]): Promise<void> {
  for (const { key, rows } of await tx.select().from(invitationBatches)) {
    const isTheirs = (email: string) => addresses.includes(email.trim().toLowerCase());
    if (!rows.some(({ email }) => isTheirs(email))) continue;
    const emptied = rows.map((row) => (isTheirs(row.email) ? NOBODY : row));
    await tx.update(invitationBatches).set({ rows: emptied }).where(eq(invitationBatches.key, key));
  }
}

type Named = Pick<UserRow, 'name' | 'email'>;

/** What is replaced in texts of others, and by what. */
const replacedWords = ({ name, email }: Named, former: Named): [string, string][] => [
  [email, former.email],
  // A single word may mean anything.
  ...(/\s/.test(name.trim()) ? [[name.trim(), former.name] as [string, string]] : []),
];

/** The name and the address in comments, those of others too, in their former texts, and in those of approvals. */
async function replaceInComments(tx: Database, user: Named, former: Named): Promise<void> {
  for (const [word, replacement] of replacedWords(user, former)) {
    const pattern = escapePattern(word);
    for (const { table, text } of [
      { table: comments, text: comments.text },
      { table: commentVersions, text: commentVersions.text },
      { table: approvalDecisions, text: approvalDecisions.comment },
    ])
      await tx
        .update(table)
        .set({ [text.name]: sql`regexp_replace(${text}, ${pattern}, ${replacement}, 'gi')` })
        .where(sql`${text} ~* ${pattern}`);
  }
}

/** Filters by which others looked for the name or the address. */
async function replaceInFilters(
  tx: Database,
  { name, email }: Pick<UserRow, 'name' | 'email'>,
  former: Pick<UserRow, 'name' | 'email'>,
): Promise<void> {
  for (const [word, replacement] of replacedWords({ name, email }, former)) {
    const pattern = escapePattern(word);
    const inJson = escapePattern(JSON.stringify(word).slice(1, -1));
    await tx
      .update(savedFilters)
      .set({
        name: sql`regexp_replace(${savedFilters.name}, ${pattern}, ${replacement}, 'gi')`,
        list: sql`regexp_replace(${savedFilters.list}::text, ${inJson}, ${replacement}, 'gi')::jsonb`,
      })
      .where(or(sql`${savedFilters.name} ~* ${pattern}`, sql`${savedFilters.list}::text ~* ${inJson}`));
  }
}

/** What may say who it was, in the changes of the account. */
async function replaceHistory(
  tx: Database,
  id: number,
  former: Pick<UserRow, 'name' | 'email'>,
): Promise<void> {
  const gone = {
    company: null,
    market: null,
    groups: [],
    externalId: null,
    givenName: null,
    familyName: null,
  };
  const fields = sql`${JSON.stringify({ ...former, ...gone })}::jsonb`;
  const replaced = (values: typeof audit.before | typeof audit.after) =>
    sql`${values} || coalesce((select jsonb_object_agg(field.key, field.value) from jsonb_each(${fields}) as field
      where jsonb_exists(${values}, field.key)), '{}'::jsonb)`;
  await tx
    .update(audit)
    .set({ before: replaced(audit.before), after: replaced(audit.after) })
    .where(
      and(
        eq(audit.kind, userKind.name),
        eq(audit.recordId, id),
        or(isNotNull(audit.before), isNotNull(audit.after)),
      ),
    );
}
