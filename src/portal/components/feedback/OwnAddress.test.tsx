import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { OwnAddress } from './OwnAddress.tsx';

afterEach(cleanup);

const read = vi.fn<(slug: string) => Promise<{ slug: string; title: string }>>();
const queryAt = (slug: string) => queryOptions({ queryKey: ['one', slug], queryFn: () => read(slug) });

function Page() {
  const { slug = '' } = useParams();
  const { data } = useQuery(queryAt(slug));
  if (!data) return <p>Waiting</p>;
  return (
    <OwnAddress kind="news" record={data} queryAt={queryAt}>
      <h1>{data.title}</h1>
    </OwnAddress>
  );
}

function open(path: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const routes = [
    { path: '/news/:slug', element: <Page /> },
    { path: '*', element: <p>List</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', path] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { client, router };
}
const placeOf = ({ state }: ReturnType<typeof open>['router']) =>
  state.location.pathname + state.location.search + state.location.hash;

it('becomes the address of the reader’s language in place, with one request, so that Back leaves the page', async () => {
  read.mockResolvedValue({ slug: 'recolte', title: 'Récolte' });
  const { router } = open('/news/harvest?from=mail#end');
  await screen.findByRole('heading', { name: 'Récolte' });
  expect(placeOf(router)).toBe('/news/recolte?from=mail#end');
  expect(read.mock.calls).toEqual([['harvest']]);
  await act(() => router.navigate(-1));
  expect(placeOf(router)).toBe('/');
  expect(screen.getByText('List')).toBeTruthy();
});

it('stays at the record’s own address', async () => {
  read.mockResolvedValue({ slug: 'harvest', title: 'Harvest' });
  const { router } = open('/news/harvest');
  await screen.findByRole('heading', { name: 'Harvest' });
  expect([placeOf(router), router.state.historyAction]).toEqual(['/news/harvest', 'POP']);
});

it('ends where an earlier response still names the address that the record had then', async () => {
  read.mockResolvedValue({ slug: 'new', title: 'Moved' });
  const { client, router } = open('/');
  client.setQueryData(queryAt('new').queryKey, { slug: 'old', title: 'Before' });
  await act(() => router.navigate('/news/old'));
  await screen.findByRole('heading', { name: 'Moved' });
  expect(placeOf(router)).toBe('/news/new');
});
