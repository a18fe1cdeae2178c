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
import { ApiError, unreachable } from '../../../shared/client/apiError.ts';
import type { RecallRehearsal } from '../../../shared/contract/recall.ts';
import { englishI18n as i18nProvider } from '../../providers/englishI18n.ts';
import { RecallDialog } from './RecallDialog.tsx';

// Names of roles in a large dialog are slow to compute without a browser.
const { asyncUtilTimeout } = getConfig();
beforeAll(() => configure({ asyncUtilTimeout: 15_000 }));
afterAll(() => configure({ asyncUtilTimeout }));
afterEach(cleanup);

const REHEARSAL: RecallRehearsal = {
  itemCount: 24,
  shownCount: 18,
  holderCount: 40,
  reachableCount: 37,
  portals: [{ id: 1, title: 'Press', slug: 'press', takings: 3, lastAt: '2026-11-01T10:00:00Z' }],
  markets: [
    { market: 'europe', holders: 30 },
    { market: null, holders: 10 },
  ],
  holders: [
    {
      account: {
        id: 7,
        name: 'Noor Haddad',
        email: null,
        company: 'Haddad Trading',
        market: 'europe',
        isReachable: false,
      },
      files: 12,
      fileNames: ['rose.jpg'],
      lastAt: '2026-11-02T10:00:00Z',
    },
  ],
};

async function open({ rehearsal = REHEARSAL, start = vi.fn() } = {}) {
  const rehearse = vi.fn((_scope: unknown) => Promise.resolve(rehearsal));
  const dataProvider = {
    readClient: async () => ({
      call: (_method: string, path: string, { body }: { body: { scope: unknown } }) =>
        path.endsWith('/rehearsal') ? rehearse(body.scope) : start(body),
    }),
    readMarketChoices: async () => [{ code: 'europe', name: 'Europe', path: ['europe'], isArchived: false }],
    getList: async () => ({ data: [], total: 0 }),
  } as never;
  const onClose = vi.fn();
  const readScope = vi.fn(async () => ({ kind: 'items' as const, target: { ids: [1, 2] } }));
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
          <ThemeProvider theme={createTheme()}>
            <RecallDialog start={{ title: 'Rose', readScope }} onClose={onClose} />
          </ThemeProvider>
        </CoreAdminContext>
      ),
    },
  ]);
  // Its texts are fetched with it.
  await act(async () => render(<RouterProvider router={router} />));
  return { rehearse, start, onClose, readScope, router };
}

const ACTION = 'Withdraw 18 items and write to 37 people';
const findAction = () => screen.findByRole('button', { name: ACTION });
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

it('says what would happen, and to whom, before anything is done', async () => {
  const { rehearse, start, readScope } = await open();
  await findAction();
  const dialog = screen.getByRole('dialog', { name: 'Withdraw and call back' });
  expect(dialog.textContent).toContain(
    '24 items are called back: 18 are published now and leave the portal.',
  );
  expect(dialog.textContent).toContain('37 people are written to, in 2 markets.');
  expect(dialog.textContent).toContain('3 people took it, but no mail reaches them.');
  expect(dialog.textContent).toContain('Visitors of 1 media portal (Press) took it');
  const [who] = within(screen.getByRole('list', { name: 'Who would be written to' })).getAllByRole(
    'listitem',
  );
  await waitFor(() => expect(who?.textContent).toContain('Noor Haddad · Haddad Trading · Europe'));
  expect(who?.textContent).toContain('rose.jpg and 11 more');
  expect(readScope).toHaveBeenCalledTimes(1);
  expect(rehearse.mock.calls[0]?.[0]).toEqual({ kind: 'items', target: { ids: [1, 2] } });
  expect(start).not.toHaveBeenCalled();
});

it('begins only when it is confirmed once more, and leads to the board', async () => {
  const start = vi.fn(async (_body: object) => ({ id: 9 }));
  const { onClose, router } = await open({ start });
  fireEvent.click(await findAction());
  expect(await screen.findByText('Say why, for those who took it.')).toBeTruthy();
  type(/Reason/, 'The contract has ended.');
  fireEvent.click(await findAction());
  const sure = await screen.findByRole('dialog', { name: `${ACTION}?` });
  expect(start).not.toHaveBeenCalled();
  fireEvent.click(within(sure).getByRole('button', { name: ACTION }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/recalls/9'));
  expect(start.mock.calls[0]?.[0]).toMatchObject({
    scope: { kind: 'items', target: { ids: [1, 2] } },
    title: 'Rose',
    reason: 'The contract has ended.',
    replacementItemId: null,
  });
  expect(onClose).toHaveBeenCalled();
});

it('shows a refusal at its field, and loses nothing that was typed', async () => {
  const start = vi
    .fn()
    .mockRejectedValueOnce(
      new ApiError(400, { code: 'invalid', message: 'Invalid', errors: { deadline: 'It is over.' } }),
    )
    .mockRejectedValueOnce(unreachable());
  const { onClose } = await open({ start });
  await findAction();
  type(/Reason/, 'The contract has ended.');
  const begin = async () => {
    fireEvent.click(await findAction());
    const sure = await screen.findByRole('dialog', { name: `${ACTION}?` });
    fireEvent.click(within(sure).getByRole('button', { name: ACTION }));
  };
  await begin();
  expect(await screen.findByText('It is over.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `${ACTION}?` })).toBeNull());
  await begin();
  expect(await screen.findByText(/It may have begun all the same/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `${ACTION}?` })).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe(
    'The contract has ended.',
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('cannot begin where there is no item and nobody took anything', async () => {
  await open({ rehearsal: { ...REHEARSAL, itemCount: 0, shownCount: 0, reachableCount: 0, holderCount: 0 } });
  expect(await screen.findByText(/There is nothing to recall/)).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Begin the recall' });
  expect(button.disabled).toBe(true);
});

it('begins for those who took something while an item was under it', async () => {
  await open({ rehearsal: { ...REHEARSAL, itemCount: 0, shownCount: 0 } });
  expect(await screen.findByText(/No item is under it any more/)).toBeTruthy();
  expect(screen.getByText('37 people are written to, in 2 markets.')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Write to 37 people' });
  expect(button.disabled).toBe(false);
});
