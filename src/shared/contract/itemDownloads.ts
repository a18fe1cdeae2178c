import { z } from 'zod';
import { id, idParams, marketCode, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A user who downloaded an item, alone or in a basket. */
export const itemTaker = z.strictObject({
  userId: id,
  name: z.string(),
  /** `null` for content managers who may not list accounts. */
  email: z.string().nullable(),
  company: z.string().nullable(),
  /** That the account has now; `null`: all markets. */
  market: marketCode.nullable(),
  /** Whether the account is in the trash. */
  isDeleted: z.boolean(),
  downloads: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type ItemTaker = z.output<typeof itemTaker>;

const at = '/api/backend/library-item/{id}/downloads';
const tag = 'Library items';
const permission = 'library-item:show';
export const itemDownloadEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Who downloaded an item, the last one first, as long as it is kept. Media portals note nobody',
    permission,
    params: idParams,
    query: z.strictObject(pageQuery),
    response: pageOf(itemTaker),
  }),
  sheet: endpoint({
    method: 'get',
    path: `${at}/sheet`,
    tag,
    summary: 'Who downloaded an item, as CSV; addresses for those who may list accounts',
    permission,
    params: idParams,
    mediaType: 'text/csv',
    response: z.string(),
  }),
};
