import { z } from 'zod';
import { batchTarget, id, idParams, marketCode, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { medium } from './usageRight.ts';

/** Ways in which files leave. `view`: an original that is shown or played, and not saved as a file. */
export const TAKEN_AS = ['download', 'file', 'view'] as const;
export type TakenAs = (typeof TAKEN_AS)[number];

/** Most holders of a page, and most rows of a sheet. */
export const HOLDERS_MAX = 20;
export const HOLDER_SHEET_ROWS = 10_000;

/** An account, the visitors of a media portal, or people without an account through a share, and what they took. Originals that were only shown do not count. */
export const holder = z.strictObject({
  /** `null`: visitors of a media portal, or people who were sent a share. */
  account: z
    .strictObject({
      id,
      /** Of an account that was erased, “Former member” with its number. */
      name: z.string(),
      /** `null` for content managers who may not list accounts. */
      email: z.string().nullable(),
      company: z.string().nullable(),
      /** That the account has now; `null`: all markets. */
      market: marketCode.nullable(),
      /** Whether it is in the trash or was erased. */
      isDeleted: z.boolean(),
    })
    .nullable(),
  /** With its slug when it was last used; the title is `null` once the portal is gone. */
  portal: z.strictObject({ id, slug: z.string(), title: z.string().nullable() }).nullable(),
  /** The share through which people without an account took it; without its title and its owner once it is gone. */
  share: z.strictObject({ id, title: z.string().nullable(), owner: z.string().nullable() }).nullable(),
  /** Files that they took, each as often as they took it. */
  takings: z.int(),
  items: z.int(),
  /** Where only one item is meant: the numbers of the versions that they took. */
  versions: z.array(z.int()),
  /** Whether they took a file that was replaced since. */
  hasOlder: z.boolean(),
  /** Whether, of some item, they took nothing newer than a file that was replaced since. */
  isOutdated: z.boolean(),
  /** `original`, names of renditions and of presets. */
  forms: z.array(z.string()),
  /** What they said that it is for, and where; none where the organisation does not require it. */
  media: z.array(medium),
  markets: z.array(marketCode),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Whether an API key of the account took some of it. */
  hasKey: z.boolean(),
  /** Whether all of it was taken in the back-office. */
  isManaged: z.boolean(),
});
export type Holder = z.output<typeof holder>;

const page = {
  ...pageQuery,
  limit: z.coerce.number<string | number>().int().min(1).max(HOLDERS_MAX).default(HOLDERS_MAX),
};
const tag = 'Library items';
const permission = 'library-item:show';
const ofItem = '/api/backend/library-item/{id}/downloads';
const ofItems = '/api/backend/library-item/batch/holders';
const ofRight = '/api/backend/usage-right/{id}/holders';
const sheet = { mediaType: 'text/csv', response: z.string() } as const;
const ROWS =
  'one row for each holder, item, version and form, the newest first; addresses for those who may list accounts';

export const ledgerEndpoints = {
  ofItem: endpoint({
    method: 'get',
    path: ofItem,
    tag,
    summary:
      'Who took an item, the last one first: accounts, and visitors of media portals by portal. Downloads from before the ledger are included for as long as they are kept',
    permission,
    params: idParams,
    query: z.strictObject(page),
    response: pageOf(holder),
  }),
  ofItemSheet: endpoint({
    method: 'get',
    path: `${ofItem}/sheet`,
    tag,
    summary: `Who took an item, as CSV: ${ROWS}`,
    permission,
    params: idParams,
    ...sheet,
  }),
  ofItems: endpoint({
    method: 'post',
    path: ofItems,
    tag,
    summary: 'Who took any of these items, the last one first',
    permission,
    body: z.strictObject({ target: batchTarget, ...page }),
    response: pageOf(holder),
  }),
  ofItemsSheet: endpoint({
    method: 'post',
    path: `${ofItems}/sheet`,
    tag,
    summary: `Who took any of these items, as CSV: ${ROWS}`,
    permission,
    body: z.strictObject({ target: batchTarget }),
    ...sheet,
  }),
  ofRight: endpoint({
    method: 'get',
    path: ofRight,
    tag: 'Usage rights',
    summary:
      'Who took something while it was under a usage right, or something that is under it now, the last one first',
    permission: 'usage-right:show',
    params: idParams,
    query: z.strictObject(page),
    response: pageOf(holder),
  }),
  ofRightSheet: endpoint({
    method: 'get',
    path: `${ofRight}/sheet`,
    tag: 'Usage rights',
    summary: `Who took something of a usage right, as CSV: ${ROWS}`,
    permission: 'usage-right:show',
    params: idParams,
    ...sheet,
  }),
};
