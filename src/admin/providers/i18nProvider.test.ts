import { expect, it } from 'vitest';
import { i18nProvider } from './i18nProvider.ts';

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

it('leaves texts without a count as they are', () => {
  expect(i18nProvider.translate('ra.action.save')).toBe('Save');
});
