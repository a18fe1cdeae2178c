import { text } from '../../text/en.ts';
import { searchText } from '../../text/search.ts';

/** Words that the search reads as the filter `label`; an `attribute` of `null` is the type of the file. */
export const describeFilter = (attribute: string | null, label: string): string =>
  searchText.filter(attribute ?? searchText.fileType, label);

/** Words that the search left out, since nothing has all of them. */
export const describeLeftOut = (words: readonly string[]): string =>
  searchText.leftOut(words.map(searchText.quoted).join(text.comma));
