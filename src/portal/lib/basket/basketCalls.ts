import type { BasketIds, DownloadForm, DownloadLink } from '../../../shared/contract/basket.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { withPurpose } from '../purpose/withPurpose.ts';
import { startDownload } from '../startDownload.ts';
import { downloadsQuery, keepBasket } from './basketQueries.ts';

export async function addToBasket(ids: readonly number[]): Promise<BasketIds> {
  const basket = await call('post', '/api/private/user/basket', { body: { ids } });
  keepBasket(basket);
  return basket;
}

export async function removeFromBasket(ids: readonly number[]): Promise<void> {
  for (const id of ids) keepBasket(await call('delete', '/api/private/user/basket/{id}', { params: { id } }));
}

export async function clearBasket(): Promise<void> {
  keepBasket(await call('delete', '/api/private/user/basket'));
}

/**
 * Freezes the basket, or the given items, and hands the ZIP to the browser's own download manager. `null`: the member
 * decided against it.
 */
export async function downloadZip(
  itemIds?: readonly number[],
  form: DownloadForm = 'original',
): Promise<DownloadLink | null> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const chosen = itemIds ? { itemIds: [...itemIds] } : {};
  const link = await withPurpose(chosen, (purpose) =>
    call('post', '/api/private/user/basket/download', { body: { form, timeZone, ...purpose, ...chosen } }),
  );
  if (!link) return null;
  startDownload(link.url);
  void queryClient.invalidateQueries({ queryKey: downloadsQuery.queryKey });
  return link;
}

/** A fresh address for an earlier download: the old one may have lapsed. */
export async function repeatDownload(id: string): Promise<void> {
  startDownload((await call('get', '/api/private/user/basket/download/{id}', { params: { id } })).url);
}
