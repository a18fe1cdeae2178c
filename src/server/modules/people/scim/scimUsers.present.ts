import { SCIM_SCHEMAS, type ScimUser } from '../../../../shared/contract/scim.ts';
import type { UserRow } from '../auth/public.ts';
import { locationOf } from './resources.ts';
import type { ListedGroup } from './scimUsers.repo.ts';

export const userVersion = ({ version }: Pick<UserRow, 'version'>): string => `W/"${version}"`;

/** An account as directories read it. */
export function presentScimUser(
  row: UserRow,
  { groups, origin }: { groups: ReadonlyMap<string, ListedGroup>; origin: string },
): ScimUser {
  return {
    schemas: [SCIM_SCHEMAS.user, SCIM_SCHEMAS.own],
    id: String(row.id),
    externalId: row.externalId ?? undefined,
    userName: row.email,
    name: {
      formatted: row.name,
      givenName: row.givenName ?? undefined,
      familyName: row.familyName ?? undefined,
    },
    displayName: row.name,
    active: row.active,
    emails: [{ value: row.email, type: 'work', primary: true }],
    roles: row.roles.map((value) => ({ value })),
    groups: row.groups.flatMap((code) => {
      const group = groups.get(code);
      return group
        ? [{ value: String(group.id), display: group.name, $ref: locationOf(origin, 'Groups', group.id) }]
        : [];
    }),
    [SCIM_SCHEMAS.own]: row.market === null ? undefined : { market: row.market },
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: locationOf(origin, 'Users', row.id),
      version: userVersion(row),
    },
  };
}
