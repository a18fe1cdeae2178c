import './fields.ts';
import './mails.ts';
import './navigation.ts';
import './receipts.ts';
import './refusals.ts';
import './settings.ts';
import './withdrawn.ts';

/** With every module of messages imported. */
export { catalogueOf, compileIn, sourcesOf } from './texts.ts';
