import { expect, it } from 'vitest';
import { en } from '../text/en.ts';
import { fr } from '../text/fr/fr.ts';
import { createI18nProvider } from './i18nProvider.ts';

const i18nProvider = createI18nProvider('en', en);

const files = (count: number) => i18nProvider.translate('admin.import.bring.files', { smart_count: count });

it('writes counts with the separators of the language', () => {
  expect([0, 1, 999, 1000, 12_345_678].map(files)).toEqual([
    '0 files',
    '1 file',
    '999 files',
    '1,000 files',
    '12,345,678 files',
  ]);
});

it('has the plurals and separators of French', () => {
  const { translate } = createI18nProvider('fr', fr);
  const french = (count: number) => translate('admin.import.bring.files', { smart_count: count });
  expect([0, 1, 2, 12_345].map(french)).toEqual([
    '0 fichier',
    '1 fichier',
    '2 fichiers',
    '12\u202f345 fichiers',
  ]);
});

it('leaves texts without a count as they are', () => {
  expect(i18nProvider.translate('ra.action.save')).toBe('Save');
});
