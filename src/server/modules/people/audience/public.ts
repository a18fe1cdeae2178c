/** What other modules may use of this one. */
export { readDecision } from './audience.service.ts';
export { type Person, readPeople } from './people.repo.ts';
export { readPersonReading } from './personReading.ts';
