/** What other modules may use of this one. */

export { watermarksOfItems } from './watermarksOfItems.ts';
export { watermarkTexts } from './watermarkTexts.ts';
