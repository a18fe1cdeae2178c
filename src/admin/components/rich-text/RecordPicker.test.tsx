import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordPicker } from './RecordPicker.tsx';

afterEach(cleanup);

const item = (id: number, title: string) => ({ id, title, picture: null });
const all = [item(1, 'Resin tears'), item(2, 'Evening table')];

function open(found: (q: unknown) => Promise<{ data: unknown[]; total: number }>) {
  const getList = vi.fn(async (resource: string, { filter }: { filter?: Record<string, unknown> }) =>
    resource === 'library' ? { data: [], total: 0 } : found(filter?.q),
  );
  const onTake = vi.fn();
  render(
    <CoreAdminContext
      dataProvider={testDataProvider({ getList: getList as never })}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RecordPicker
        resource="library-item"
        chosen={null}
        describe={() => ''}
        onChoose={() => {}}
        onTake={onTake}
      />
    </CoreAdminContext>,
  );
  return { onTake };
}

it('takes the only record found by Enter, without an arrow', async () => {
  const { onTake } = open(async () => ({ data: [all[1]], total: 1 }));
  fireEvent.keyDown(await screen.findByRole('option'), { key: 'Enter' });
  expect(onTake).toHaveBeenCalledWith(all[1]);
});

it('keeps the focus in the list when what is found arrives after it', async () => {
  let arrive = () => {};
  const { onTake } = open((q) =>
    q
      ? new Promise((resolve) => {
          arrive = () => resolve({ data: [all[1]], total: 1 });
        })
      : Promise.resolve({ data: all, total: 2 }),
  );
  const first = await screen.findByRole('option', { name: /Resin/ });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'evening' } });
  act(() => first.focus());
  await act(async () => arrive());
  const option = await vi.waitFor(() => {
    expect(screen.getAllByRole('option')).toHaveLength(1);
    return screen.getByRole('option');
  });
  expect(document.activeElement).toBe(option);
  fireEvent.keyDown(option, { key: 'Enter' });
  expect(onTake).toHaveBeenCalledWith(all[1]);
});
