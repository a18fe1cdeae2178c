import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EditableCell } from './EditableCell.tsx';

afterEach(cleanup);

function setUp(onSave: (text: string) => Promise<string | null>) {
  render(
    <EditableCell label="Edit Title of row 3" text="Rose" isReadOnly={false} onSave={onSave}>
      Rose
    </EditableCell>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Edit Title of row 3: Rose' }));
  return screen.getByRole('textbox', { name: 'Edit Title of row 3' });
}

describe('a cell that is edited', () => {
  it('saves with Enter, once', async () => {
    const onSave = vi.fn(async () => null);
    const input = setUp(onSave);
    fireEvent.change(input, { target: { value: 'Iris' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.blur(input);
    await screen.findByRole('button');
    expect(onSave.mock.calls).toEqual([['Iris']]);
  });

  it('undoes with Escape, and saves nothing that did not change', async () => {
    const onSave = vi.fn(async () => null);
    const input = setUp(onSave);
    fireEvent.change(input, { target: { value: 'Iris' } });
    fireEvent.keyDown(input, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Rose');
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    await screen.findByRole('button');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('stays open with the reason when the server refuses', async () => {
    const input = setUp(async () => 'This field is not known.');
    fireEvent.change(input, { target: { value: 'Iris' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toBe('This field is not known.');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Iris');
  });
});
