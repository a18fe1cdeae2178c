import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { recallItems } from '../db/schema/recalls.ts';

/** Whether a recall that goes on withdraws an item, or the version of it that has this file. */
export const isRecalled = (itemId: SQLWrapper, fileId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (
    select from ${recallItems} where ${recallItems.itemId} = ${itemId} and ${recallItems.isOpen}
      and (${recallItems.fileId} is null or ${recallItems.fileId} = ${fileId}))`;
