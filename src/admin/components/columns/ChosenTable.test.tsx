import { act, cleanup, render, screen } from '@testing-library/react';
import { AdminContext, ListBase, memoryStore, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChosenTable } from './ChosenTable.tsx';
import { ListColumn } from './ListColumn.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('has no controls without a name while its rows are on their way, however long', async () => {
  const dataProvider = testDataProvider({ getList: () => new Promise(() => {}) });
  const { container } = render(
    <AdminContext dataProvider={dataProvider} store={memoryStore()}>
      <ListBase resource="news">
        <ChosenTable columns={<ListColumn source="title" label="Title" />} />
      </ListBase>
    </AdminContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
