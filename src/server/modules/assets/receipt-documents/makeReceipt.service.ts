import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '../../../../shared/domain/languages.ts';
import { codeOfReceipt } from '../../../../shared/domain/receiptCode.ts';
import { ALL_MARKETS, type Purpose } from '../../../../shared/policy/purpose.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { translated } from '../../../content/translations/translations.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { receiptText } from '../../../text/receipts.ts';
import { settingText } from '../../house/configuration/public.ts';
import { readTree } from '../../people/markets/public.ts';
import { usagesOf } from '../usage-rights/public.ts';
import { type ReceiptContent, type ReceiptItem, receiptJson, sha256Of } from './receiptContent.ts';
import { receiptPaper } from './receiptPaper.ts';

/** Names of the documents at the root of an archive. */
export const PAPER = 'RECEIPT.pdf';
const JSON_FILE = 'receipt.json';
export const RECEIPT_NAMES = [PAPER, JSON_FILE] as const;

interface TakenFile {
  readonly itemId: number;
  readonly fileId: number;
  readonly form: string;
  /** In the archive. */
  readonly path: string;
  readonly crc32: number;
}

export interface ReceiptRequest {
  readonly userId: number;
  readonly viewer: Pick<Viewer, 'languages'>;
  readonly purpose: Purpose;
  readonly files: readonly TakenFile[];
  readonly language: Language;
  readonly timeZone: string;
}

/** A receipt that is not in the ledger yet. */
export interface Receipt {
  /** A random UUID: who has the code that is made of it may read the page. */
  readonly id: string;
  /** By the clock of the database. */
  readonly at: Date;
  readonly documents: readonly { readonly path: string; readonly bytes: Buffer; readonly sha256: string }[];
}

/** When downloads carry a receipt; `limited`: when a usage right holds for an item of it. */
type ReceiptRule = 'never' | 'limited' | 'always';
const isRule = (value: unknown): value is ReceiptRule =>
  value === 'never' || value === 'limited' || value === 'always';

/** The receipt of a download that is about to be written, with its documents; `null`: the house gives none for it. */
export async function makeReceipt(
  { db, config }: Pick<Context, 'db' | 'config'>,
  request: ReceiptRequest,
): Promise<Receipt | null> {
  const rule = await settingText(db, 'usage.receipt');
  if (!isRule(rule) || rule === 'never') return null;
  const items = await itemsOf(db, request);
  if (rule === 'limited' && items.every(({ usage }) => usage === null)) return null;
  const id = randomUUID();
  const at = await timeOf(db);
  const code = codeOfReceipt(id);
  const { userId, purpose } = request;
  const content: ReceiptContent = {
    code,
    address: `${config.origin}/r/${code}`,
    house: await settingText(db, 'brand.name'),
    takenBy: await nameOf(db, userId),
    at,
    purpose,
    items,
  };
  const paper = await receiptPaper(content, { ...request, market: await marketOf(db, request) });
  const documents = [
    { path: PAPER, bytes: paper },
    { path: JSON_FILE, bytes: receiptJson(content) },
  ];
  return { id, at, documents: documents.map((one) => ({ ...one, sha256: sha256Of(one.bytes) })) };
}

const fact = z.object({
  title: z.string(),
  version: z.int().nullable(),
  sha256: z.string().nullable(),
  rights: z.array(z.string()),
});

/** In the order of `files`. */
async function itemsOf(db: Database, { files, viewer }: ReceiptRequest): Promise<ReceiptItem[]> {
  const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;
  const rows = await readRows(
    db,
    fact,
    sql`
    select coalesce(library_items.title, '') as title, files.sha256,
      (select max(number) from item_versions where item_id = entry.item_id and file_id = entry.file_id) as version,
      array(select distinct code from unnest(library_items.usage_rights || libraries.usage_rights) as code where code is not null order by code) as rights
    from unnest(${list(files.map(({ itemId }) => itemId))}, ${list(files.map(({ fileId }) => fileId))})
      with ordinality as entry (item_id, file_id, n)
    left join files on files.id = entry.file_id
    left join library_items on library_items.id = entry.item_id
    left join libraries on libraries.id = library_items.library_id
    order by entry.n`,
  );
  const named = files.map(({ itemId }, index) => ({ id: itemId, title: rows[index]?.title ?? '' }));
  const titles = await translated(db, 'library-item', viewer, named);
  const lists = [...new Map(rows.map(({ rights }) => [rights.join(' '), rights])).values()];
  const usages = await usagesOf(db, lists, viewer);
  const usageOf = new Map(lists.map((codes, place) => [codes.join(' '), usages[place] ?? null]));
  return files.map(({ form, path, crc32 }, index) => {
    const { version = null, sha256 = null, rights = [] } = rows[index] ?? {};
    const usage = usageOf.get(rights.join(' ')) ?? null;
    return { path, crc32, title: titles[index]?.title ?? '', version, sha256, form, usage };
  });
}

async function timeOf(db: Database): Promise<Date> {
  const [row] = await readRows(
    db,
    z.object({ ms: z.coerce.number() }),
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
  );
  return new Date(row?.ms ?? Date.now());
}

async function nameOf(db: Database, userId: number): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
}

async function marketOf(db: Database, { purpose, viewer, language }: ReceiptRequest): Promise<string> {
  if (purpose.market === null) return '';
  if (purpose.market === ALL_MARKETS) return receiptText.usage.allMarkets.in(language);
  const tree = await translated(db, 'market', viewer, await readTree(db));
  return tree.find(({ code }) => code === purpose.market)?.name ?? purpose.market;
}
