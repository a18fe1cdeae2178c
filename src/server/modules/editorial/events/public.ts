/** What other modules may use of this one. */
export { hasEvents } from './events.service.ts';
