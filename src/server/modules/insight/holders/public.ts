/** What other modules may use of this one. */
export { countQuickly } from './holders.repo.ts';
