import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isRecalled } from '../../../content/recalled.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { receiptDocuments, receipts } from '../../../db/schema/ledger.ts';
import { allowedWhere, type DownloadOwner } from '../downloads/public.ts';

export type ReceiptRow = typeof receipts.$inferSelect;

export async function findReceipt(db: Database, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.id, id));
  return row;
}

export const documentsOf = (db: Database, { id, at }: ReceiptRow) =>
  db
    .select({ name: receiptDocuments.name, sha256: receiptDocuments.sha256 })
    .from(receiptDocuments)
    .where(
      sql`${receiptDocuments.at} = ${at.toISOString()}::timestamptz and ${receiptDocuments.receiptId} = ${id}`,
    )
    .orderBy(receiptDocuments.name);

const takenItem = z.object({
  position: z.int(),
  fileName: z.string(),
  form: z.string(),
  version: z.int().nullable(),
  isAllowed: z.boolean(),
  isCurrent: z.boolean(),
  rights: z.array(z.string()),
  path: z.string().nullable(),
});
export type TakenItem = z.output<typeof takenItem>;

/**
 * The items of a receipt in its order: whether `owner` could get that version today and nobody recalls it, whether it is the newest one, the
 * rights that hold today, and where the portal shows the item.
 * @param owner `null`: the account is gone or disabled
 */
export const takenItems = (
  db: Database,
  { id, at }: ReceiptRow,
  owner: DownloadOwner | null,
): Promise<TakenItem[]> =>
  readRows(
    db,
    takenItem,
    sql`
    select takings.position, takings.file_name as "fileName", takings.form, takings.version,
      (${owner ? allowedWhere(owner) : sql`false`} and (
        select true from item_versions
        where item_versions.item_id = takings.item_id and item_versions.file_id = takings.file_id limit 1
      ) and not ${isRecalled(sql`takings.item_id`, sql`takings.file_id`)}) is true as "isAllowed",
      (library_items.file_id = takings.file_id) is true as "isCurrent",
      array(
        select distinct code from unnest(library_items.usage_rights || libraries.usage_rights) as code
        where code is not null order by code
      ) as rights,
      '/' || libraries.section || '/' || libraries.slug || '/item/' || library_items.id as path
    from takings
    left join library_items on library_items.id = takings.item_id
    left join libraries on libraries.id = library_items.library_id
    where takings.at = ${at.toISOString()}::timestamptz and takings.receipt_id = ${id}
    order by takings.position`,
  );
