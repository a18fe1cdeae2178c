// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setTransport } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { toastStore } from '../toast/toastStore.ts';
import { addFavourites, removeFavourites } from './favouriteCalls.ts';
import { favouriteIdsQuery } from './favouriteQueries.ts';

interface Sent {
  call: string;
  reply: (status: number) => void;
}
let sent: Sent[] = [];
const refused = { code: 'favourites_full', message: 'Remove some first.' };
beforeAll(() =>
  setTransport((url, { method }) => {
    const call = `${method} ${url.slice(url.lastIndexOf('/') + 1)}`;
    return new Promise((resolve) => {
      const reply = (status: number) =>
        resolve(status === 204 ? new Response(null, { status }) : Response.json(refused, { status }));
      sent.push({ call, reply });
    });
  }),
);
afterAll(() => setTransport((url, init) => fetch(url, init)));
const shown = () => queryClient.getQueryData(favouriteIdsQuery.queryKey);
/** Replies to the next call, once it is sent. */
async function reply(call: string, status = 204): Promise<void> {
  await expect.poll(() => sent[0]?.call).toBe(call);
  sent.shift()?.reply(status);
}
beforeEach(() => queryClient.setQueryData(favouriteIdsQuery.queryKey, [3, 2, 1]));
afterEach(() => {
  expect(sent).toEqual([]);
  sent = [];
  queryClient.clear();
  toastStore.dismiss(toastStore.get()?.id ?? 0);
});

it('shows a change before the server has made it', async () => {
  const added = addFavourites([7]);
  expect(shown()).toEqual([7, 3, 2, 1]);
  await reply('PUT 7');
  await added;
  expect(shown()).toEqual([7, 3, 2, 1]);
  expect(toastStore.get()?.message).toBe('Added to your favourites.');
});

it('takes back what the server refuses, and says why', async () => {
  const added = addFavourites([7]);
  await reply('PUT 7', 422);
  await added;
  expect(shown()).toEqual([3, 2, 1]);
  expect(toastStore.get()).toMatchObject({ message: refused.message, tone: 'error' });
});

it('removes with a message that offers to undo it', async () => {
  const removed = removeFavourites([2]);
  expect(shown()).toEqual([3, 1]);
  await reply('DELETE 2');
  await removed;
  toastStore.get()?.action?.run?.();
  expect(shown()).toEqual([2, 3, 1]);
  await reply('PUT 2');
});

it('sends one change after the other, and ends with the last one', async () => {
  const added = addFavourites([7]);
  const removed = removeFavourites([7]);
  expect(shown()).toEqual([3, 2, 1]);
  await reply('PUT 7', 422);
  await added;
  expect(shown()).toEqual([3, 2, 1]);
  await reply('DELETE 7');
  await removed;
  expect(shown()).toEqual([3, 2, 1]);
});
