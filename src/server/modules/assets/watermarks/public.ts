/** What other modules may use of this one. */
export { watermarkTexts } from './watermarkTexts.ts';
export { watermarksOfItems } from './watermarksOfItems.ts';
