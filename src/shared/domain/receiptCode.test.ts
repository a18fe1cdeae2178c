import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOfReceipt, receiptOfCode } from './receiptCode.ts';

it('leads from an id to its code and back, however the code is typed', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const code = codeOfReceipt(id);
      expect(code).toMatch(/^[0-7][0-9A-Z]{4}(-[0-9A-Z]{5}){3}-[0-9A-Z]{6}$/);
      const typed = ` ${code.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()} `;
      expect([receiptOfCode(code), receiptOfCode(typed)]).toEqual([id, id]);
    }),
  );
});

it.each([
  '',
  '1F7QK',
  'UUUUU-UUUUU-UUUUU-UUUUU-UUUUUU',
  // Two bits too many.
  '8ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZZ',
  '00000-00000-00000-00000-0000000',
  '../../etc/passwd',
  "0' or true--0000000000000000",
  '٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠',
  'x'.repeat(100_000),
])('reads no id from what is no code', (code) => {
  expect(receiptOfCode(code)).toBeNull();
});
