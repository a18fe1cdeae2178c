import { z } from 'zod';
import { type ColumnChoice, columnChoice } from '../../shared/contract/columnChoice.ts';
import type { Caller } from './call.ts';

/** The columns that this account chose for lists. */
export const createColumnChoiceCalls = (call: Caller) => ({
  readColumnChoices: () => call({ path: '/column-choice', answer: z.array(columnChoice) }),
  chooseColumns: ({ list, columns }: ColumnChoice) =>
    call({ path: `/column-choice/${list}`, method: 'PATCH', body: { columns }, answer: columnChoice }),
});
