import { groupEndpoints as calls, GROUPS_MAX, type Group } from '../../../../shared/contract/group.ts';
import { canGrantGroup } from '../../../../shared/policy/policy.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import { freeCode, refuseNamed } from '../../../content/codes.ts';
import { definedOnly, presentRecord } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { conflict } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import {
  allGroups,
  countGroups,
  type GroupRow,
  groupLists,
  groupsByIds,
  memberCounts,
} from './groups.repo.ts';
import { groupKind } from './groups.service.ts';

/** The house's groups. One that accounts or limits name cannot be deleted, but archived. */
export function groupRoutes(app: AppHono, context: Context): void {
  const { db, kinds } = context;
  route(app, calls.choices, async ({ principal }) =>
    (await allGroups(db)).flatMap(({ code, name, isArchived }) =>
      isContentManager(principal) || canGrantGroup(principal, code) ? [{ code, name, isArchived }] : [],
    ),
  );

  resourceRoutes(app, calls, {
    context,
    kind: groupKind,
    noun: 'This group',
    ...groupLists,
    unique: { field: 'code', taken: 'Another group has this code, maybe one in the trash.' },
    toFields: definedOnly,
    load: async (database, ids) => {
      const rows = await groupsByIds(database, ids);
      const counts = await memberCounts(
        database,
        rows.map(({ code }) => code),
      );
      return rows.map((row) => present(row, counts.get(row.code) ?? 0));
    },
    before: async (tx, { action, ids, body }) => {
      if (action === 'remove') await refuseNamed(tx, groupKind, { ids, of: 'group', kinds: kinds.all() });
      if (action !== 'create' && action !== 'restore') return undefined;
      if ((await countGroups(tx)) >= GROUPS_MAX)
        throw conflict('too_many', `A house can have ${GROUPS_MAX} groups. Delete one that nothing names.`);
      if (action === 'restore') return undefined;
      const { code = await freeCode(tx, groupKind, body.name ?? '') } = body as { code?: string };
      return { code };
    },
  });
}

const present = (row: GroupRow, accountCount: number): Group => ({
  ...presentRecord(row),
  code: row.code,
  name: row.name,
  description: row.description,
  watermark: row.watermark,
  isArchived: row.isArchived,
  accountCount,
});
