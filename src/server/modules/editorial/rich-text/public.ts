/** What other modules may use of this one. */
export {
  editedTexts,
  previewText,
  type ReadText,
  readText,
  readTexts,
  storedText,
  withText,
} from './richText.service.ts';
