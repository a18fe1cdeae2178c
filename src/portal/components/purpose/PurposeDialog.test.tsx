import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TakenUsage } from '../../../shared/contract/purpose.ts';
import type { ItemUsage } from '../../../shared/contract/usageRight.ts';
import { sessionStore } from '../../lib/session/sessionStore.ts';
import { text } from '../../text/en.ts';
import { purposeText as words } from '../../text/purpose.ts';
import { rememberPurpose } from './lastPurpose.ts';
import PurposeDialog from './PurposeDialog.tsx';

const europe = { code: 'europe', name: 'Europe' };
const limits: ItemUsage = {
  media: ['web', 'press'],
  markets: [europe],
  startsOn: null,
  endsOn: null,
  credits: ['Ana Duarte'],
  restrictions: ['No cropping.'],
  regions: [],
};
const usage: TakenUsage = {
  needs: { purpose: true, confirmation: false },
  groups: [{ usage: limits, count: 5, titles: ['Amber', 'Iris', 'Vetiver'] }],
  otherCount: 0,
  freeCount: 2,
  confirmations: [],
  markets: [
    { ...europe, path: ['europe'] },
    { code: 'france', name: 'France', path: ['france', 'europe'] },
    { code: 'gulf', name: 'Gulf', path: ['gulf'] },
  ],
};

const known = sessionStore.get();
let signedIn = stateOf(1);
beforeEach(() => {
  vi.spyOn(sessionStore, 'get').mockImplementation(() => signedIn);
  signedIn = stateOf(1);
});
afterEach(() => {
  cleanup();
  rememberPurpose(undefined, { media: [], market: 'all' });
});

function stateOf(id: number): ReturnType<typeof sessionStore.get> {
  const user = {
    ...{ id, email: 'a@example.com', name: 'A', company: null, market: 'france', locale: 'en-GB' },
    roles: [],
  };
  return { ...known, session: { user, roles: [], token: '', expires: '' } };
}

function show(changes: Partial<TakenUsage> = {}) {
  const settle = vi.fn();
  render(<PurposeDialog question={{ usage: { ...usage, ...changes }, settle, fail: vi.fn() }} />);
  return settle;
}
const medium = (name: string) => screen.getByRole('button', { name });
const market = () => screen.getByRole<HTMLSelectElement>('combobox', { name: words.market });
const submit = () => screen.getByRole('button', { name: text.actions.download });

it('says what may be done, offers the own market, and marks what the rights do not allow', async () => {
  const user = userEvent.setup();
  const settle = show();
  const list = screen.getByRole('list', { name: 'Usage' });
  expect(within(list).getByText('Amber, Iris, Vetiver and 2 more items')).toBeDefined();
  expect(within(list).getByText('Web and press, Europe.')).toBeDefined();
  expect(within(list).getByText('Credit: Ana Duarte')).toBeDefined();
  expect(within(list).getByText('2 items without limits')).toBeDefined();
  expect(market().value).toBe('france');
  await user.click(medium('Web'));
  expect(screen.queryByText(/Not allowed by these rights/)).toBeNull();
  await user.click(medium('Television'));
  expect(screen.getByText('Not allowed by these rights: television (France).')).toBeDefined();
  await user.selectOptions(market(), 'gulf');
  expect(screen.getByText('Not allowed by these rights: web and television (Gulf).')).toBeDefined();
  await user.selectOptions(market(), 'all');
  expect(screen.getByText('Not allowed by these rights: web and television (all markets).')).toBeDefined();
  await user.click(submit());
  expect(settle).toHaveBeenCalledWith({ media: ['web', 'tv'], market: 'all' });
});

it('downloads nothing before a medium is chosen and the restrictions are confirmed', async () => {
  const user = userEvent.setup();
  const settle = show({
    needs: { purpose: true, confirmation: true },
    confirmations: [{ name: 'Portrait', restrictions: 'No cropping.' }],
  });
  await user.click(submit());
  expect(screen.getByText(words.chooseMedium)).toBeDefined();
  expect(document.activeElement).toBe(medium('Point of sale'));
  await user.keyboard(' ');
  expect(medium('Point of sale').getAttribute('aria-pressed')).toBe('true');
  await user.click(submit());
  expect(screen.queryByText(words.chooseMedium)).toBeNull();
  const confirmation = screen.getByRole('checkbox', { name: words.confirm });
  expect(document.activeElement).toBe(confirmation);
  expect(screen.getByText(words.confirmFirst)).toBeDefined();
  expect(settle).not.toHaveBeenCalled();
  await user.click(confirmation);
  await user.click(submit());
  expect(settle).toHaveBeenCalledWith({ media: ['point-of-sale'], market: 'france', confirmed: true });
});

it('has the choice of the download before, for the same member only, and no confirmation', async () => {
  const user = userEvent.setup();
  show();
  await user.click(medium('Press'));
  await user.selectOptions(market(), 'gulf');
  await user.click(submit());
  cleanup();
  show();
  expect(medium('Press').getAttribute('aria-pressed')).toBe('true');
  expect(market().value).toBe('gulf');
  cleanup();
  signedIn = stateOf(2);
  show();
  expect(medium('Press').getAttribute('aria-pressed')).toBe('false');
  expect(market().value).toBe('france');
});

it('says that something can no longer be used, and is left with nothing downloaded', async () => {
  const settle = show({
    needs: { purpose: false, confirmation: true },
    groups: [{ usage: { ...limits, media: [] }, count: 1, titles: ['Amber'] }],
    freeCount: 0,
    markets: [],
  });
  expect(screen.getByText('Not to be used.')).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: text.actions.cancel }));
  expect(settle).toHaveBeenCalledWith(null);
});
