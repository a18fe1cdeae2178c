import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FILTERED_LISTS } from './savedFilter.ts';

/** Most columns that one list can show. */
export const COLUMNS_MAX = 100;

const columnList = z.enum(FILTERED_LISTS);
export type ColumnList = z.output<typeof columnList>;

/** Names of the columns that a list shows, in their order; without any the list is as it comes. */
const columns = z
  .array(z.string().min(1).max(100))
  .max(COLUMNS_MAX)
  .refine((names) => new Set(names).size === names.length, 'Name each column once.');

/** What one account chose for a list. */
export const columnChoice = z.strictObject({ list: columnList, columns });
export type ColumnChoice = z.output<typeof columnChoice>;

const at = '/api/backend/column-choice';
const tag = 'Columns of lists';
export const columnChoiceEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Which columns one’s own lists show, of every list for which some were chosen',
    permission: 'saved-filter:list',
    response: z.array(columnChoice),
  }),
  choose: endpoint({
    method: 'patch',
    path: `${at}/{list}`,
    tag,
    summary: 'Choose the columns of a list for oneself; without any it is as it comes again',
    permission: 'saved-filter:create',
    params: z.strictObject({ list: columnList }),
    body: z.strictObject({ columns }),
    response: columnChoice,
  }),
};
