import type { FollowedKind } from '../../../shared/contract/inbox.ts';
import { inboxText as text } from '../../text/inbox.ts';
import { call } from '../api/call.ts';
import { messageOf } from '../api/messageOf.ts';
import { queryClient } from '../api/queryClient.ts';
import { showToast } from '../toast/toastStore.ts';
import { followsQuery } from './inboxQueries.ts';

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['inbox'] });

/** Marks notices as read: some, or all up to one. A failure shows. */
export async function markRead(which: { ids: readonly number[] } | { upTo: number }): Promise<void> {
  try {
    await call('post', '/api/private/inbox/read', { body: which });
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
  } finally {
    void refresh();
  }
}

/** Follows a record, or follows it no more. A failure shows. Returns whether it was done. */
export async function follow(
  kind: FollowedKind,
  id: number,
  isFollowed: boolean,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<boolean> {
  try {
    await call('put', '/api/private/inbox/follows', { body: { kind, id, isFollowed } });
    if (!isQuiet) showToast(isFollowed ? text.follow.started : text.follow.stopped);
    return true;
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: followsQuery.queryKey });
  }
}
