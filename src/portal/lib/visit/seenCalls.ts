import type { MissedCounts } from '../../../shared/contract/missed.ts';
import type { KindWith } from '../../../shared/domain/recordKinds.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { missedQuery, totalMissed } from '../queries/missed.ts';
import { openedStore } from './openedStore.ts';

/** Whether something is new, as far as that has been read. */
function isAnythingNew(): boolean {
  const counts = queryClient.getQueryData(missedQuery.queryKey);
  return !counts || totalMissed(counts) > 0;
}

/** The counts only: a list goes on showing what it showed. */
const readCountsAgain = () => queryClient.invalidateQueries({ queryKey: missedQuery.queryKey, exact: true });

/** After the server has noted that an item was opened. */
export function followOpenedItem(id: number): void {
  openedStore.add('library-item', id);
  if (isAnythingNew()) void readCountsAgain();
}

/** A record was opened. A failure is no reason to disturb its reader. */
export function noteOpened(kind: Exclude<KindWith<'new'>, 'library-item'>, id: number): void {
  openedStore.add(kind, id);
  if (!isAnythingNew()) return;
  call('post', '/api/private/user/missed/seen', { body: { kind, ids: [id] } })
    .then(readCountsAgain)
    .catch(() => {});
}

/** Everything that the counts tell is seen; what came after they were read stays new. */
export async function markAllSeen({ until }: MissedCounts): Promise<void> {
  await call('post', '/api/private/user/missed/seen', { body: { all: true, until } });
  await readCountsAgain();
}

/** Takes `markAllSeen` of the same counts back. */
export async function restoreNew({ since, until }: MissedCounts): Promise<void> {
  await call('post', '/api/private/user/missed/seen', { body: { all: false, since, until } });
  await readCountsAgain();
}
