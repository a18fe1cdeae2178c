// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import { isDefault, readChanges } from './configurationForm.ts';

const entry = (facts: Partial<ConfigurationEntry>): ConfigurationEntry => ({
  id: 'brand.name',
  code: 'brand.name',
  label: 'Name',
  help: '',
  group: 'Brand',
  type: 'text',
  choices: [],
  public: true,
  value: 'Solenne',
  initial: 'Sillage',
  picture: null,
  updatedAt: null,
  version: 3,
  ...facts,
});

it('sends what was changed, with the versions that were read', () => {
  const entries = [entry({}), entry({ code: 'contact.phone', value: '1', initial: '', version: 2 })];
  expect(readChanges(entries, { brand__name: 'Solenne', contact__phone: '1' })).toBeNull();
  expect(readChanges(entries, { brand__name: 'Dusk', contact__phone: null })).toEqual({
    values: { 'brand.name': 'Dusk' },
    reset: ['contact.phone'],
    versions: { 'brand.name': 3, 'contact.phone': 2 },
  });
});

it('sends notices as the contract has them, whatever a form makes of what is empty', () => {
  const notices = entry({ code: 'notices', type: 'notices', value: [], initial: [] });
  const typed = { text: 'Closed', label: null, to: undefined, from: new Date('2026-11-22T10:00:00Z') };
  expect(readChanges([notices], { notices: [typed] })?.values).toEqual({
    notices: [{ text: 'Closed', label: '', to: '', from: '2026-11-22T10:00:00.000Z', until: null }],
  });
  expect(isDefault(notices, undefined)).toBe(true);
});
