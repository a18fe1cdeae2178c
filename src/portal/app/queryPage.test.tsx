import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/client/apiError.ts';
import { QueryPage } from '../components/feedback/QueryPage.tsx';
import { text } from '../text/en.ts';
import { PageBoundary } from './boundaries.tsx';

afterEach(cleanup);

function Article({ read }: { read: () => Promise<string> }) {
  return (
    <QueryPage query={useQuery({ queryKey: ['article'], queryFn: read })} skeleton="waiting">
      {(title) => <h1>{title}</h1>}
    </QueryPage>
  );
}
function show(read: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/news/a']}>
        <PageBoundary>
          <Article read={read} />
        </PageBoundary>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('shows the skeleton, then the page', async () => {
  show(async () => 'Amber');
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Amber' })).toBeTruthy();
});

it('says why a page could not be read, and tries again', async () => {
  const read = vi.fn(async () => 'Amber');
  read.mockRejectedValueOnce(new ApiError(409, { code: 'busy', message: 'Not at this moment.' }));
  show(read);
  expect(await screen.findByText('Not at this moment.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.actions.retry }));
  expect(await screen.findByRole('heading', { name: 'Amber' })).toBeTruthy();
});

it('is a page that says so when the right to it has ended', async () => {
  // React reports what a boundary catches.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  show(() => Promise.reject(new ApiError(403, { code: 'forbidden', message: 'Forbidden' })));
  expect(await screen.findByText('403')).toBeTruthy();
  expect(screen.getByRole('heading', { name: text.errors.forbidden })).toBeTruthy();
  reported.mockClear();
});

it('leads to the page of what does not exist', async () => {
  // React reports what a boundary catches.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  show(() => Promise.reject(new ApiError(404, { code: 'not_found', message: 'No such article.' })));
  expect(await screen.findByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Page Not Found: /news/a' })).toBeTruthy();
  reported.mockClear();
});
