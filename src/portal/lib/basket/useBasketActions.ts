import { useCallback } from 'react';
import type { DownloadForm } from '../../../shared/contract/basket.ts';
import { basketText } from '../../text/basket.ts';
import { text } from '../../text/en.ts';
import { messageOf } from '../api/messageOf.ts';
import { queryClient } from '../api/queryClient.ts';
import { paths } from '../paths.ts';
import { showToast } from '../toast/toastStore.ts';
import { addToBasket, clearBasket, downloadZip, removeFromBasket } from './basketCalls.ts';
import { forgetPlaces, rememberPlaces } from './basketPlaces.ts';
import { basketQuery } from './basketQueries.ts';

/** Entries of the basket as far as it has been read. */
function readEntries(ids: readonly number[]) {
  const wanted = new Set(ids);
  const basket = queryClient.getQueryData(basketQuery.queryKey);
  return (basket?.data ?? []).filter(({ itemId }) => wanted.has(itemId));
}

/** Basket actions that tell the member how they went. */
export function useBasketActions() {
  const add = useCallback(async (ids: readonly number[]) => {
    try {
      forgetPlaces(ids);
      await addToBasket(ids);
      showToast(basketText.added(ids.length), {
        action: { label: basketText.view, to: paths.basket },
      });
      return true;
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
      return false;
    }
  }, []);

  /** Takes a removal back. */
  const restore = useCallback(async (ids: readonly number[]) => {
    try {
      await addToBasket(ids);
      showToast(basketText.restored(ids.length));
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
  }, []);

  const remove = useCallback(
    async (ids: readonly number[]) => {
      try {
        rememberPlaces(readEntries(ids));
        await removeFromBasket(ids);
        showToast(basketText.removed(ids.length), {
          action: { label: text.actions.undo, run: () => void restore(ids) },
        });
      } catch (error) {
        showToast(messageOf(error), { tone: 'error' });
      }
    },
    [restore],
  );

  const clear = useCallback(
    async (ids: readonly number[]) => {
      try {
        rememberPlaces(readEntries(ids));
        await clearBasket();
        showToast(basketText.cleared, {
          action: { label: text.actions.undo, run: () => void restore(ids) },
        });
      } catch (error) {
        showToast(messageOf(error), { tone: 'error' });
      }
    },
    [restore],
  );

  const download = useCallback(async (ids?: readonly number[], form?: DownloadForm) => {
    try {
      if (await downloadZip(ids, form)) showToast(basketText.downloadStarted);
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
  }, []);

  return { add, remove, clear, download };
}
