import { createTheme, ThemeProvider } from '@mui/material/styles';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  getConfig,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Recall, RecallHolder } from '../../../shared/contract/recall.ts';
import { englishI18n as i18nProvider } from '../../providers/englishI18n.ts';
import { RecallsPage } from './RecallsPage.tsx';

// Names of roles in a large dialog are slow to compute without a browser.
const { asyncUtilTimeout } = getConfig();
beforeAll(() => configure({ asyncUtilTimeout: 15_000 }));
afterAll(() => configure({ asyncUtilTimeout }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const market = { deleted: 0, neverUsed: 0, onAir: 0, reminded: 0, unreachable: 0 };
const RECALL: Recall = {
  id: 4,
  title: 'Spring film',
  scope: { kind: 'right', rightId: 2, code: 'spring', name: 'Spring film, lead' },
  reason: 'The contract has ended.',
  deadline: '2098-01-31',
  startedAt: '2026-11-20T10:00:00Z',
  startedBy: 'Ines Roy',
  endedAt: null,
  itemCount: 2,
  holderCount: 4,
  answeredCount: 1,
  onAirCount: 1,
  shownCount: 2,
  mailCount: 3,
  waitingCount: 0,
  portals: [],
  markets: [
    { ...market, market: 'europe', holders: 3, deleted: 1, onAir: 1 },
    { ...market, market: null, holders: 1 },
  ],
  items: [],
  replacement: null,
  shownNow: 0,
};
const HOLDER: RecallHolder = {
  id: 11,
  account: {
    id: 7,
    name: 'Noor Haddad',
    email: null,
    company: null,
    market: 'europe',
    isReachable: true,
  },
  files: 1,
  fileNames: ['rose.jpg'],
  lastAt: '2026-11-02T10:00:00Z',
  state: 'open',
  answer: null,
  until: null,
  note: '',
  answeredAt: null,
  answeredBy: null,
  mailedAt: '2026-11-20T10:05:00Z',
  remindedAt: null,
  reminders: 0,
};

async function open(fields: Partial<Recall> = {}, refused: readonly string[] = []) {
  const calls = {
    read: vi.fn(async () => ({ ...RECALL, ...fields })),
    readHolders: vi.fn(async (_query: object) => ({ data: [HOLDER], total: 1, page: 1, limit: 25 })),
    answerFor: vi.fn(async (_params: object, _body: object) => HOLDER),
    remind: vi.fn(async () => ({ mailed: 2 })),
    end: vi.fn(async (_body: object) => RECALL),
  };
  const call = (
    _method: string,
    path: string,
    { params = {}, query = {}, body = {} }: { params?: object; query?: object; body?: object },
  ) => {
    if (path.endsWith('/holders')) return calls.readHolders(query);
    if (path.endsWith('/answer')) return calls.answerFor(params, body);
    if (path.endsWith('/reminders')) return calls.remind();
    return path.endsWith('/end') ? calls.end(body) : calls.read();
  };
  const dataProvider = {
    readClient: async () => ({ call }),
    readMarketChoices: async () => [{ code: 'europe', name: 'Europe', path: ['europe'], isArchived: false }],
  } as never;
  const authProvider = {
    checkAuth: async () => undefined,
    canAccess: async ({ resource, action }: { resource: string; action: string }) =>
      !refused.includes(`${resource}:${action}`),
  } as never;
  const router = createMemoryRouter(
    [
      {
        path: '/recalls/:id',
        element: (
          <CoreAdminContext
            i18nProvider={i18nProvider}
            dataProvider={dataProvider}
            authProvider={authProvider}
          >
            <ThemeProvider theme={createTheme()}>
              <RecallsPage />
            </ThemeProvider>
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: ['/recalls/4'] },
  );
  // Its texts are fetched with it.
  await act(async () => render(<RouterProvider router={router} />));
  return calls;
}

it('shows how much is confirmed, by market, and lists those of the chosen market', async () => {
  const { readHolders } = await open();
  expect(await screen.findByText('25% confirmed')).toBeTruthy();
  expect(screen.getAllByText('1 of 4 confirmed').length).toBeGreaterThan(0);
  const europe = await screen.findByRole('button', { name: /^Europe/ });
  expect(europe.textContent).toContain('1 without an answer');
  fireEvent.click(europe);
  await waitFor(() => expect(readHolders.mock.lastCall?.[0]).toMatchObject({ market: 'europe', page: 1 }));
  expect(europe.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /^Accounts of all markets/ }));
  await waitFor(() => expect(readHolders.mock.lastCall?.[0]).toMatchObject({ market: '' }));
});

it('says that mails go out while some are not written yet', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { read } = await open({ waitingCount: 3 });
  expect(await screen.findByText('Mails are going out: 3 of 4 people are not written to yet')).toBeTruthy();
  const before = read.mock.calls.length;
  read.mockResolvedValue({ ...RECALL, waitingCount: 0, mailCount: 4 });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(read).toHaveBeenCalledTimes(before + 1);
  expect(await screen.findByText('4 mails were written')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(read).toHaveBeenCalledTimes(before + 1);
});

it('has a market manager answer for somebody, with a day where it is still published', async () => {
  const { answerFor } = await open({}, ['recall:create', 'recall:edit']);
  fireEvent.click(await screen.findByRole('button', { name: 'Answer for Noor Haddad' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer for Noor Haddad' });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Still published' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save the answer' }));
  expect(await within(dialog).findByText('Enter the last day on which it is published.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Never used' }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Note' }), { target: { value: 'By phone' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save the answer' }));
  await waitFor(() =>
    expect(answerFor).toHaveBeenCalledWith(
      { id: 4, holderId: 11 },
      { answer: 'never-used', until: null, note: 'By phone' },
    ),
  );
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End the recall' })).toBeNull();
});

it('reminds once that is confirmed, and ends with what was chosen', async () => {
  const { remind, end } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remind' }));
  const sure = await screen.findByRole('dialog');
  expect(remind).not.toHaveBeenCalled();
  fireEvent.click(within(sure).getByRole('button', { name: 'Remind' }));
  await waitFor(() => expect(remind).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'End the recall' }));
  const ending = await screen.findByRole('dialog', { name: 'End this recall?' });
  expect(ending.textContent).toContain('2 people have not answered.');
  fireEvent.click(within(ending).getByRole('radio', { name: 'is published as before' }));
  fireEvent.click(within(ending).getByRole('button', { name: 'End the recall' }));
  await waitFor(() => expect(end).toHaveBeenCalledWith({ isRestored: true }));
});

it('offers nothing to do once it has ended, but its sheet', async () => {
  await open({ endedAt: '2026-11-25T10:00:00Z' });
  expect(await screen.findByText(/^Ended on/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  for (const name of ['Remind', 'End the recall', 'Answer for Noor Haddad'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
