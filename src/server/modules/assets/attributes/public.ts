/** What other modules may use of this one. */
export { allPublicAttributes, ensureValues, publicAttributes, valueKind } from './attributes.service.ts';
export { redirectValue, restoreRedirects } from './formerChoices.service.ts';
export { viewableValues } from './viewableValues.repo.ts';
