import { queryOptions } from '@tanstack/react-query';
import type { ListSummary } from '../../../shared/contract/list.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { refreshLists } from '../../lib/lists/listCalls.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { basketsText as text } from '../../text/baskets.ts';
import { text as common } from '../../text/en.ts';

/** More than an account can have. */
const BASKETS_MAX = 200;

/** The member's baskets, the last changed first. */
export const basketsQuery = queryOptions({
  queryKey: ['lists', 'baskets'],
  queryFn: async ({ signal }) => {
    const query = { use: 'basket', of: 'own', page: 1, limit: BASKETS_MAX } as const;
    return (await call('get', '/api/private/list', { query, signal })).data;
  },
});

export const nameOf = ({ name }: Pick<ListSummary, 'name'>): string => name || text.unnamed;

/** Reads again what depends on which basket is current, and on what is in it. */
async function refresh(): Promise<void> {
  await Promise.all([refreshLists(), queryClient.invalidateQueries({ queryKey: ['basket'] })]);
}

async function run(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
  }
  await refresh();
}

async function makeCurrent(id: number): Promise<void> {
  const list = await call('put', '/api/private/list/{id}/current', { params: { id } });
  showToast(text.current(nameOf(list)));
}

export const switchTo = (id: number): Promise<void> => run(() => makeCurrent(id));

/** Makes a basket, empty or as a copy, which is current from then on. Throws what the server refuses. */
export async function makeBasket(name: string, copyOf?: number): Promise<void> {
  const { id } = await call('post', '/api/private/list', { body: { use: 'basket', name, copyOf } });
  await run(() => makeCurrent(id));
}

/** Throws what the server refuses. */
export async function renameBasket(id: number, name: string): Promise<void> {
  await call('patch', '/api/private/list/{id}', { params: { id }, body: { name } });
  await refresh();
}

/** Puts a basket into the trash; the message takes it back, and makes it current again where it was. */
export const removeBasket = (basket: ListSummary): Promise<void> =>
  run(async () => {
    const params = { id: basket.id };
    await call('delete', '/api/private/list/{id}', { params });
    const restore = () =>
      run(async () => {
        await call('post', '/api/private/list/{id}/restore', { params });
        if (basket.isCurrent) await makeCurrent(basket.id);
      });
    showToast(text.removed(nameOf(basket)), {
      action: { label: common.actions.undo, run: () => void restore() },
    });
  });
