import { type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../../db/isOneOf.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { basketEntries } from '../../../db/schema/lists.ts';

/** Items that are compared with what an account took. */
export type TakenSet =
  /** Of a library: those that a filter finds, or with `null` all. What is withdrawn of it is of all. */
  | { readonly of: 'library'; readonly libraryId: number; readonly itemIds: readonly number[] | null }
  /** Named ones, whatever library they are in. */
  | { readonly of: 'items'; readonly itemIds: readonly number[] }
  | { readonly of: 'basket' }
  /** Whatever was taken, also what is removed for good and in no library any more. */
  | { readonly of: 'everything' };

const inBasket = (id: SQL, userId: number): SQL =>
  sql`${id} in (select ${basketEntries.itemId} from ${basketEntries} where ${basketEntries.userId} = ${userId})`;

/** For queries over `library_items` left joined with `taken`: the items that can be new or newer. */
export function candidateWhere(set: TakenSet, userId: number): SQL {
  const id = sql`${libraryItems.id}`;
  if (set.of === 'items') return isOneOf(id, set.itemIds);
  if (set.of === 'basket') return inBasket(id, userId);
  if (set.of === 'everything') return sql`taken.item_id is not null`;
  return set.itemIds === null
    ? sql`${libraryItems.libraryId} = ${set.libraryId}`
    : sql`${libraryItems.libraryId} = ${set.libraryId} and ${isOneOf(id, set.itemIds)}`;
}

/** For queries with `itemId` of what was taken, left joined with `library_items`: what was taken of the set. */
export function takenWhere(set: TakenSet, userId: number, itemId: SQL): SQL {
  if (set.of === 'items') return isOneOf(itemId, set.itemIds);
  if (set.of === 'basket') return inBasket(itemId, userId);
  if (set.of === 'everything') return sql`true`;
  return sql`${libraryItems.libraryId} = ${set.libraryId}`;
}
