import { z } from 'zod';
import { id, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CHANGE_ACTIONS, recordChange } from './history.ts';

/** Changes of one page, and of one sheet. */
export const LOG_PAGE = 50;
export const SHEET_MAX = 10_000;

/** A change of any record, as the log shows it. */
export const loggedChange = recordChange.omit({ canUndo: true }).extend({
  /** Who made it, by their number; `null` as in `by`. */
  userId: z.int().nullable(),
  /** The resource of the record, such as `news`, or a kind that is no resource of its own. */
  kind: z.string(),
  /** 0 for settings, which have codes instead. */
  recordId: z.int(),
  /** What the record is called, or was last; empty when nobody knows. */
  name: z.string(),
});
export type LoggedChange = z.output<typeof loggedChange>;

const filters = {
  /** A user's number, or `server` for what no account did. */
  by: z.union([z.literal('server'), id]).optional(),
  kind: z.string().max(60).optional(),
  recordId: id.optional(),
  /** Without one, all but moves in an order. */
  action: z.enum(CHANGE_ACTIONS).optional(),
  from: time.optional(),
  to: time.optional(),
  /** Words of the records, as lists find them. */
  q: z.string().trim().max(200).optional(),
};

const at = '/api/backend/changes';
const tag = 'Changes';
export const changeLogEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Every change that was made in the back-office, newest first',
    permission: 'change:list',
    query: z.strictObject({
      ...filters,
      before: z.coerce.number<string | number>().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(200).default(LOG_PAGE),
    }),
    response: z.strictObject({ data: z.array(loggedChange), isComplete: z.boolean() }),
  }),
  sheet: endpoint({
    method: 'get',
    path: `${at}/sheet`,
    tag,
    summary: `The newest ${SHEET_MAX.toLocaleString('en')} of these changes as CSV, a line for each field`,
    permission: 'change:list',
    query: z.strictObject(filters),
    response: z.string(),
    mediaType: 'text/csv',
  }),
};
export type LogQuery = z.output<typeof changeLogEndpoints.list.query>;
