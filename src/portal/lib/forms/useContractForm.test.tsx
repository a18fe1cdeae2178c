import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../shared/client/apiError.ts';
import { Field } from '../../components/fields/Field.tsx';
import { text } from '../../text/en.ts';
import { useContractForm } from './useContractForm.ts';

afterEach(cleanup);

const schema = z.strictObject({ name: z.string().trim().min(1), city: z.string() });
type Fields = z.output<typeof schema>;

interface Props {
  send: (fields: Fields) => Promise<void>;
  loadSchema?: () => Promise<typeof schema>;
}

function Form({ send, loadSchema = async () => schema }: Props) {
  const { register, handleSubmit, formState, showRefusal } = useContractForm<Fields>({
    defaultValues: { name: '', city: '' },
    loadSchema,
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((fields) => send(fields).catch(showRefusal))}>
      {errors.root && <p role="alert">{errors.root.message}</p>}
      <Field label="Name" error={errors.name?.message} {...register('name')} />
      <Field label="City" error={errors.city?.message} {...register('city')} />
      <button type="submit">Send</button>
    </form>
  );
}
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Send' }));

it('says at the field what the schema refuses, leads there, and sends nothing', async () => {
  const user = userEvent.setup();
  const send = vi.fn(async () => {});
  render(<Form send={send} />);
  await submit(user);
  await screen.findByText(text.forms.required);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  expect(send).not.toHaveBeenCalled();
});

it('sends what the schema makes of the fields', async () => {
  const user = userEvent.setup();
  const send = vi.fn(async () => {});
  render(<Form send={send} />);
  await user.type(screen.getByLabelText('Name'), ' Ines ');
  await submit(user);
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ines', city: '' }));
});

it('shows a refusal of the server at its field and keeps what was typed', async () => {
  const user = userEvent.setup();
  const problem = { code: 'invalid', message: 'No.', errors: { city: 'Unknown city.' } };
  render(<Form send={() => Promise.reject(new ApiError(400, problem))} />);
  await user.type(screen.getByLabelText('Name'), 'Ines');
  await submit(user);
  await screen.findByText('Unknown city.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ines');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a refusal that names no field above them all', async () => {
  const user = userEvent.setup();
  render(<Form send={() => Promise.reject(new ApiError(403, { code: 'no', message: 'Not for you.' }))} />);
  await user.type(screen.getByLabelText('Name'), 'Ines');
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Not for you.');
});

it('leaves the judgement to the server when the schema cannot be fetched', async () => {
  const user = userEvent.setup();
  const send = vi.fn(async () => {});
  render(<Form send={send} loadSchema={() => Promise.reject(new Error('offline'))} />);
  await submit(user);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
});

it('leaves a fault that the contract has in English to the server where the page is in another language', async () => {
  const user = userEvent.setup();
  const strict = z.strictObject({ name: z.string().min(1), city: z.string().min(1, 'Enter a city.') });
  const problem = { code: 'invalid', message: 'Non.', errors: { city: 'Indiquez une ville.' } };
  const send = vi.fn(() => Promise.reject(new ApiError(400, problem)));
  document.documentElement.dataset.language = 'fr';
  try {
    render(<Form send={send} loadSchema={async () => strict} />);
    await submit(user);
    await screen.findByText(text.forms.required);
    expect(send).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Name'), 'Ines');
    await submit(user);
    await screen.findByText('Indiquez une ville.');
    expect(send).toHaveBeenCalledWith({ name: 'Ines', city: '' });
    expect(screen.queryByText('Enter a city.')).toBeNull();
  } finally {
    delete document.documentElement.dataset.language;
  }
});
