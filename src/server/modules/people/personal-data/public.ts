/** What other modules may use of this one. */
export { eraseTrashed, tidyErased } from './erase.service.ts';
