import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchButton } from './SearchButton.tsx';

vi.mock('../../components/search-overlay/SearchOverlay.tsx', () => ({
  default: ({ isOpen }: { isOpen: boolean }) => isOpen && <div role="dialog" />,
}));
afterEach(() => {
  fireEvent.popState(window);
  cleanup();
});

async function open() {
  const router = createMemoryRouter([
    {
      path: '/articles',
      element: (
        <main>
          <SearchButton />
        </main>
      ),
    },
    { path: '*', element: <SearchButton /> },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('dialog');
  return router;
}

it('is opened by / where nothing is typed, and by no other key alone', async () => {
  // What it shows is fetched then: it would appear at once.
  await open();
  fireEvent.popState(window);
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: '/' });
  for (const key of [{ key: 'a' }, { key: '?' }, { key: 'k' }, { key: '/', ctrlKey: true }])
    fireEvent.keyDown(document.body, key);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  field.remove();
});

it('stays open when a page arrives that was already on its way', async () => {
  const router = await open();
  await act(() => router.navigate('/news'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('is closed by the way back', async () => {
  await open();
  fireEvent.popState(window);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open when that page has a header of its own', async () => {
  const router = await open();
  await act(() => router.navigate('/articles'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
