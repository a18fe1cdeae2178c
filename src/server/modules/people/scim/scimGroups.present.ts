import { SCIM_SCHEMAS, type ScimGroup } from '../../../../shared/contract/scim.ts';
import type { GroupRow } from '../groups/public.ts';
import { locationOf } from './resources.ts';

export const groupVersion = ({
  version,
  membersVersion,
}: Pick<GroupRow, 'version' | 'membersVersion'>): string => `W/"${version}.${membersVersion}"`;

/** A group as directories read it; `members`: `undefined` where nobody wants to know. */
export function presentScimGroup(
  row: GroupRow,
  { members, origin }: { members: readonly number[] | undefined; origin: string },
): ScimGroup {
  return {
    schemas: [SCIM_SCHEMAS.group],
    id: String(row.id),
    externalId: row.externalId ?? undefined,
    displayName: row.name,
    members: members?.map((id) => ({
      value: String(id),
      $ref: locationOf(origin, 'Users', id),
      type: 'User',
    })),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: locationOf(origin, 'Groups', row.id),
      version: groupVersion(row),
    },
  };
}
