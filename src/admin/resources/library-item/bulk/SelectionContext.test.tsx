import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { type Identifier, ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it } from 'vitest';
import { SelectionProvider, useSelection } from './SelectionContext.tsx';

function Screen({ children }: { children: ReactNode }) {
  const [selectedIds, onSelect] = useState<Identifier[]>([]);
  const list = { data: [{ id: 7 }, { id: 8 }, { id: 9 }], total: 3, selectedIds, onSelect, filterValues: {} };
  return (
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <SelectionProvider libraryId={1}>{children}</SelectionProvider>
    </ListContextProvider>
  );
}

it('keeps every item of clicks that come faster than the screen shows them', () => {
  const { result } = renderHook(() => useSelection(), { wrapper: Screen });
  const { toggle } = result.current;
  act(() => {
    toggle(0, false);
    toggle(1, false);
    toggle(2, false);
    toggle(1, false);
  });
  expect(result.current.ids).toEqual([7, 9]);
});
