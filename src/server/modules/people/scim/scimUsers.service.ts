import { and, eq } from 'drizzle-orm';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Author } from '../../../content/author.ts';
import { assertInScope } from '../../../content/recordScope.ts';
import { hasPgCode } from '../../../content/records.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { scimError } from '../../../http/scimRefusal.ts';
import { revokeKeys } from '../api-keys/public.ts';
import { byEmail, endAllSessions, endTokens, removeSecondSteps, type UserRow } from '../auth/public.ts';
import { readMarkets } from '../markets/public.ts';
import {
  type AccountManager,
  accountScope,
  assertChangeable,
  assertGranted,
  holdAccounts,
  userKind,
  withMember,
} from '../users/public.ts';
import { idOf } from './filter.ts';
import { type Assignment, invalidValue } from './operations.ts';
import { checkVersion } from './resources.ts';
import { userVersion } from './scimUsers.present.ts';
import { hasLeft, holdListed } from './scimUsers.repo.ts';
import { nameFor, type UserChange, userChangeOf } from './userChange.ts';

export interface By {
  readonly principal: Principal;
  readonly author: Author;
}
/** What of an account a directory writes. */
type UserFields = Partial<
  Pick<
    UserRow,
    'email' | 'name' | 'givenName' | 'familyName' | 'externalId' | 'active' | 'market' | 'leftDirectoryAt'
  > & { roles: Role[] }
>;

const noUser = () => notFound('This user');
const taken = () => scimError(409, 'uniqueness', 'Another account has this userName.');
const administrators = () =>
  new HttpError(
    403,
    'administrator',
    'Administrators are made, changed and disabled in the back-office only, not by a directory.',
  );

const isAdministratorRole = (roles: readonly string[] | undefined): boolean =>
  roles?.includes('ROLE_ADMIN') ?? false;

/**
 * Makes an account without a password; one that a directory deleted before is enabled again, with the rights of a new
 * one. Throws 400, 403 and 409.
 */
export const createScimUser = (db: Database, assignments: readonly Assignment[], by: By): Promise<UserRow> =>
  withoutDoubles(() =>
    db.transaction(async (tx) => {
      const manager = await holdAccounts(tx, by.principal);
      const change = userChangeOf(assignments, []);
      const { email } = change;
      if (email === undefined) throw invalidValue('“userName” is missing.');
      const [known] = await tx.select().from(users).where(byEmail(email));
      if (known && !(await mayReturn(tx, known, by.principal))) throw taken();
      const { roles = [], active = true, externalId = null, givenName = null, familyName = null } = change;
      if (isAdministratorRole(roles) || isAdministratorRole(known?.roles)) throw administrators();
      // Without one given, that of the program: where it looks after one market, it makes accounts there.
      const { market = by.principal.market } = change;
      const named = { name: email.slice(0, email.indexOf('@')), givenName: null, familyName: null };
      const fields = {
        email,
        name: nameFor(change, named),
        givenName,
        familyName,
        externalId,
        active,
        market,
        roles: withMember(roles),
        groups: [],
      };
      assertGranted(manager, known ?? null, known ? { roles: fields.roles, groups: [] } : fields);
      if (known) {
        // The address may be of somebody else by now: no former way in works.
        await removeSecondSteps(tx, known.id);
        await revokeKeys(tx, known.id, by.author);
        const again = { ...fields, editLimits: null, passwordHash: null, leftDirectoryAt: null };
        await writeRecord(tx, userKind, by.author, { action: 'update', ids: [known.id], fields: again });
        return finish(tx, known.id, by);
      }
      const locale = (await readMarkets(tx)).localeOf(market);
      const made = { ...fields, ...(locale && { locale }) };
      const [id = 0] = await writeRecord(tx, userKind, by.author, { action: 'create', fields: made });
      return finish(tx, id, by);
    }),
  );

/** Whether an account is one that a directory deleted, and that the caller may enable. */
async function mayReturn(tx: Database, user: UserRow, caller: Principal): Promise<boolean> {
  if (user.isService || user.erasedAt !== null || !hasLeft(user)) return false;
  return (await tx.$count(users, and(eq(users.id, user.id), accountScope.where(caller)))) > 0;
}

interface Changing {
  readonly id: string;
  readonly ifMatch: string | undefined;
  readonly assignments: readonly Assignment[];
}

/** Changes an account, if what is wanted differs from what there is. Throws 400, 403, 404, 409 and 412. */
export const changeScimUser = (
  db: Database,
  { id, ifMatch, assignments }: Changing,
  by: By,
): Promise<UserRow> =>
  withoutDoubles(() =>
    db.transaction(async (tx) => {
      const { manager, row } = await holdUser(tx, { id, ifMatch }, by);
      const fields = differenceOf(row, userChangeOf(assignments, row.roles as Role[]));
      if (Object.keys(fields).length === 0) return row;
      assertMayChange(manager, row, fields);
      if (fields.email !== undefined) {
        const [other] = await tx.select({ id: users.id }).from(users).where(byEmail(fields.email));
        if (other && other.id !== row.id) throw taken();
      }
      await writeUser(tx, row, fields, by);
      return finish(tx, row.id, by);
    }),
  );

/**
 * Disables an account that somebody has left behind, and ends its sessions: directories do not find it any more, its
 * history stays. Throws 403, 404 and 412.
 */
export const removeScimUser = (
  db: Database,
  which: { readonly id: string; readonly ifMatch: string | undefined },
  by: By,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { manager, row } = await holdUser(tx, which, by);
    const fields = { active: false, externalId: null, leftDirectoryAt: new Date() };
    assertMayChange(manager, row, fields);
    await writeUser(tx, row, fields, by);
  });

async function holdUser(
  tx: Database,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: string | undefined },
  { principal }: By,
): Promise<{ manager: AccountManager; row: UserRow }> {
  const manager = await holdAccounts(tx, principal);
  const row = await holdListed(tx, idOf(id) ?? 0, principal);
  if (!row) throw noUser();
  checkVersion(ifMatch, userVersion(row));
  return { manager, row };
}

/** Of an administrator a directory notes what it calls them, and nothing else: so the last one always remains. */
function assertMayChange(manager: AccountManager, row: UserRow, fields: UserFields): void {
  const isTheirs = Object.keys(fields).some((name) => name !== 'externalId');
  if (isAdministratorRole(fields.roles) !== isAdministratorRole(row.roles) && fields.roles)
    throw administrators();
  if (isAdministratorRole(row.roles) && isTheirs) throw administrators();
  assertChangeable(manager, row);
  assertGranted(manager, row, { email: fields.email, roles: fields.roles });
}

async function writeUser(tx: Database, row: UserRow, fields: UserFields, { author }: By): Promise<void> {
  await writeRecord(tx, userKind, author, { action: 'update', ids: [row.id], fields });
  // As in the back-office: a mailed link was meant for the account as it was.
  if (fields.email !== undefined || fields.active !== undefined) await endTokens(tx, row.id);
  if (fields.active === false) await endAllSessions(tx, row.id);
}

async function finish(tx: Database, id: number, { principal }: By): Promise<UserRow> {
  await assertInScope(tx, userKind, [id], principal);
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  if (!row) throw noUser();
  return row;
}

/** What of a change differs from what there is. */
function differenceOf(row: UserRow, change: UserChange): UserFields {
  const { email, givenName, familyName, externalId, active, market, roles } = change;
  const wanted: UserFields = {
    ...(email !== undefined && email !== row.email.toLowerCase() && { email }),
    name: nameFor(change, row),
    ...(givenName !== undefined && { givenName }),
    ...(familyName !== undefined && { familyName }),
    ...(externalId !== undefined && { externalId }),
    ...(active !== undefined && { active }),
    ...(market !== undefined && { market }),
    ...(roles && { roles: withMember(roles) }),
  };
  const isSame = (name: string, value: unknown) =>
    name === 'roles'
      ? isSameSet(row.roles, value as readonly string[])
      : row[name as keyof UserRow] === value;
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(name, value)));
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Another writer that does not wait for changes of accounts may take the address in between. */
async function withoutDoubles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) && hasPgCode(error, '23505')) throw taken();
    throw error;
  }
}
