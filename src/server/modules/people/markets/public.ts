/** What other modules may use of this one. */
export { type KnownMarkets, knownMarkets, readMarkets } from './marketNames.ts';
export { marketNames, readTree } from './markets.repo.ts';
export { readPersonLanguages } from './personLanguages.ts';
