import type { Identifier } from 'react-admin';
import type { Call } from '../../shared/client/createClient.ts';

/** Calls on the stacks of a library's items. */
export function createStackCalls(call: Call) {
  const at = '/api/backend/library/{id}/stacks';
  return {
    /** Makes a stack of each list, the first item as its cover; formats of stacks that they are part of follow. */
    stackItems: (id: Identifier, stacks: readonly (readonly number[])[]) =>
      call('post', at, { params: { id }, body: { stacks } }),
    unstackItems: (id: Identifier, ids: readonly number[]) =>
      call('post', `${at}/remove`, { params: { id }, body: { ids } }),
    /** Sets the order of a stack by all of its formats. */
    orderStack: (id: Identifier, ids: readonly number[]) =>
      call('patch', `${at}/positions`, { params: { id }, body: { ids } }),
    suggestStacks: (id: Identifier, query: { page: number; limit: number }) =>
      call('get', `${at}/suggestions`, { params: { id }, query }),
  };
}
