import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { navigationQuery } from '../../lib/queries/navigation.ts';
import { MainNavigation } from './MainNavigation.tsx';

const page = { external: false, icon: null, text: null, cover: null, count: null };
const entries: NavigationItem[] = [
  {
    ...page,
    label: 'Catalogue',
    to: '/brand-catalogue',
    role: null,
    sub: [{ ...page, label: 'Perfumes', to: '/brand-catalogue/perfumes' }],
  },
  {
    ...page,
    label: 'Training',
    to: '/training',
    role: null,
    sub: [{ ...page, label: 'Films', to: '/training/films' }],
  },
];

// Testing Library waits for a timer of its own after each event, so time must go on by itself.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const client = new QueryClient();
  client.setQueryData(navigationQuery.queryKey, entries);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MainNavigation />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}
const entry = (name: string) => screen.getByRole('button', { name });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('keeps a panel that hovering has opened when its entry is clicked, and closes it at the next click', async () => {
  const user = open();
  await user.hover(entry('Catalogue'));
  await rest(300);
  expect(screen.getByRole('link', { name: 'Perfumes' })).toBeTruthy();
  await user.click(entry('Catalogue'));
  expect(screen.getByRole('link', { name: 'Perfumes' })).toBeTruthy();
  await user.click(entry('Catalogue'));
  expect(screen.queryByRole('link', { name: 'Perfumes' })).toBeNull();
});

it('closes at the second click also when the first one came before hovering had opened it', async () => {
  const user = open();
  await user.hover(entry('Catalogue'));
  await user.click(entry('Catalogue'));
  await rest(300);
  expect(entry('Catalogue').getAttribute('aria-expanded')).toBe('true');
  await user.click(entry('Catalogue'));
  expect(entry('Catalogue').getAttribute('aria-expanded')).toBe('false');
});

it('is closed by Escape alone, and is then left at its entry', async () => {
  const user = open();
  await user.click(entry('Catalogue'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'All of Catalogue' }));
  await user.keyboard('a');
  expect(entry('Catalogue').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(entry('Catalogue').getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(entry('Catalogue'));
});

it('goes on to the panel of the next entry, and closes when the pointer leaves', async () => {
  const user = open();
  await user.click(entry('Catalogue'));
  await user.hover(entry('Training'));
  await rest(300);
  expect(screen.getByRole('link', { name: 'Films' })).toBeTruthy();
  expect(entry('Catalogue').getAttribute('aria-expanded')).toBe('false');
  await user.unhover(screen.getByRole('navigation'));
  await rest(300);
  expect(screen.queryByRole('link', { name: 'Films' })).toBeNull();
});
