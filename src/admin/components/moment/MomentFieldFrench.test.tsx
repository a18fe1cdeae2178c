import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../providers/i18nProvider.ts';
import { fr } from '../../text/fr/fr.ts';

afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en';
  vi.resetModules();
});

it('reads what is typed in French, and its own way to write dates', async () => {
  vi.resetModules();
  document.documentElement.lang = 'fr';
  const { MomentField } = await import('./MomentField.tsx');
  const onChange = vi.fn();
  render(
    <CoreAdminContext i18nProvider={createI18nProvider('fr', fr)}>
      <MomentField label="Début" value={null} timeZone="Europe/Paris" onChange={onChange} />
    </CoreAdminContext>,
  );
  const input = screen.getByRole('textbox', { name: 'Début' });
  expect(input.getAttribute('placeholder')).toBe('demain 9h');
  fireEvent.change(input, { target: { value: '21 nov. 2027 - 15:05' } });
  expect(screen.getByText(/^dimanche 21 novembre 2027/)).toBeTruthy();
  fireEvent.change(input, { target: { value: '1er août 2027 à 9 h' } });
  expect(onChange.mock.calls).toEqual([['2027-11-21T14:05:00.000Z'], ['2027-08-01T07:00:00.000Z']]);
  fireEvent.change(input, { target: { value: 'bientôt' } });
  expect(screen.getByText(/^Saisissez une date telle que 21 nov\. 2026/)).toBeTruthy();
});
