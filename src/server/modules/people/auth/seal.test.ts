import { expect, it } from 'vitest';
import { isSealedByCurrent, seal, unseal } from './seal.ts';

const SECRET = ['s'.repeat(40)] as const;
const NEXT = 't'.repeat(40);
const text = 'JBSWY3DPEHPK3PXP';
const sealed = seal(SECRET, 'codes', { owner: '1', text });
/** With another last byte. */
const changed = Buffer.from(
  Buffer.from(sealed, 'base64url').map((byte, index, { length }) => (index === length - 1 ? byte ^ 1 : byte)),
).toString('base64url');

it('is read again by the same secret, for the same purpose and owner', () => {
  expect(unseal(SECRET, 'codes', { owner: '1', sealed })).toBe(text);
  expect(sealed).not.toContain(text);
  expect(seal(SECRET, 'codes', { owner: '1', text })).not.toBe(sealed);
});

it.each([
  ['another secret', () => unseal([NEXT], 'codes', { owner: '1', sealed })],
  ['another purpose', () => unseal(SECRET, 'other', { owner: '1', sealed })],
  ['another owner', () => unseal(SECRET, 'codes', { owner: '2', sealed })],
  ['a changed text', () => unseal(SECRET, 'codes', { owner: '1', sealed: changed })],
  ['nothing', () => unseal(SECRET, 'codes', { owner: '1', sealed: '' })],
])('is not read with %s', (_case, read) => {
  expect(read()).toBeNull();
});

it('is read after a rotation as long as the earlier secret is accepted, which the new seal does not need', () => {
  const given = { owner: '1', sealed };
  const rotated = [NEXT, ...SECRET] as const;
  expect(unseal(rotated, 'codes', given)).toBe(text);
  expect([isSealedByCurrent(SECRET, 'codes', given), isSealedByCurrent(rotated, 'codes', given)]).toEqual([
    true,
    false,
  ]);
  const again = { owner: '1', sealed: seal(rotated, 'codes', { owner: '1', text }) };
  expect([unseal([NEXT], 'codes', given), unseal([NEXT], 'codes', again)]).toEqual([null, text]);
});
