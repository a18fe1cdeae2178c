import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useAddressState } from './useAddressState.ts';

const begun = window.location.href;
afterEach(() => {
  window.history.replaceState(null, '', begun);
  keep.mockReset();
});

const keep = vi.fn();
function List({ kept }: { kept: string }) {
  useAddressState('columns', kept, keep);
  return <p>{useLocation().search}</p>;
}
const at = (kept: string, address = '/items') => (
  <MemoryRouter initialEntries={[address]}>
    <List kept={kept} />
  </MemoryRouter>
);

it('writes what is kept into the address', () => {
  const { rerender } = render(at(''));
  rerender(at('title'));
  expect(screen.getByText('?columns=title')).toBeTruthy();
});

it('leaves the address alone once it is that of the next screen', () => {
  const { rerender, container } = render(at(''));
  window.history.pushState(null, '', '/imports');
  rerender(at('title'));
  expect(container.textContent).toBe('');
});

it('has kept what an address says that was opened, and nothing where it says what is kept', () => {
  const { unmount } = render(at('', '/items?columns=title'));
  expect(keep.mock.calls).toEqual([['title']]);
  unmount();
  render(at('title', '/items?columns=title'));
  render(at(''));
  expect(keep).toHaveBeenCalledTimes(1);
});
