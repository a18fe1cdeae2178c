import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useAddressState } from './useAddressState.ts';

const begun = window.location.href;
afterEach(() => window.history.replaceState(null, '', begun));

function List({ kept }: { kept: string }) {
  useAddressState('columns', kept, vi.fn());
  return <p>{useLocation().search}</p>;
}
const at = (kept: string) => (
  <MemoryRouter initialEntries={['/items']}>
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
