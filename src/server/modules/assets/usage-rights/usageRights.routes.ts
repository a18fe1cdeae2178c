import {
  usageRightEndpoints as calls,
  ENDS_FIRST,
  endsFirst,
  USAGE_RIGHTS_MAX,
  type UsageRight,
} from '../../../../shared/contract/usageRight.ts';
import { freeCode, refuseNamed } from '../../../content/codes.ts';
import { definedOnly, presentRecord } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { contractFiles, holdContracts } from './contracts.repo.ts';
import { readEditors } from './editors.repo.ts';
import {
  allUsageRights,
  countUsageRights,
  namingCounts,
  type UsageRightRow,
  usageRightLists,
  usageRightsByIds,
} from './usageRights.repo.ts';
import { usageRightKind } from './usageRights.service.ts';

/** What holders allow. One that items or libraries name cannot be deleted, but archived. */
export function usageRightRoutes(app: AppHono, context: Context): void {
  const { db, kinds } = context;
  route(app, calls.choices, async () =>
    (await allUsageRights(db)).map(
      ({ code, name, media, markets, startsOn, endsOn, credit, restrictions, isArchived }) => ({
        code,
        name,
        media,
        markets,
        startsOn,
        endsOn,
        credit,
        restrictions,
        isArchived,
      }),
    ),
  );

  route(app, calls.contracts, ({ query }) => contractFiles(db, query.ids));

  route(app, calls.editors, () => readEditors(db));

  resourceRoutes(app, calls, {
    context,
    kind: usageRightKind,
    noun: 'This usage right',
    ...usageRightLists,
    unique: { field: 'code', taken: 'Another usage right has this code, maybe one in the trash.' },
    toFields: definedOnly,
    load: async (database, ids) => {
      const rows = await usageRightsByIds(database, ids);
      const counts = await namingCounts(database, rows);
      return rows.map((row) => present(row, counts));
    },
    before: async (tx, { action, ids, body }) => {
      if (action === 'remove') {
        await refuseNamed(tx, usageRightKind, { ids, of: 'usage-right', kinds: kinds.all() });
        return undefined;
      }
      await refuseStranger(tx, body.responsibleId);
      await holdContracts(tx, body.contracts ?? []);
      if (action === 'update') return refuseEmptyTerm(tx, ids, body);
      if ((await countUsageRights(tx)) >= USAGE_RIGHTS_MAX)
        throw conflict(
          'too_many',
          `A house can have ${USAGE_RIGHTS_MAX} usage rights. Delete one that nothing names.`,
        );
      if (action === 'restore') return undefined;
      if (endsFirst(body)) throw invalid({ endsOn: ENDS_FIRST });
      const { code = await freeCode(tx, usageRightKind, body.name ?? '') } = body as { code?: string };
      return { code };
    },
  });
}

/** Throws 400 when somebody would be responsible who manages no content. */
async function refuseStranger(tx: Database, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if (!(await readEditors(tx)).some((editor) => editor.id === id))
    throw invalid({ responsibleId: 'This account does not manage content. Choose another one.' });
}

/** Throws 400 when a right would hold on no day. */
async function refuseEmptyTerm(
  tx: Database,
  ids: readonly number[],
  term: Parameters<typeof endsFirst>[0],
): Promise<void> {
  if (term.startsOn === undefined && term.endsOn === undefined) return;
  for (const row of await usageRightsByIds(tx, ids))
    if (endsFirst({ ...row, ...definedOnly(term) })) throw invalid({ endsOn: ENDS_FIRST });
}

const present = (row: UsageRightRow, counts: Awaited<ReturnType<typeof namingCounts>>): UsageRight => ({
  ...presentRecord(row),
  code: row.code,
  name: row.name,
  holderKind: row.holderKind,
  holder: row.holder,
  media: row.media,
  markets: row.markets,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  isExclusive: row.isExclusive,
  credit: row.credit,
  restrictions: row.restrictions,
  requiresConfirmation: row.requiresConfirmation,
  watermark: row.watermark,
  contact: row.contact,
  costCenter: row.costCenter,
  contracts: row.contracts,
  responsibleId: row.responsibleId,
  isArchived: row.isArchived,
  itemCount: counts.items.get(row.code) ?? 0,
  libraryCount: counts.libraries.get(row.code) ?? 0,
});
