import type { LibraryEntry } from '../../../shared/contract/library.ts';

/** As much of an entry as choosing it takes. */
export type Selectable = Pick<LibraryEntry, 'matches'>;

/** The item that an entry leads to: of a stack its first format that the filter finds. */
export const keyOf = ({ matches }: Selectable): number => matches[0]?.id ?? 0;

/** Where the items of a library stand on its page, or the word that there are none. */
export const ITEMS_ID = 'items';
