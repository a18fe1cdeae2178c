import { and, desc, eq, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FoundKind } from '../../../../shared/contract/finder.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { imports } from '../../../db/schema/imports.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { searchDocuments } from '../../../db/schema/records.ts';
import { likeLiteral } from '../../../http/lists.ts';
import { isLiveNode } from '../../assets/folders/public.ts';

/** A record of a kind, with how well it matches: 0 is best. */
export interface Hit {
  readonly kind: FoundKind;
  readonly id: number;
  readonly title: string;
  readonly rank: number;
  /** How many of its kind are found. */
  readonly total: number;
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
}

export interface Wanted {
  /** Folded words, of which each must occur. */
  readonly words: readonly string[];
  /** The id that the search may mean. */
  readonly id: number | null;
  /** Most of each kind. */
  readonly limit: number;
}

/** Kinds whose documents the search reads; the others have none. */
export type DocumentKind = Exclude<FoundKind, 'attribute-value' | 'import'>;

const document = searchDocuments;
const columns = {
  kind: document.kind,
  id: document.id,
  title: document.title,
  publishedAt: document.publishedAt,
  expiresAt: document.expiresAt,
};

/** Of a kind of which a caller may read some only: those in its table within `scope`. */
export interface KindScope {
  readonly kind: DocumentKind;
  readonly table: PgTable;
  readonly scope: SQL;
}
const isWithin = (scopes: readonly KindScope[]): SQL | undefined =>
  and(
    ...scopes.map(
      ({ kind, table, scope }) =>
        sql`(${document.kind} <> ${kind} or ${document.id} in (select id from ${table} where ${scope}))`,
    ),
  );

/** Neither in the trash, nor in a library or a folder that is. */
const isKept: SQL | undefined = and(
  isNull(document.deletedAt),
  sql`not exists (select from ${libraries} where ${libraries.id} = ${document.parentId}
    and ${document.kind} = 'library-item' and ${libraries.deletedAt} is not null)`,
  sql`(${document.kind} <> 'file-node' or ${document.id} in (select ${fileNodes.id} from ${fileNodes} where ${isLiveNode}))`,
);

/** Documents of these kinds that have every word, the best of each kind. */
export async function findDocuments(
  db: Database,
  { kinds, scopes }: { kinds: readonly DocumentKind[]; scopes: readonly KindScope[] },
  { words, id, limit }: Wanted,
): Promise<Hit[]> {
  if (kinds.length === 0) return [];
  const phrase = words.join(' ');
  const named = sql`left(${document.text}, char_length(${document.title}))`;
  const begins = words.map((word) => sql`' ' || ${named} like ${`% ${likeLiteral(word)}%`}`);
  const within = words.map((word) => sql`${named} like ${`%${likeLiteral(word)}%`}`);
  const all = words.map((word) => sql`${document.text} like ${`%${likeLiteral(word)}%`}`);
  const rank = sql<number>`case
    when ${document.id} = ${id ?? 0} then 0
    when ${named} = ${phrase} then 1
    when ${named} like ${`${likeLiteral(phrase)}%`} then 2
    when ${and(...begins)} then 3
    when ${and(...within)} then 4
    else 5 end`;
  const ranked = db
    .select({ ...columns, changed: document.changed, rank: rank.as('rank') })
    .from(document)
    .where(
      and(
        inArray(document.kind, [...kinds]),
        or(and(...all), id === null ? undefined : eq(document.id, id)),
        isKept,
        isWithin(scopes),
      ),
    )
    .as('ranked');
  const numbered = db
    .select({
      kind: ranked.kind,
      id: ranked.id,
      title: ranked.title,
      publishedAt: ranked.publishedAt,
      expiresAt: ranked.expiresAt,
      rank: ranked.rank,
      place:
        sql<number>`row_number() over (partition by ${ranked.kind} order by ${ranked.rank}, ${ranked.changed} desc, ${ranked.id} desc)`.as(
          'place',
        ),
      total: sql<number>`(count(*) over (partition by ${ranked.kind}))::int`.as('total'),
    })
    .from(ranked)
    .as('numbered');
  const { kind, id: numberedId, title, publishedAt, expiresAt, rank: numberedRank, total } = numbered;
  const rows = await db
    .select({ kind, id: numberedId, title, publishedAt, expiresAt, rank: numberedRank, total })
    .from(numbered)
    .where(lte(numbered.place, limit))
    .orderBy(numbered.kind, numbered.place);
  return rows.map((row) => ({ ...row, kind: row.kind as DocumentKind }));
}

/** The documents of these records. */
export async function documentsOf(
  db: Database,
  names: readonly { readonly kind: DocumentKind; readonly id: number }[],
  scopes: readonly KindScope[],
): Promise<Hit[]> {
  if (names.length === 0) return [];
  const one = names.map(({ kind, id }) => and(eq(document.kind, kind), eq(document.id, id)));
  const rows = await db
    .select(columns)
    .from(document)
    .where(and(or(...one), isKept, isWithin(scopes)));
  return rows.map((row) => ({ ...row, kind: row.kind as DocumentKind, rank: 0, total: 1 }));
}

const importColumns = { id: imports.id, title: imports.name };
/** An import goes with its library. */
const libraryKept = (db: Database) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(libraries)
      .where(sql`${libraries.id} = ${imports.libraryId} and ${libraries.deletedAt} is not null`),
  );
const asImport = (row: { id: number; title: string; rank: number; total: number }): Hit => ({
  ...row,
  kind: 'import',
  publishedAt: null,
  expiresAt: null,
});

/** Imports by their names, the latest first. */
export async function findImports(db: Database, { words, id, limit }: Wanted): Promise<Hit[]> {
  const all = words.map((word) => sql`lower(${imports.name}) like ${`%${likeLiteral(word)}%`}`);
  const where = and(or(and(...all), id === null ? undefined : eq(imports.id, id)), libraryKept(db));
  const rows = await db
    .select({ ...importColumns, total: sql<number>`(count(*) over ())::int` })
    .from(imports)
    .where(where)
    .orderBy(desc(imports.id))
    .limit(limit);
  return rows.map((row) => asImport({ ...row, rank: row.id === id ? 0 : 4 }));
}

export async function importsOf(db: Database, ids: readonly number[]): Promise<Hit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(importColumns)
    .from(imports)
    .where(and(isOneOf(imports.id, ids), libraryKept(db)));
  return rows.map((row) => asImport({ ...row, rank: 0, total: 1 }));
}
