/** The polynomial of CRC-32, reflected: bit 31 is the coefficient of x⁰. */
const POLYNOMIAL = 0xedb8_8320;
const ONE = 0x8000_0000;

/** The product of two polynomials modulo that of CRC-32. */
function multiply(one: number, other: number): number {
  let product = 0;
  let power = other;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= power;
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return product >>> 0;
}

/** `x ** (2 ** n)`; the powers come again after 32. */
const squares: number[] = [ONE >>> 1];
for (let n = 1; n < 32; n++) {
  const last = squares[n - 1] ?? 0;
  squares.push(multiply(last, last));
}

/**
 * CRC-32 of two runs of bytes, one after the other, from those of each; `length` in bytes is that of the second, and may
 * exceed 32 bits. The method is that of zlib's `crc32_combine`.
 */
export function crc32Combine(first: number, second: number, length: number): number {
  let shift = ONE;
  // Eight bits a byte: the lowest bit of the length is x ** (2 ** 3).
  for (let left = length, n = 3; left > 0; left = Math.floor(left / 2), n++)
    if (left % 2 === 1) shift = multiply(squares[n % 32] ?? 0, shift);
  return (multiply(shift, first) ^ second) >>> 0;
}
