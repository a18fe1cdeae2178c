import { queryOptions } from '@tanstack/react-query';
import type { SignedUrl } from '../../../shared/contract/file.ts';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { signItem } from './itemCalls.ts';

/** A signed address is renewed this long before it ends, so that a viewer never asks with one that has ended. */
export const RENEW_BEFORE_MS = 60_000;
/** An address of a short life is not renewed more often than this. */
export const RENEW_AT_MOST_MS = 10_000;

/** Milliseconds from `now` until `signed` should be renewed. */
export function timeToRenewal({ expiresAt }: Pick<SignedUrl, 'expiresAt'>, now: number): number {
  return Math.max(RENEW_AT_MOST_MS, Date.parse(expiresAt) - now - RENEW_BEFORE_MS);
}

/** The address of an item's original, to be shown. */
export const signedOriginalQuery = ({ id, file }: Pick<ItemSummary, 'id' | 'file'>) =>
  signedQuery(['items', 'signed', id, file.id], () => signItem(id, { disposition: 'inline' }));

/** A signed address. Good until shortly before it ends, whatever has the focus. */
export const signedQuery = (queryKey: readonly unknown[], sign: () => Promise<SignedUrl>) =>
  queryOptions({
    queryKey,
    queryFn: sign,
    staleTime: ({ state: { data, dataUpdatedAt } }) => (data ? timeToRenewal(data, dataUpdatedAt) : 0),
    gcTime: 5 * 60_000,
    refetchInterval: ({ state: { data, dataUpdatedAt, status } }) =>
      data && status === 'success' ? timeToRenewal(data, dataUpdatedAt) : false,
  });
