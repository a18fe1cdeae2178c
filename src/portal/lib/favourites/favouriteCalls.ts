import { text as common } from '../../text/en.ts';
import { favouritesText as text } from '../../text/favourites.ts';
import { call } from '../api/call.ts';
import { messageOf } from '../api/messageOf.ts';
import { queryClient } from '../api/queryClient.ts';
import { paths } from '../paths.ts';
import { showToast } from '../toast/toastStore.ts';
import { favouriteIdsQuery, favouritesQuery } from './favouriteQueries.ts';

/** The last requested change of each item, until the server has made it. */
const wanted = new Map<number, boolean>();
/** Calls are sent one after the other: if two overtook each other, the earlier one would win. */
let queue: Promise<unknown> = Promise.resolve();

function show(id: number, isFavourite: boolean): void {
  queryClient.setQueryData(favouriteIdsQuery.queryKey, (ids = []) => {
    const others = ids.filter((other) => other !== id);
    return isFavourite ? [id, ...others] : others;
  });
  if (isFavourite) return;
  queryClient.setQueryData(
    favouritesQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.filter((entry) => entry.id !== id) })),
      },
  );
}

/** Shows the change at once, and takes it back when the server refuses it. Throws an `ApiError` then. */
function change(id: number, isFavourite: boolean): Promise<void> {
  wanted.set(id, isFavourite);
  const isLatest = () => wanted.get(id) === isFavourite;
  // An answer on its way would undo what is shown.
  void queryClient.cancelQueries({ queryKey: ['favourites'] });
  const list = queryClient.getQueryData(favouritesQuery.queryKey);
  show(id, isFavourite);
  const send = async () => {
    try {
      await call(isFavourite ? 'put' : 'delete', '/api/private/user/favourite/{itemId}', {
        params: { itemId: id },
      });
    } catch (error) {
      if (isLatest()) {
        show(id, !isFavourite);
        queryClient.setQueryData(favouritesQuery.queryKey, list);
      }
      throw error;
    } finally {
      if (isLatest()) wanted.delete(id);
      if (wanted.size === 0) void queryClient.invalidateQueries({ queryKey: ['favourites'] });
    }
  };
  const done = queue.then(send);
  queue = done.catch(() => {});
  return done;
}

async function changeAll(ids: readonly number[], isFavourite: boolean): Promise<boolean> {
  try {
    await Promise.all(ids.map((id) => change(id, isFavourite)));
    return true;
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
    return false;
  }
}

/** Makes items favourites, and notifies the member of the result. */
export async function addFavourites(ids: readonly number[]): Promise<void> {
  if (await changeAll(ids, true))
    showToast(text.added, { action: { label: text.view, to: paths.favourites } });
}

/** Makes items no favourites any more; the message takes it back. */
export async function removeFavourites(ids: readonly number[]): Promise<void> {
  if (await changeAll(ids, false))
    showToast(text.removed, {
      action: { label: common.actions.undo, run: () => void addFavourites([...ids].reverse()) },
    });
}
