import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ChoicesField } from './ChoicesField.tsx';

afterEach(cleanup);

const WOODS = ['Oud', 'Cedar', 'Agarwood'];
const field = (value: string[], onChange = vi.fn()) => (
  <ChoicesField label="Woods" options={WOODS} labelOf={(name) => name} value={value} onChange={onChange} />
);

it('keeps what is being typed when it is rendered again with the same choices', async () => {
  const handleChange = vi.fn();
  const { rerender } = render(field(['Oud'], handleChange));
  const input = screen.getByRole('combobox', { name: 'Woods' });
  await userEvent.type(input, 'aga');
  rerender(field(['Oud'], handleChange));
  expect(input).toHaveProperty('value', 'aga');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(handleChange).toHaveBeenCalledWith(['Oud', 'Agarwood']);
});

it('shows other choices when it is given some', () => {
  const { rerender } = render(field(['Oud']));
  rerender(field(['Cedar']));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Cedar');
  expect(screen.queryByText('Oud')).toBeNull();
});
