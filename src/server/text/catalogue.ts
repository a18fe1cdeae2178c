import './mails.ts';

/** With every module of messages imported. */
export { catalogueOf, compileIn, sourcesOf } from './texts.ts';
