import {
  ledgerEndpoints as calls,
  HOLDER_SHEET_ROWS,
  type Holder,
} from '../../../../shared/contract/ledger.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { readOlder } from '../../../content/olderReads.ts';
import type { Context } from '../../../context.ts';
import { csvResponse } from '../../../http/csvResponse.ts';
import { notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, type AppRequest, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { itemTargets } from '../../assets/libraries/public.ts';
import {
  codeOfRight,
  type HolderScope,
  type HolderSheetRow,
  isKnownItem,
  readHolderRows,
  readHolders,
} from './holders.repo.ts';

interface Call {
  readonly principal: Principal;
  readonly request: AppRequest;
}

/** Who has what was taken: an item, a selection of items, or everything of a usage right. */
export function holderRoutes(app: AppHono, { db }: Pick<Context, 'db'>): void {
  route(app, calls.ofItem, async ({ params, query, ...call }) => list(call, await ofItem(params.id), query));
  route(app, calls.ofItemSheet, async ({ params, ...call }) =>
    sheet(call, await ofItem(params.id), `downloads-of-${params.id}`),
  );
  route(app, calls.ofItems, async ({ body: { target, ...page }, ...call }) =>
    list(call, { itemIds: await itemTargets(db, target) }, page),
  );
  route(app, calls.ofItemsSheet, async ({ body, ...call }) =>
    sheet(call, { itemIds: await itemTargets(db, body.target) }, 'downloads'),
  );
  route(app, calls.ofRight, async ({ params, query, ...call }) =>
    list(call, await ofRight(params.id), query),
  );
  route(app, calls.ofRightSheet, async ({ params, ...call }) => {
    const scope = await ofRight(params.id);
    return sheet(call, scope, `downloads-of-${scope.right}`);
  });

  async function list(
    { principal, request }: Call,
    scope: HolderScope,
    { page, limit }: { page: number; limit: number },
  ) {
    const { holders, total } = await readOlder(db, request, (from) =>
      readHolders(from, scope, { limit, offset: (page - 1) * limit }),
    );
    const data = can(principal, 'list', 'users') ? holders : holders.map(withoutAddress);
    return { data, total, page, limit };
  }

  async function sheet({ principal, request }: Call, scope: HolderScope, name: string): Promise<Response> {
    const hasAddresses = can(principal, 'list', 'users');
    const rows = await readOlder(db, request, (from) => readHolderRows(from, scope, HOLDER_SHEET_ROWS + 1));
    const lines = rows.slice(0, HOLDER_SHEET_ROWS).map((row) => lineOf(row, hasAddresses));
    const more =
      rows.length > HOLDER_SHEET_ROWS ? [[`and more: the newest ${HOLDER_SHEET_ROWS} rows are here`]] : [];
    return csvResponse([headOf(hasAddresses), ...lines, ...more], name);
  }

  async function ofItem(id: number) {
    if (!(await isKnownItem(db, id))) throw notFound(refusalText.missing.item);
    return { itemIds: [id] };
  }

  async function ofRight(id: number) {
    const right = await codeOfRight(db, id);
    if (right === undefined) throw notFound('This usage right');
    return { right };
  }
}

/** Names are enough to know who has a file; addresses are for those who may list accounts. */
const withoutAddress = ({ account, ...rest }: Holder): Holder => ({
  ...rest,
  account: account && { ...account, email: null },
});

const headOf = (hasAddresses: boolean): string[] => [
  ...['Name', ...(hasAddresses ? ['E-mail'] : []), 'Company', 'Market', 'Item', 'Title', 'File name'],
  ...['Version', 'Replaced since', 'SHA-256 of the original', 'Form', 'Times', 'First (UTC)', 'Last (UTC)'],
  ...['Said to be for', 'Said to be in', 'Usage rights at that time', 'In the back-office', 'By API key'],
];

const yes = (is: boolean): string => (is ? 'yes' : '');

function lineOf(row: HolderSheetRow, hasAddresses: boolean): (string | number | null)[] {
  const isShared = row.shareId !== null;
  const isOutside = row.portalId !== null || isShared;
  return [
    isShared
      ? `By the link “${row.shareTitle ?? row.shareId}” of ${row.shareOwner ?? 'an account that is gone'}`
      : isOutside
        ? `Visitors of ${row.portalTitle ?? row.slug ?? ''}`
        : row.name,
    ...(hasAddresses ? [row.email] : []),
    ...[row.company, isOutside ? '' : (row.accountMarket ?? 'all markets')],
    ...[row.itemId, row.title, row.fileName, row.version, yes(row.isOlder), row.sha256, row.form],
    ...[row.takings, row.firstAt, row.lastAt, row.media.join(', '), row.market, row.rights],
    ...[yes(row.isManaged), yes(row.hasKey)],
  ];
}
