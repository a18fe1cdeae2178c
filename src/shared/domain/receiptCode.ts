/** Crockford's base 32: no I, L, O or U, which hands and eyes confuse. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = /^(.{5})(.{5})(.{5})(.{5})(.{6})$/;
const CODE = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** The code of a receipt, by its id (a UUID): 128 bits in groups, as `1F7QK-0ZD2M-…`, for people who type it from paper. */
export function codeOfReceipt(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let code = '';
  for (let place = 0; place < 26; place++) {
    code = (DIGITS[Number(rest & 31n)] ?? '') + code;
    rest >>= 5n;
  }
  return code.replace(GROUPS, '$1-$2-$3-$4-$5');
}

/**
 * The id of the receipt with a code as somebody typed it: case, hyphens and spaces do not count, O is 0, I and L are 1.
 * `null`: it is no code.
 */
export function receiptOfCode(code: string): string | null {
  const typed = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!CODE.test(typed)) return null;
  let value = 0n;
  for (const digit of typed) value = (value << 5n) | BigInt(DIGITS.indexOf(digit));
  const hex = value.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
