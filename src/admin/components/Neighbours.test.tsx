import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '../providers/dataProvider.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { signedInClient } from '../testing/signedInClient.ts';
import { type ListSource, Neighbours } from './Neighbours.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Shown {
  resource: string;
  stored: Record<string, object>;
  list?: ListSource;
}
const show = ({ resource, stored, list }: Shown) =>
  render(
    <CoreAdminContext dataProvider={createDataProvider(signedInClient, [])} store={memoryStore(stored)}>
      <ResourceContextProvider value={resource}>
        <Neighbours id={1500} list={list} />
      </ResourceContextProvider>
    </CoreAdminContext>,
  );
const urlOf = (calls: { url: string }[]) => calls[0]?.url.replaceAll('+', ' ');

it('asks once for two ids, in the order and under the filter of the list, however long it is', async () => {
  const calls = fakeFetch(() => ({ json: { previous: 1499, next: 1501, index: 1499, total: 4000 } }));
  show({
    resource: 'news',
    stored: {
      'news.listParams': { sort: 'title', order: 'DESC', filter: { highlighted: true, trashed: true } },
    },
  });
  const previous = await screen.findByRole('link', { name: /previous/i });
  expect(previous.getAttribute('href')).toContain('/news/1499');
  expect(screen.getByRole('link', { name: /next/i }).getAttribute('href')).toContain('/news/1501');
  expect(screen.getByText('1500 / 4000')).toBeTruthy();
  expect(calls).toHaveLength(1);
  expect(urlOf(calls)).toBe(
    '/api/backend/news/1500/neighbours?sort=["title","DESC"]&filter={"highlighted":true}',
  );
});

it('stays in the list that is named, such as the items of a library', async () => {
  const calls = fakeFetch(() => ({ json: { previous: null, next: 1501, index: 0, total: 2 } }));
  show({
    resource: 'library-item',
    stored: { 'library.7.items': { filter: { kind: 'image' } }, 'library-item.listParams': { sort: 'x' } },
    list: { storeKey: 'library.7.items', filter: { libraryId: 7 } },
  });
  await screen.findByRole('link', { name: /next/i });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /previous/i }).disabled).toBe(true);
  expect(urlOf(calls)).toBe(
    '/api/backend/library-item/1500/neighbours?filter={"kind":"image","libraryId":7}',
  );
});

it("follows the resource's own order where its list was not opened yet", async () => {
  const calls = fakeFetch(() => ({ json: { previous: null, next: 1501, index: 0, total: 2 } }));
  show({ resource: 'users', stored: {} });
  await screen.findByRole('link', { name: /next/i });
  expect(urlOf(calls)).toBe('/api/backend/users/1500/neighbours?filter={}');
});

it('shows nothing for a record that its list does not hold', async () => {
  const calls = fakeFetch(() => ({ json: { previous: null, next: null, index: null, total: 3 } }));
  show({ resource: 'users', stored: {} });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('navigation')).toBeNull();
});
