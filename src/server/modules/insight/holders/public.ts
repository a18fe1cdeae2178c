/** What other modules may use of this one. */
export { countQuickly, filesTaken } from './holders.repo.ts';
