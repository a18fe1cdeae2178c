import './fields.ts';
import './lists.ts';
import './mails.ts';
import './navigation.ts';
import './notices.ts';
import './receipts.ts';
import './refusals.ts';
import './settings.ts';
import './withdrawn.ts';

/** With every module of messages imported. */
export { catalogueOf, compileIn, sourcesOf } from './texts.ts';
