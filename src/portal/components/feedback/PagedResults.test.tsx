import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/client/apiError.ts';
import { text } from '../../text/en.ts';
import { PagedResults } from './PagedResults.tsx';

afterEach(cleanup);

const refusal = new ApiError(403, { code: 'forbidden', message: 'Not for you.' });

function List({ read }: { read: (page: number) => Promise<string[]> }) {
  const query = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => ({
      data: await read(pageParam),
      total: 4,
      page: pageParam,
      limit: 2,
    }),
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page < 2 ? page + 1 : undefined),
  });
  return (
    <PagedResults query={query} skeleton="waiting" empty="nothing" more="More">
      {(items) => items.map((item) => <p key={item}>{item}</p>)}
    </PagedResults>
  );
}
function show(read: (page: number) => Promise<string[]>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <List read={read} />
    </QueryClientProvider>,
  );
}

it('shows a skeleton, the first page, then the next one below it until there is no more', async () => {
  show(async (page) => [`a${page}`, `b${page}`]);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('b1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('b2')).toBeTruthy();
  expect(screen.getByText('a1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('says when there is nothing, and when the list could not be read', async () => {
  show(async () => []);
  expect(await screen.findByText('nothing')).toBeTruthy();
  cleanup();
  show(() => Promise.reject(refusal));
  expect(await screen.findByText('Not for you.')).toBeTruthy();
});

it('keeps what has been read when the next page fails, and tries that one again', async () => {
  const read = vi.fn(async (page: number) => [`a${page}`, `b${page}`]);
  show(read);
  await screen.findByText('b1');
  read.mockRejectedValueOnce(refusal);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Not for you.')).toBeTruthy();
  expect(screen.getByText('a1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.actions.retry }));
  expect(await screen.findByText('b2')).toBeTruthy();
});
