import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const SECRET = 's'.repeat(40);
const text = 'JBSWY3DPEHPK3PXP';
const sealed = seal(SECRET, 'codes', { owner: '1', text });

it('is read again by the same secret, for the same purpose and owner', () => {
  expect(unseal(SECRET, 'codes', { owner: '1', sealed })).toBe(text);
  expect(sealed).not.toContain(text);
  expect(seal(SECRET, 'codes', { owner: '1', text })).not.toBe(sealed);
});

it.each([
  ['another secret', () => unseal('t'.repeat(40), 'codes', { owner: '1', sealed })],
  ['another purpose', () => unseal(SECRET, 'other', { owner: '1', sealed })],
  ['another owner', () => unseal(SECRET, 'codes', { owner: '2', sealed })],
  ['a changed text', () => unseal(SECRET, 'codes', { owner: '1', sealed: `${sealed.slice(0, -2)}AA` })],
  ['nothing', () => unseal(SECRET, 'codes', { owner: '1', sealed: '' })],
])('is not read with %s', (_case, read) => {
  expect(read()).toBeNull();
});
