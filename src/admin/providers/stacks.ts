import type { Identifier } from 'react-admin';
import { batchResponse } from '../../shared/contract/common.ts';
import { stack, stackEndpoints } from '../../shared/contract/stack.ts';
import type { Caller } from './call.ts';

/** Calls on the stacks of a library's items. */
export function createStackCalls(call: Caller) {
  const at = (libraryId: Identifier) => `/library/${libraryId}/stacks`;
  return {
    /** Makes a stack of each list, the first item as its cover; formats of stacks that they are part of follow. */
    stackItems: (libraryId: Identifier, stacks: readonly (readonly number[])[]) =>
      call({
        path: at(libraryId),
        method: 'POST',
        body: { stacks },
        answer: stackEndpoints.create.response,
      }),
    unstackItems: (libraryId: Identifier, ids: readonly number[]) =>
      call({ path: `${at(libraryId)}/remove`, method: 'POST', body: { ids }, answer: batchResponse }),
    /** Sets the order of a stack by all of its formats. */
    orderStack: (libraryId: Identifier, ids: readonly number[]) =>
      call({ path: `${at(libraryId)}/positions`, method: 'PATCH', body: { ids }, answer: stack }),
    suggestStacks: (libraryId: Identifier, { page, limit }: { page: number; limit: number }) =>
      call({
        path: `${at(libraryId)}/suggestions?${new URLSearchParams({ page: String(page), limit: String(limit) })}`,
        answer: stackEndpoints.suggestions.response,
      }),
  };
}
