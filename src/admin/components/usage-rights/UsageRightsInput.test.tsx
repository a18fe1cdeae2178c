import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UsageRightChoice } from '../../../shared/contract/usageRight.ts';
import { englishI18n as i18nProvider } from '../../providers/englishI18n.ts';
import { UsageRightsInput } from './UsageRightsInput.tsx';

afterEach(cleanup);

const right = (code: string, fields: Partial<UsageRightChoice>): UsageRightChoice => ({
  code,
  name: code,
  media: [],
  markets: [],
  startsOn: null,
  endsOn: null,
  credit: '',
  restrictions: '',
  isArchived: false,
  ...fields,
});
const RIGHTS = [
  right('actress', { name: 'Actress', media: ['web', 'print'], restrictions: 'No close-up.' }),
  right('song', { name: 'Song', media: ['web'], markets: ['france'] }),
  right('former', { name: 'Former', isArchived: true }),
];
const MARKETS = [
  { code: 'europe', name: 'Europe', path: ['europe'], isArchived: false },
  { code: 'france', name: 'France', path: ['france', 'europe'], isArchived: false },
];

function show({
  usageRights,
  inherited = [],
  rights = RIGHTS,
}: {
  usageRights: string[];
  inherited?: string[];
  rights?: UsageRightChoice[];
}) {
  const readUsageRightChoices = vi.fn(() => Promise.resolve(rights));
  const dataProvider = {
    readUsageRightChoices,
    readMarketChoices: () => Promise.resolve(MARKETS),
  } as never;
  render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
      <Form record={{ id: 1, usageRights }}>
        <UsageRightsInput helperText="admin.usage.item_help" inherited={inherited} />
      </Form>
    </CoreAdminContext>,
  );
  return readUsageRightChoices;
}

describe('the usage rights of a record', () => {
  it('say what they allow together with those of its library, and follow what is chosen', async () => {
    show({ usageRights: ['actress'], inherited: ['song'] });
    expect(await screen.findByText('From its library: Song.')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Together they allow: web; France; at any time.'),
    );
    expect(screen.getByText('No close-up.')).toBeTruthy();
    const input = screen.getByRole('combobox', { name: 'Usage rights' });
    fireEvent.keyDown(input, { key: 'Backspace' });
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('It allows: web; France; at any time.'),
    );
    expect(screen.queryByText('No close-up.')).toBeNull();
  });

  it('offer none that is archived, and say so when nothing limits the record', async () => {
    show({ usageRights: [] });
    const input = await screen.findByRole('combobox', { name: 'Usage rights' });
    expect(screen.getByRole('status').textContent).toBe('Nothing limits its use.');
    fireEvent.mouseDown(input);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Actress', 'Song']);
  });

  it('are not shown in a house that has none', async () => {
    const read = show({ usageRights: [], rights: [] });
    await waitFor(() => expect(read).toHaveBeenCalled());
    await Promise.resolve();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
