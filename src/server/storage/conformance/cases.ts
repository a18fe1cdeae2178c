import { multipartCases } from './multipart.cases.ts';
import { objectCases } from './objects.cases.ts';
import { putCases } from './puts.cases.ts';
import { signedCases } from './signed.cases.ts';
import type { ConformanceCase } from './target.ts';

/** What every driver and every store must do; run by the tests and by operators against their own store. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...objectCases,
  ...signedCases,
  ...putCases,
  ...multipartCases,
];
