import type { Call } from '../../shared/client/createClient.ts';
import type { ColumnChoice } from '../../shared/contract/columnChoice.ts';

/** The columns that this account chose for lists. */
export const createColumnChoiceCalls = (call: Call) => ({
  readColumnChoices: () => call('get', '/api/backend/column-choice'),
  chooseColumns: ({ list, columns }: ColumnChoice) =>
    call('patch', '/api/backend/column-choice/{list}', { params: { list }, body: { columns } }),
});
