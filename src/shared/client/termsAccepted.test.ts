// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionStore } from './sessionStore.ts';
import { termsAccepted } from './termsAccepted.ts';

let terms: string | undefined;
let isAway = false;
beforeEach(() => {
  isAway = false;
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json({ user: { id: 1 }, roles: ['ROLE_USER'], token: 't', terms });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('waits for a session that has accepted, read here or by another call', async () => {
  const store = createSessionStore();
  terms = 'due';
  const settled = vi.fn();
  const waiting = termsAccepted(store).then(settled);
  await vi.waitFor(() => expect(store.get().session?.terms).toBe('due'));
  expect(settled).not.toHaveBeenCalled();
  terms = 'accepted';
  await store.refresh();
  await waiting;
  expect(settled).toHaveBeenCalledWith(true);
  expect(await termsAccepted(store)).toBe(true);
});

it('ends with the session', async () => {
  const store = createSessionStore();
  terms = 'due';
  const waiting = termsAccepted(store);
  await vi.waitFor(() => expect(store.get().session?.terms).toBe('due'));
  // Without a network nothing is known to have changed.
  isAway = true;
  await store.refresh();
  store.clear();
  expect(await waiting).toBe(false);
});
