import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, Form, RecordContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { englishI18n as i18nProvider } from '../../providers/englishI18n.ts';
import { AccessInput } from './AccessInput.tsx';

afterEach(cleanup);

function open(record: Record<string, unknown> = {}) {
  const save = vi.fn<(fields: { password?: string | null }) => void>();
  render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <RecordContextProvider value={record.id === undefined ? undefined : record}>
        <Form onSubmit={save} record={record}>
          <AccessInput />
          <button type="submit">Save</button>
        </Form>
      </RecordContextProvider>
    </CoreAdminContext>,
  );
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  /** What would be sent of the password. */
  const saved = async () => {
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    return save.mock.calls[0]?.[0].password;
  };
  return { save, choose, type, submit, saved };
}
const GUARDED = { id: 7, version: 2, title: 'A page', hasPassword: true };

it('asks for a password before a page is guarded by one', async () => {
  const { save, choose, type, submit, saved } = open({ title: 'A page' });
  choose('With a password');
  submit();
  expect(await screen.findByText('Enter a password of at least 8 characters.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  type(/^Password/, 'salt and smoke');
  submit();
  expect(await saved()).toBe('salt and smoke');
});

it('keeps a password that is not typed again', async () => {
  const { choose, submit, saved } = open(GUARDED);
  choose('Everyone who has the address');
  choose('With a password');
  submit();
  expect(await saved()).toBeUndefined();
});

it('keeps a password when what was typed is removed again', async () => {
  const { type, submit, saved } = open(GUARDED);
  type(/^New password/, 'x');
  type(/^New password/, '');
  submit();
  expect(await saved()).toBeUndefined();
});

it('takes it away when the page is opened to everyone', async () => {
  const { choose, submit, saved } = open(GUARDED);
  choose('Everyone who has the address');
  submit();
  expect(await saved()).toBeNull();
});

it('asks anew in a copy, which has no password yet', async () => {
  const { id: _id, version: _version, ...copy } = GUARDED;
  const { save, submit } = open(copy);
  submit();
  expect(await screen.findByText('Enter a password of at least 8 characters.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
