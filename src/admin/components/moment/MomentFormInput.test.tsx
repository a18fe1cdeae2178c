import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, Form } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { englishI18n as i18nProvider } from '../../providers/englishI18n.ts';
import { MomentField } from './MomentField.tsx';
import { MomentFormInput } from './MomentFormInput.tsx';

afterEach(cleanup);

function State() {
  const { isDirty } = useFormState();
  const value: unknown = useWatch({ name: 'publishedAt' });
  return <output>{JSON.stringify({ value, isDirty })}</output>;
}
const onSubmit = vi.fn();
function show(publishedAt: string | null) {
  onSubmit.mockClear();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Form record={{ id: 1, publishedAt }} onSubmit={onSubmit}>
        <MomentFormInput source="publishedAt" label="admin.visibility.from" />
        <State />
        <button type="submit">Save</button>
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

describe('words', () => {
  it("are a date, which is shown below while they are typed, and in the portal's format afterwards", () => {
    const input = show(null);
    fireEvent.change(input, { target: { value: '21 nov 2027 3pm' } });
    expect(screen.getByText(/^Sunday 21 November 2027, 15:00 /)).toBeTruthy();
    fireEvent.blur(input);
    expect(input).toHaveProperty('value', '21 Nov 2027 - 15:00');
    expect(state()).toEqual({ value: new Date('2027-11-21T15:00').toISOString(), isDirty: true });
  });

  it('that mean nothing are not saved, nor taken for the date before', async () => {
    const input = show('2026-03-01T08:00:00.000Z');
    fireEvent.change(input, { target: { value: 'soon' } });
    fireEvent.blur(input);
    expect(input).toHaveProperty('value', 'soon');
    expect(screen.getByText(/^Enter a date such as/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(input, { target: { value: 'tomorrow 9:00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });
});

it('asks which of two times is meant when clocks change', () => {
  const onChange = vi.fn();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <MomentField label="Start" value={null} timeZone="Europe/Paris" onChange={onChange} />
    </CoreAdminContext>,
  );
  const input = screen.getByRole('textbox', { name: 'Start' });
  fireEvent.change(input, { target: { value: '31 Oct 2027 2:30' } });
  fireEvent.blur(input);
  expect(screen.getByText(/it has 02:30 twice/)).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /02:30 GMT\+1$/ }));
  expect(onChange.mock.calls).toEqual([['2027-10-31T01:30:00.000Z']]);
  fireEvent.change(input, { target: { value: '28 Mar 2027 2:30' } });
  expect(screen.getByText(/it has no 02:30/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /March/ })).toHaveLength(2);
});
