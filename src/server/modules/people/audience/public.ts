/** What other modules may use of this one. */
export { readDecision } from './audience.service.ts';
export { readPersonReading } from './personReading.ts';
