/** What other modules may use of this one. */
export { visibleToolkit } from './toolkits.service.ts';
