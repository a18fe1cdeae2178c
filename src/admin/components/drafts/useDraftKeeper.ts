import { useMemo } from 'react';
import { useGetIdentity } from 'react-admin';
import { createDraftKeeper, type DraftKeeper } from './draftKeeper.ts';
import { createDraftLocks } from './draftLocks.ts';
import { createDraftStore, openStorage } from './draftStore.ts';

const store = createDraftStore(openStorage());
const locks = createDraftLocks(navigator.locks);
let isSwept = false;

/** Keeps the drafts of a form; `null` until it is known whose they are. */
export function useDraftKeeper(resource: string, record: string): DraftKeeper | null {
  const { data: identity } = useGetIdentity();
  const account = identity?.id;
  return useMemo(() => {
    if (account === undefined) return null;
    if (!isSwept) store.sweep(Date.now());
    isSwept = true;
    return createDraftKeeper({ place: { account: String(account), resource, record }, store, locks });
  }, [account, resource, record]);
}
