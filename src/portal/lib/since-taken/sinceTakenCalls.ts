import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DownloadLink } from '../../../shared/contract/basket.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { downloadsQuery } from '../basket/basketQueries.ts';
import { withPurpose } from '../purpose/withPurpose.ts';
import { startDownload } from '../startDownload.ts';

/** What is compared with what the member took. `filter`: the query of the library's page. */
export type ComparedSet =
  | { readonly of: 'library'; readonly slug: string; readonly filter: string }
  | { readonly of: 'toolkit'; readonly slug: string }
  | { readonly of: 'list'; readonly listId: number }
  | { readonly of: 'basket' };

const KEY = 'since-taken';

export const sinceTakenQuery = (set: ComparedSet) =>
  queryOptions({
    queryKey: [KEY, set],
    queryFn: ({ signal }) => call('get', '/api/private/since-taken', { query: set, signal }),
    // While another filter is chosen; each library has a component of its own.
    placeholderData: keepPreviousData,
  });

export const withdrawnQuery = (set: ComparedSet) =>
  queryOptions({
    queryKey: [KEY, 'withdrawn', set],
    queryFn: ({ signal }) => call('get', '/api/private/since-taken/withdrawn', { query: set, signal }),
  });

/** The address of the sheet of what is withdrawn. */
export const withdrawnSheetPath = (set: ComparedSet): string =>
  `/api/private/since-taken/withdrawn/sheet?${new URLSearchParams(Object.entries(set).map(([name, value]) => [name, String(value)]))}`;

/** Downloads what is new or newer. `null`: the member decided against it. */
export async function takeChanged(set: ComparedSet): Promise<DownloadLink | null> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const itemIds = async () => (await call('get', '/api/private/since-taken/ids', { query: set })).ids;
  const link = await withPurpose({ itemIds }, (purpose) =>
    call('post', '/api/private/since-taken/download', { body: { ...set, timeZone, ...purpose } }),
  );
  if (!link) return null;
  startDownload(link.url);
  void queryClient.invalidateQueries({ queryKey: downloadsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: [KEY] });
  return link;
}
