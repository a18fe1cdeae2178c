/** The value of a compiled expression with one free name, for tests and development: a build writes it into scripts. */
export const evaluate = <Value>(code: string, name: string, value: unknown): Value =>
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is our own compiler's.
  new Function(name, `return ${code}`)(value);
