import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { englishI18n as i18nProvider } from '../../../providers/englishI18n.ts';
import { DeleteValueDialog } from './DeleteValueDialog.tsx';

const value = {
  id: 5,
  attributeId: 1,
  slug: 'brume',
  label: 'Brume',
  colour: null,
  icon: null,
  position: 0,
  itemCount: 7,
  createdAt: '',
  updatedAt: '',
  version: 1,
  deletedAt: null,
};

afterEach(cleanup);

describe('deleting a value', () => {
  it('says how many items use it, and forces the deletion only after a second yes', async () => {
    const user = userEvent.setup();
    const onDelete = vi.fn().mockResolvedValueOnce('in-use').mockResolvedValueOnce('done');
    const onClose = vi.fn();
    render(
      <I18nContextProvider value={i18nProvider}>
        <DeleteValueDialog value={value} onClose={onClose} onDelete={onDelete} />
      </I18nContextProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onDelete).toHaveBeenLastCalledWith(value, false);
    expect(await screen.findByText(/7 items use it/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete all the same' }));
    expect(onDelete).toHaveBeenLastCalledWith(value, true);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
