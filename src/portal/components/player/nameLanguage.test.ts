import { expect, it } from 'vitest';
import { nameLanguage } from './nameLanguage.ts';

it('names a language in that language', () => {
  expect(nameLanguage('fr')).toBe('Français');
  expect(nameLanguage('en')).toBe('English');
  expect(nameLanguage('xx-unknown-')).toBe('xx-unknown-');
});
