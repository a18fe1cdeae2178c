import { useCallback } from 'react';
import { text } from '../../text/en.ts';
import { messageOf } from '../api/messageOf.ts';
import { showToast } from '../toast/toastStore.ts';
import { addToBasket, downloadZip, removeFromBasket } from './basketCalls.ts';

/** Basket actions that tell the member how they went. */
export function useBasketActions() {
  const add = useCallback(async (ids: readonly number[]) => {
    try {
      await addToBasket(ids);
      showToast(text.basket.added(ids.length));
      return true;
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
      return false;
    }
  }, []);

  const remove = useCallback(
    async (id: number) => {
      try {
        await removeFromBasket(id);
        showToast(text.basket.removed(1), {
          action: { label: text.actions.undo, run: () => void add([id]) },
        });
      } catch (error) {
        showToast(messageOf(error), { tone: 'error' });
      }
    },
    [add],
  );

  const download = useCallback(async (ids?: readonly number[]) => {
    try {
      await downloadZip(ids);
      showToast(text.basket.downloadStarted);
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
  }, []);

  return { add, remove, download };
}
