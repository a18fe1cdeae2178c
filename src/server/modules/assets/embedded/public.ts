/** What other modules may use of this one. */
export { type MappedFields, mapEmbedded, readMapping } from './embedded.service.ts';
