import type { AccountRights } from '../../../../shared/contract/account.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Author } from '../../../content/author.ts';
import type { Fields } from '../../../content/recordKind.ts';
import { assertInScope } from '../../../content/recordScope.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/principal.ts';
import type { UserRow } from '../auth/public.ts';
import { assertGrantable, assertGranted, assertGroupsGrantable } from './accountScope.ts';
import {
  assertAdministratorLeft,
  assertNotErased,
  holdAccounts,
  ownAccount,
  readChangeable,
  withMember,
} from './administrators.service.ts';
import { userKind } from './users.service.ts';

interface RightsChange {
  readonly ids: readonly number[];
  readonly add: readonly Role[];
  readonly remove: readonly Role[];
  /** Absent: each keeps theirs. */
  readonly market?: string | null | undefined;
  readonly addGroups: readonly string[];
  readonly removeGroups: readonly string[];
}

type Rights = Pick<AccountRights, 'roles' | 'market' | 'groups'>;

interface By {
  readonly principal: Principal;
  readonly author: Author;
}

/** Changes roles, markets and groups of many, all or none. Returns what those had that were changed, at their new version. */
export async function changeRights(
  tx: Database,
  { ids, ...change }: RightsChange,
  by: By,
): Promise<AccountRights[]> {
  const manager = await holdAccounts(tx, by.principal);
  assertGrantable(manager, [...change.add, ...change.remove]);
  assertGroupsGrantable(manager, [...change.addGroups, ...change.removeGroups]);
  await assertNotErased(tx, ids);
  const rows = (await readChangeable(tx, manager, ids)).filter(isKept);
  const before = rows.map(rightsOf).filter((row) => !isSame(row, changed(row, change)));
  await write(tx, new Map(before.map((row) => [row.id, changed(row, change)])), by);
  return before.map((row) => ({ ...row, version: row.version + 1 }));
}

/** Gives back what was there, where nobody changed the account since. */
export async function putBackRights(
  tx: Database,
  before: readonly AccountRights[],
  by: By,
): Promise<{ ids: number[]; left: number }> {
  const manager = await holdAccounts(tx, by.principal);
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = (await readChangeable(tx, manager, [...known.keys()])).filter(isKept);
  const changes = new Map<number, Rights>();
  for (const row of rows) {
    const former = known.get(row.id);
    if (former?.version !== row.version) continue;
    const roles = withMember(former.roles);
    assertGranted(manager, row, { roles, groups: former.groups });
    changes.set(row.id, { roles, market: former.market, groups: former.groups });
  }
  await write(tx, changes, by);
  return { ids: [...changes.keys()], left: known.size - changes.size };
}

async function write(
  tx: Database,
  changes: ReadonlyMap<number, Rights>,
  { principal, author }: By,
): Promise<void> {
  const own = changes.get(principal.userId);
  if (own && !own.roles.includes('ROLE_ADMIN'))
    throw ownAccount('You cannot take your own rights away. Another administrator can.');
  if (changes.size > 0)
    await writeRecord(tx, userKind, author, {
      action: 'updateEach',
      changes: new Map<number, Fields>([...changes].map(([id, fields]) => [id, { ...fields }])),
    });
  await assertInScope(tx, userKind, [...changes.keys()], principal);
  await assertAdministratorLeft(tx);
}

const isKept = ({ deletedAt, erasedAt }: UserRow): boolean => deletedAt === null && erasedAt === null;

const rightsOf = ({ id, version, roles, market, groups }: UserRow): AccountRights => ({
  id,
  version,
  roles: roles as Role[],
  market,
  groups,
});

function changed({ roles, market, groups }: AccountRights, change: Omit<RightsChange, 'ids'>): Rights {
  const kept = roles.filter((role) => !change.remove.includes(role));
  const left = groups.filter((group) => !change.removeGroups.includes(group));
  return {
    roles: withMember([...kept, ...change.add]),
    market: change.market === undefined ? market : change.market,
    groups: [...new Set([...left, ...change.addGroups])],
  };
}

const isSame = (one: Rights, other: typeof one): boolean =>
  one.market === other.market && isSameSet(one.roles, other.roles) && isSameSet(one.groups, other.groups);

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
