import { randomBytes } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import { and, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { slugRedirects } from '../db/schema/records.ts';
import { likeLiteral } from '../http/lists.ts';
import type { RecordKind } from './recordKind.ts';

const SLUG_MAX = 100;

/** `Façade – dusk` → `facade-dusk`. Scripts that cannot be transliterated get a name of the kind and a random tail. */
export function slugOf(text: string, kind: string): string {
  const slug = slugify(text.replace(/[’'`´]/g, ''), { decamelize: false, customReplacements: [['&', ' ']] })
    .slice(0, SLUG_MAX)
    .replace(/-+$/, '');
  return slug || `${kind}-${randomBytes(4).toString('hex')}`;
}

/** The same with a number behind it while another record of the kind has that address. */
export async function freeSlug(db: Database, kind: RecordKind, text: string): Promise<string> {
  const { table } = kind;
  const base = slugOf(text, kind.name);
  const column = table.slug;
  if (!column) return base;
  const reserved = kind.reservedSlugs ?? [];
  const slugsWhere = async (matches: SQL) => {
    const rows = await db
      .select({ slug: column })
      .from(table as RecordKind['table'])
      .where(and(isNull(table.deletedAt), matches));
    return rows.map(({ slug }) => slug);
  };
  // By the index; of all that begin so only where this one is taken.
  if (!reserved.includes(base) && (await slugsWhere(eq(column, base))).length === 0) return base;
  const taken = new Set([...(await slugsWhere(like(column, `${likeLiteral(base)}-%`))), ...reserved]);
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** The statement that takes an address from the record that had it before. */
export const takingSlug = (kind: string, slug: string): SQL =>
  sql`delete from ${slugRedirects} where ${slugRedirects.kind} = ${kind} and ${slugRedirects.slug} = ${slug}`;

/** Keeps the previous address of a record as a redirect, and takes the new one from the record that had it before. */
export async function moveSlug(
  tx: Database,
  kind: string,
  { recordId, from, to }: { recordId: number; from: string; to: string },
): Promise<void> {
  await tx.execute(takingSlug(kind, to));
  if (from === to) return;
  await tx
    .insert(slugRedirects)
    .values({ kind, slug: from, recordId })
    .onConflictDoUpdate({
      target: [slugRedirects.kind, slugRedirects.slug],
      set: { recordId, at: new Date() },
    });
}

/** The record that had this address before, or `null`. */
export async function redirectedId(db: Database, kind: string, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: slugRedirects.recordId })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.slug, slug)));
  return row?.id ?? null;
}
