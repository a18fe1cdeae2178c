import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, useList } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { SelectionProvider, useSelection } from './SelectionContext.tsx';

const rows = [1, 2, 3, 4].map((id) => ({ id }));

function Boxes() {
  const { isSelected, toggle, selectWhole, count, isWhole } = useSelection();
  return (
    <>
      {rows.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={isSelected(id)}
          onClick={(event) => toggle(index, event.shiftKey)}
        >
          {`Item ${id}`}
        </button>
      ))}
      <button type="button" onClick={selectWhole}>
        Everything
      </button>
      <output>{isWhole ? `all ${count}` : count}</output>
    </>
  );
}

/** A list that shows four of ninety items. */
function Screen() {
  const list = useList({ data: rows, resource: 'library-item' });
  const value = list.isPending || list.error ? list : { ...list, total: 90 };
  return (
    <ListContextProvider value={value}>
      <SelectionProvider libraryId={7}>
        <Boxes />
      </SelectionProvider>
    </ListContextProvider>
  );
}

const show = () =>
  render(
    <CoreAdminContext>
      <Screen />
    </CoreAdminContext>,
  );
const click = (name: string, shiftKey = false) =>
  fireEvent.click(screen.getByRole('button', { name }), { shiftKey });
const said = () => screen.getByRole('status').textContent;

afterEach(cleanup);

describe('selecting items', () => {
  it('takes a range with Shift', () => {
    show();
    click('Item 1');
    click('Item 3', true);
    expect(said()).toBe('3');
    expect(screen.getByRole('button', { name: 'Item 2', pressed: true })).toBeTruthy();
  });

  it('takes everything that the filter finds, beyond the page', () => {
    show();
    click('Everything');
    expect(said()).toBe('all 90');
  });

  it('goes back to the page when one item is taken out of everything', () => {
    show();
    click('Everything');
    click('Item 2');
    expect(said()).toBe('3');
  });
});
