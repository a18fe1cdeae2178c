import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemDetail } from '../../../../../shared/contract/libraryItem.ts';
import type { ItemUsage } from '../../../../../shared/contract/usageRight.ts';
import { text } from '../../../../text/en.ts';
import { usageText as words } from '../../../../text/usage.ts';
import { Usage } from './Usage.tsx';

const usage: ItemUsage = {
  media: ['web', 'press'],
  markets: [{ code: 'france', name: 'France' }],
  startsOn: null,
  endsOn: '2027-03-31',
  credits: ['Ana Duarte', 'Studio Lumen'],
  restrictions: ['Not beside other brands.', 'No cropping.'],
  regions: [
    { code: 'europe', name: 'Europe', allowed: 'part' },
    { code: 'gulf', name: 'Gulf', allowed: 'none' },
  ],
};
const item: Pick<ItemDetail, 'credit' | 'expiresAt' | 'markets' | 'isElsewhere'> = {
  credit: '',
  expiresAt: null,
  markets: [],
};

beforeEach(() => {
  // jsdom writes dates as Americans do.
  Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'en-GB' });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T23:30:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'language');
});

function show(changes: Partial<ItemUsage> = {}, own: Partial<typeof item> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Usage item={{ ...item, ...own }} usage={{ ...usage, ...changes }} />
    </QueryClientProvider>,
  );
  return screen.getByRole('region', { name: words.title });
}
const toggle = () => screen.getByRole('button', { name: words.grid });

it('says the usage in a sentence, its restrictions and who is to be named', () => {
  const section = show();
  expect(within(section).getByText('Web and press, France, until 31 March 2027.')).toBeDefined();
  expect(within(section).getByText('Not beside other brands.')).toBeDefined();
  expect(within(section).getByText('No cropping.')).toBeDefined();
  expect(within(section).getAllByText(text.item.credit)).toHaveLength(2);
  expect(within(section).queryByText(words.none)).toBeNull();
});

it('names who is credited by the item and by a right once', () => {
  const section = show({}, { credit: 'Studio Lumen' });
  expect(within(section).getAllByText('Studio Lumen')).toHaveLength(1);
  expect(within(section).getAllByRole('button', { name: text.item.copyCredit })).toHaveLength(2);
});

it('opens the grid by keyboard: media by regions, with years, parts and refusals in words', async () => {
  const user = userEvent.setup();
  show();
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('table')).toBeNull();
  toggle().focus();
  await user.keyboard('{Enter}');
  expect(toggle().getAttribute('aria-expanded')).toBe('true');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Medium', 'Europe', 'Gulf']);
  expect(screen.getAllByRole('rowheader')).toHaveLength(7);
  const cellsOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf('Web')).toEqual(['2026–2027 in part', '–No']);
  expect(cellsOf('Television')).toEqual(['–No', '–No']);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('table')).toBeNull();
});

it('says Yes where neither days nor markets limit it', async () => {
  show({ endsOn: null, regions: [{ code: 'europe', name: 'Europe', allowed: 'all' }] });
  await userEvent.setup().click(toggle());
  expect(within(screen.getByRole('row', { name: /^Press/ })).getByRole('cell').textContent).toBe('Yes');
});

it('shows no grid of what can no longer be used, nor of what never can', () => {
  expect(within(show({ endsOn: '2026-11-27' })).getByText(/since 28 November 2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: words.grid })).toBeNull();
  cleanup();
  expect(within(show({ media: [] })).getByText(words.none)).toBeDefined();
  expect(screen.queryByRole('button', { name: words.grid })).toBeNull();
});

it('says that it is too early, and from when', () => {
  const section = show({ startsOn: '2027-01-01' });
  expect(within(section).getByText(words.later)).toBeDefined();
  expect(
    within(section).getByText('Web and press, France, from 1 January 2027 until 31 March 2027.'),
  ).toBeDefined();
  expect(toggle()).toBeDefined();
});

it('has what the item itself says of its end in the same place', () => {
  const section = show({}, { expiresAt: '2026-12-24T00:00:00Z' });
  expect(within(section).getByText(text.item.available)).toBeDefined();
  expect(within(section).getByText('24 December 2026')).toBeDefined();
});

it('says that it is not for the market of the member, unless nobody may use it', () => {
  expect(within(show({}, { isElsewhere: true })).getByText(text.item.elsewhere)).toBeDefined();
  cleanup();
  const ended = show({ endsOn: '2026-11-01' }, { isElsewhere: true });
  expect(within(ended).queryByText(text.item.elsewhere)).toBeNull();
});
