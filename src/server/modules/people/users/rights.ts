import { and, inArray, isNull } from 'drizzle-orm';
import type { AccountRights } from '../../../../shared/contract/account.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Author } from '../../../content/author.ts';
import type { Fields } from '../../../content/recordKind.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import type { Principal } from '../../../http/principal.ts';
import {
  assertAdministratorLeft,
  assertGrantable,
  holdAccounts,
  ownAccount,
  withMember,
} from './administrators.service.ts';
import { userKind } from './users.service.ts';

interface RightsChange {
  readonly ids: readonly number[];
  readonly add: readonly Role[];
  readonly remove: readonly Role[];
  /** Absent: each keeps theirs. */
  readonly market?: string | null | undefined;
}

interface By {
  readonly principal: Principal;
  readonly author: Author;
}

/** Changes roles and markets of many, all or none. Returns what those had that were changed, at their new version. */
export async function changeRights(
  tx: Database,
  { ids, add, remove, market }: RightsChange,
  by: By,
): Promise<AccountRights[]> {
  assertGrantable(by.principal, [...add, ...remove]);
  await holdAccounts(tx, by.principal);
  const rows = await readRows(tx, ids);
  const before = rows.map(rightsOf).filter((row) => {
    const next = changed(row, { add, remove, market });
    return !isSame(row, next);
  });
  await write(tx, new Map(before.map((row) => [row.id, changed(row, { add, remove, market })])), by);
  return before.map((row) => ({ ...row, version: row.version + 1 }));
}

/** Gives back what was there, where nobody changed the account since. */
export async function putBackRights(
  tx: Database,
  before: readonly AccountRights[],
  by: By,
): Promise<{ ids: number[]; left: number }> {
  await holdAccounts(tx, by.principal);
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = (await readRows(tx, [...known.keys()])).map(rightsOf);
  const fitting = rows.filter((row) => known.get(row.id)?.version === row.version);
  const changes = new Map<number, Pick<AccountRights, 'roles' | 'market'>>();
  for (const row of fitting) {
    const { roles, market } = known.get(row.id) ?? row;
    assertGrantable(
      by.principal,
      [...roles, ...row.roles].filter((role) => roles.includes(role) !== row.roles.includes(role)),
    );
    changes.set(row.id, { roles: withMember(roles), market });
  }
  await write(tx, changes, by);
  return { ids: [...changes.keys()], left: known.size - changes.size };
}

async function write(
  tx: Database,
  changes: ReadonlyMap<number, Pick<AccountRights, 'roles' | 'market'>>,
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
  await assertAdministratorLeft(tx);
}

const readRows = (tx: Database, ids: readonly number[]) =>
  tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)));

const rightsOf = ({ id, version, roles, market }: typeof users.$inferSelect): AccountRights => ({
  id,
  version,
  roles: roles as Role[],
  market,
});

function changed(
  { roles, market }: AccountRights,
  change: Omit<RightsChange, 'ids'>,
): Pick<AccountRights, 'roles' | 'market'> {
  const kept = roles.filter((role) => !change.remove.includes(role));
  return {
    roles: withMember([...kept, ...change.add]),
    market: change.market === undefined ? market : change.market,
  };
}

const isSame = (one: Pick<AccountRights, 'roles' | 'market'>, other: typeof one): boolean =>
  one.market === other.market &&
  one.roles.length === other.roles.length &&
  one.roles.every((role) => other.roles.includes(role));
