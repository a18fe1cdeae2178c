/** What other modules may use of this one. */
export { hitsIn } from './hits.service.ts';
