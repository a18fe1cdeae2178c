/** What other modules may use of this one. */
export { countHolders } from './holders.repo.ts';
