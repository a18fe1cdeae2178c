import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, Form } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { MomentFormInput } from './MomentFormInput.tsx';

afterEach(() => {
  cleanup();
  // react-admin hands MUI a property that this version of MUI does not take out again.
  const spy = vi.spyOn(console, 'error');
  const others = spy.mock.calls.filter((words) => !words.includes('InputLabelProps'));
  spy.mockClear();
  expect(others).toEqual([]);
});

function State() {
  const { isDirty } = useFormState();
  const value: unknown = useWatch({ name: 'publishedAt' });
  return <output>{JSON.stringify({ value, isDirty })}</output>;
}
function show(publishedAt: string | null) {
  render(
    <CoreAdminContext>
      <Form record={{ id: 1, publishedAt }}>
        <MomentFormInput source="publishedAt" label="Visible from" />
        <State />
      </Form>
    </CoreAdminContext>,
  );
  return screen.getByLabelText('Visible from');
}
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('keeps what is typed as a moment in UTC', () => {
  const input = show('2026-03-01T08:00:00.000Z');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '2026-11-24T09:00' } });
  fireEvent.blur(input);
  expect(state()).toEqual({ value: new Date('2026-11-24T09:00').toISOString(), isDirty: true });
});

it('changes nothing when it is merely passed through, seconds included', () => {
  const input = show('2026-03-01T08:00:31.250Z');
  fireEvent.focus(input);
  fireEvent.blur(input);
  expect(state()).toEqual({ value: '2026-03-01T08:00:31.250Z', isDirty: false });
});

it('is empty when it is emptied', () => {
  const input = show('2026-03-01T08:00:00.000Z');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.blur(input);
  expect(state()).toEqual({ value: null, isDirty: true });
});
