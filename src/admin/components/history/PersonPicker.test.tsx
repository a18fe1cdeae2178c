import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PersonPicker } from './PersonPicker.tsx';

const searchUsers = vi.fn();
const ines = { id: 3, name: 'Ines', email: 'ines@partner.example', company: null, active: true };
beforeEach(() => void searchUsers.mockReset().mockResolvedValue([ines]));
afterEach(cleanup);

function open(onChange = vi.fn()) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = testDataProvider({ searchUsers });
  render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <PersonPicker label="Who" value={null} onChange={onChange} />
    </CoreAdminContext>,
  );
  const box = screen.getByRole('combobox', { name: 'Who' });
  // Without the focus the field takes what is typed back.
  act(() => box.focus());
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { box, type, onChange };
}
const searches = () => searchUsers.mock.calls.map(([q]) => q);

it('asks once the typing has ended, and is chosen from by keyboard', async () => {
  const { box, type, onChange } = open();
  for (const text of ['i', 'in', 'ine', 'ines']) type(text);
  expect((await screen.findByRole('option')).textContent).toBe('Ines · ines@partner.example');
  expect(searches()).toEqual(['ines']);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith({ id: 3, name: 'Ines' });
});

it('aborts a question that was typed over', async () => {
  searchUsers.mockReturnValue(new Promise(() => {}));
  const { type } = open();
  type('in');
  await vi.waitFor(() => expect(searches()).toEqual(['in']));
  const [, signal] = searchUsers.mock.calls[0] as [string, AbortSignal];
  expect(signal.aborted).toBe(false);
  type('paul');
  await vi.waitFor(() => expect(signal.aborted).toBe(true));
  expect(searches()).toEqual(['in', 'paul']);
});
