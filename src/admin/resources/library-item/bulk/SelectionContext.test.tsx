import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  type Identifier,
  ListContextProvider,
  type ListControllerResult,
} from 'react-admin';
import { expect, it } from 'vitest';
import { SelectionProvider, useSelection } from './SelectionContext.tsx';

const data = [
  { id: 7, libraryId: 1, markets: [] },
  { id: 8, libraryId: 2, markets: [] },
  { id: 9, libraryId: 1, markets: [] },
];

function List({ libraryId, children }: { libraryId: number | null; children: ReactNode }) {
  const [selectedIds, onSelect] = useState<Identifier[]>([]);
  const list = { data, total: 3, selectedIds, onSelect, filterValues: {} };
  return (
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <SelectionProvider libraryId={libraryId}>{children}</SelectionProvider>
    </ListContextProvider>
  );
}

/** The selection of a screen, as an editor has it who may change these libraries only; none: all. */
function select(libraries: number[], libraryId: number | null = null) {
  const editLimits = libraries.length > 0 ? { kinds: [], libraries, markets: [] } : undefined;
  const authProvider = {
    getIdentity: async () => ({ id: 5, editLimits }),
    checkAuth: async () => {},
  } as unknown as AuthProvider;
  return renderHook(() => useSelection(), {
    wrapper: ({ children }) => (
      <CoreAdminContext authProvider={authProvider}>
        <List libraryId={libraryId}>{children}</List>
      </CoreAdminContext>
    ),
  });
}

it('keeps every item of clicks that come faster than the screen shows them', () => {
  const { result } = select([]);
  const { toggle } = result.current;
  act(() => {
    toggle(0, false);
    toggle(1, false);
    toggle(2, false);
    toggle(1, false);
  });
  expect(result.current.ids).toEqual([7, 9]);
});

it('leaves out what an editor may not change: by a click, of a range and of the page', async () => {
  const { result } = select([1]);
  await waitFor(() => expect(result.current.canSelectWhole).toBe(false));
  act(() => result.current.toggle(1, false));
  expect(result.current.ids).toEqual([]);
  act(() => result.current.toggle(0, false));
  act(() => result.current.toggle(2, true));
  expect(result.current.ids).toEqual([7, 9]);
  act(() => result.current.clear());
  act(() => result.current.selectPage());
  expect(result.current.ids).toEqual([7, 9]);
});

it('offers all of a result where all of it may be changed', async () => {
  const { result } = select([1], 1);
  await waitFor(() => expect(result.current.canSelect({ ...data[1] } as never)).toBe(false));
  expect(result.current.canSelectWhole).toBe(true);
  const other = select([1], 2);
  await waitFor(() => expect(other.result.current.canSelectWhole).toBe(false));
});
