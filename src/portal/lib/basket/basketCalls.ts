import type { BasketIds, DownloadLink } from '../../../shared/contract/basket.ts';
import { api } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';
import { downloadsQuery, keepBasket } from './basketQueries.ts';

const AT = '/private/user/basket';

export async function addToBasket(ids: readonly number[]): Promise<BasketIds> {
  const [only] = ids;
  const answer =
    ids.length === 1 ? await api.post<BasketIds>(`${AT}/${only}`) : await api.post<BasketIds>(AT, { ids });
  keepBasket(answer);
  return answer;
}

export async function removeFromBasket(id: number): Promise<void> {
  keepBasket(await api.delete<BasketIds>(`${AT}/${id}`));
}

export async function clearBasket(): Promise<void> {
  keepBasket(await api.delete<BasketIds>(AT));
}

/** Freezes the basket, or the given items, and hands the ZIP to the browser's own download manager. */
export async function downloadZip(itemIds?: readonly number[]): Promise<DownloadLink> {
  const link = await api.post<DownloadLink>(`${AT}/download`, itemIds ? { itemIds } : {});
  startDownload(link.url);
  void queryClient.invalidateQueries({ queryKey: downloadsQuery.queryKey });
  return link;
}

/** A fresh address for an earlier download: the old one may have lapsed. */
export async function repeatDownload(id: string): Promise<void> {
  startDownload((await api.get<DownloadLink>(`${AT}/download/${id}`)).url);
}

/** The answer is an attachment, so the page stays where it is. */
export function startDownload(url: string): void {
  window.location.assign(url);
}
