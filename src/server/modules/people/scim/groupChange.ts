import { SCIM_LIMITS } from '../../../../shared/contract/scim.ts';
import { scimError } from '../../../http/scimRefusal.ts';
import { idOf } from './filter.ts';
import { type Assignment, invalidPath, invalidValue, textOf, valuesOf } from './operations.ts';
import { namedValues } from './valueFilter.ts';

/** What a directory wants of who is in a group. */
export interface MembersChange {
  /** Whether nobody stays but those who are added. */
  readonly isReplaced: boolean;
  /** Ids of accounts. */
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

/** What a directory wants of a group; what it does not name is missing. */
export interface GroupChange {
  readonly name?: string;
  readonly externalId?: string | null;
  readonly members?: MembersChange;
}

/** What assignments make of a group. Throws 400. */
export function groupChangeOf(assignments: readonly Assignment[]): GroupChange {
  const fields: { name?: string; externalId?: string | null } = {};
  const added = new Set<number>();
  const removed = new Set<number>();
  let isReplaced = false;
  let named = 0;
  let hasMembers = false;
  for (const assignment of assignments) {
    const { attribute, part, filter, isNamed, isOwn } = assignment;
    const isPlain = part === undefined && filter === undefined;
    if (isOwn) {
      if (isNamed) throw invalidPath(attribute);
    } else if (attribute === 'displayname' && isPlain) fields.name = nameOf(assignment);
    else if (attribute === 'externalid' && isPlain) fields.externalId = textOf(assignment, 500);
    else if (attribute === 'members' && part === undefined) assignMembers(assignment);
    else if (isNamed) throw invalidPath(attribute);
  }
  const members = { isReplaced, added, removed };
  return { ...fields, ...(hasMembers ? { members } : {}) };

  function assignMembers({ op, value, filter }: Assignment): void {
    hasMembers = true;
    const chosen = filter === undefined ? null : namedValues(filter);
    if (filter !== undefined && (op !== 'remove' || chosen === null))
      throw scimError(400, 'invalidPath', 'Members are removed by members[value eq "id"].');
    const values = chosen ?? valuesOf(value);
    named += values.length;
    if (named > SCIM_LIMITS.members)
      throw invalidValue(`One call names at most ${SCIM_LIMITS.members} members.`);
    if (op === 'replace' || (op === 'remove' && values.length === 0)) {
      isReplaced = true;
      added.clear();
      removed.clear();
    }
    for (const text of values) {
      const id = idOf(text);
      if (op === 'remove') {
        if (id === null) continue;
        added.delete(id);
        removed.add(id);
      } else {
        if (id === null) throw unknownMember(text);
        removed.delete(id);
        added.add(id);
      }
    }
  }
}

export const unknownMember = (value: string) =>
  invalidValue(`There is no user “${value.slice(0, 100)}” to put into the group.`);

function nameOf(assignment: Assignment): string {
  const name = textOf(assignment, 200);
  if (name === null) throw invalidValue('“displayName” is the name of the group, and cannot be empty.');
  return name;
}
