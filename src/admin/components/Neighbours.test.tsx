// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../providers/dataProvider.ts';
import { createHttpClient } from '../../../providers/httpClient.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { ItemNeighbours } from './ItemNeighbours.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const session = { get: async () => null, forget: () => undefined, token: () => 'secret' };
const renderAt = (listParams: object) =>
  render(
    <CoreAdminContext
      dataProvider={createDataProvider('/api', createHttpClient(session), [])}
      store={memoryStore({ 'library.7.items': listParams })}
    >
      <ItemNeighbours item={{ id: 1500, libraryId: 7 }} />
    </CoreAdminContext>,
  );

it('asks once for two ids, in the order and under the filter of the list, however long it is', async () => {
  const calls = fakeFetch(() => ({ json: { previous: 1499, next: 1501, index: 1499, total: 4000 } }));
  renderAt({ sort: 'title', order: 'DESC', filter: { kind: 'image', trashed: true } });
  expect((await screen.findByRole('link', { name: /previous/i })).getAttribute('href')).toContain('1499');
  expect(screen.getByRole('link', { name: /next/i }).getAttribute('href')).toContain('1501');
  expect(screen.getByText('1500 / 4000')).toBeTruthy();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.url.replaceAll('+', ' ')).toBe(
    '/api/backend/library-item/1500/neighbours?sort=["title","DESC"]&filter={"kind":"image","libraryId":7}',
  );
});

it("follows the library's own order where its list was not opened yet", async () => {
  const calls = fakeFetch(() => ({ json: { previous: null, next: 1501, index: 0, total: 2 } }));
  renderAt({});
  await screen.findByRole('link', { name: /next/i });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /previous/i }).disabled).toBe(true);
  expect(calls[0]?.url).toContain('sort=["position","ASC"]');
});
