import { GROUPS_MAX } from '../../../../shared/contract/group.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { freeCode, refuseNamed } from '../../../content/codes.ts';
import type { Fields } from '../../../content/recordKind.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { conflict, forbidden, notFound } from '../../../http/errors.ts';
import { scimError } from '../../../http/scimRefusal.ts';
import { countGroups, type GroupRow, groupKind } from '../groups/public.ts';
import { holdAccounts, userKind } from '../users/public.ts';
import { idOf } from './filter.ts';
import { groupChangeOf, type MembersChange, unknownMember } from './groupChange.ts';
import { type Assignment, invalidValue } from './operations.ts';
import { checkVersion } from './resources.ts';
import { groupVersion } from './scimGroups.present.ts';
import { findGroup, findMembers, holdGroup, isNameTaken, readMembers } from './scimGroups.repo.ts';
import type { By } from './scimUsers.service.ts';

const noGroup = () => notFound('This group');

/** Makes a group. Throws 400, 403, and 409 where another one has its name. */
export const createScimGroup = (
  db: Database,
  assignments: readonly Assignment[],
  by: By,
): Promise<GroupRow> =>
  db.transaction(async (tx) => {
    await holdGroups(tx, by, 'create');
    const { name, externalId = null, members } = groupChangeOf(assignments);
    if (name === undefined) throw invalidValue('“displayName” is missing.');
    await requireFreeName(tx, name, null);
    if ((await countGroups(tx)) >= GROUPS_MAX)
      throw conflict('too_many', `A house can have ${GROUPS_MAX} groups. Delete one that nothing names.`);
    const code = await freeCode(tx, groupKind, name);
    const fields = { code, name, externalId };
    const [id = 0] = await writeRecord(tx, groupKind, by.author, { action: 'create', fields });
    if (members) await writeMembers(tx, code, members, by);
    return readGroup(tx, id);
  });

interface Changing {
  readonly id: string;
  readonly ifMatch: string | undefined;
  readonly assignments: readonly Assignment[];
}

/** Changes a group and who is in it, all or nothing. Throws 400, 403, 404, 409 and 412. */
export const changeScimGroup = (
  db: Database,
  { id, ifMatch, assignments }: Changing,
  by: By,
): Promise<GroupRow> =>
  db.transaction(async (tx) => {
    await holdGroups(tx, by, 'edit');
    const row = await holdVersion(tx, id, ifMatch);
    const { members, ...change } = groupChangeOf(assignments);
    const fields = differenceOf(row, change);
    if (fields.name !== undefined) await requireFreeName(tx, fields.name, row.id);
    if (Object.keys(fields).length > 0)
      await writeRecord(tx, groupKind, by.author, { action: 'update', ids: [row.id], fields });
    if (members) await writeMembers(tx, row.code, members, by);
    return readGroup(tx, row.id);
  });

/** Takes everybody out of a group and deletes it. Throws 404, 412, and 409 while something else names it. */
export const removeScimGroup = (
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: string | undefined },
  by: By,
): Promise<void> =>
  db.transaction(async (tx) => {
    await holdGroups(tx, by, 'delete');
    const row = await holdVersion(tx, id, ifMatch);
    const everybody = await readMembers(tx, row.code, { caller: by.principal, isAll: true });
    await putInto(tx, row.code, { isMember: () => false, people: everybody }, by);
    await refuseNamed(tx, groupKind, { ids: [row.id], of: 'group', kinds: kinds.all() });
    await writeRecord(tx, groupKind, by.author, { action: 'remove', ids: [row.id] });
  });

/** Changes of accounts and of groups by directories go one after the other. */
async function holdGroups(
  tx: Database,
  { principal }: By,
  action: 'create' | 'edit' | 'delete',
): Promise<void> {
  const manager = await holdAccounts(tx, principal);
  if (!can(manager, action, 'group')) throw forbidden();
}

async function holdVersion(tx: Database, id: string, ifMatch: string | undefined): Promise<GroupRow> {
  const row = await holdGroup(tx, idOf(id) ?? 0);
  if (!row) throw noGroup();
  checkVersion(ifMatch, groupVersion(row));
  return row;
}

async function readGroup(tx: Database, id: number): Promise<GroupRow> {
  const row = await findGroup(tx, id);
  if (!row) throw noGroup();
  return row;
}

async function requireFreeName(tx: Database, name: string, except: number | null): Promise<void> {
  if (await isNameTaken(tx, name, except))
    throw scimError(409, 'uniqueness', 'Another group has this displayName.');
}

type GroupFields = Partial<Pick<GroupRow, 'name' | 'externalId'>>;
const differenceOf = (row: GroupRow, change: GroupFields): GroupFields =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => row[name as keyof GroupFields] !== value),
  );

async function writeMembers(
  tx: Database,
  code: string,
  { isReplaced, added, removed }: MembersChange,
  by: By,
): Promise<void> {
  const caller = by.principal;
  const named = await findMembers(tx, [...added, ...removed], caller);
  const known = new Set(named.map(({ id }) => id));
  const missing = [...added].find((id) => !known.has(id));
  if (missing !== undefined) throw unknownMember(String(missing));
  const before = isReplaced ? await readMembers(tx, code, { caller, isAll: false }) : [];
  const people = [...named, ...before.filter(({ id }) => !known.has(id))];
  await putInto(tx, code, { isMember: (id) => added.has(id), people }, by);
}

interface Placing {
  readonly people: readonly { readonly id: number; readonly groups: readonly string[] }[];
  readonly isMember: (id: number) => boolean;
}

/** Puts those of `people` into a group who are to be in it, and takes the others out. */
async function putInto(tx: Database, code: string, { people, isMember }: Placing, by: By): Promise<void> {
  const changes = new Map<number, Fields>();
  for (const { id, groups } of people) {
    if (groups.includes(code) === isMember(id)) continue;
    changes.set(id, { groups: isMember(id) ? [...groups, code] : groups.filter((one) => one !== code) });
  }
  if (changes.size > 0) await writeRecord(tx, userKind, by.author, { action: 'updateEach', changes });
}
