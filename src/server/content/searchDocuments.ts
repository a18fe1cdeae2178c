import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { FOLDING, foldText, searchWords } from '../../shared/domain/fold.ts';
import { isTranslatedKind } from '../../shared/domain/translatedTexts.ts';
import type { Database } from '../db/client.ts';
import { inserter } from '../db/insertRows.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { perObject } from '../db/perDatabase.ts';
import { searchDocuments } from '../db/schema/records.ts';
import { likeLiteral } from '../http/lists.ts';
import type { RecordKind, SearchSource } from './recordKind.ts';
import {
  foldedTranslations,
  readFoldedTranslations,
  refoldTranslations,
} from './translations/translations.ts';

const SLICE = 250;

/** What of the named records can be searched; those that are gone are left out. */
async function readSources(db: Database, kind: RecordKind, ids: readonly number[]): Promise<SearchSource[]> {
  if (kind.readSources) return kind.readSources(db, ids);
  const { sourceOf, table } = kind;
  if (!sourceOf) return [];
  const rows = await db
    .select()
    .from(table as RecordKind['table'])
    .where(isOneOf(table.id, ids));
  return rows.map((row) => sourceOf(row));
}

/** Writes the search documents of these records anew, and removes those of records that are gone. */
export async function syncDocuments(tx: Database, kind: RecordKind, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = ids.slice(start, start + SLICE);
    const sources = await readSources(tx, kind, slice);
    const found = new Set(sources.map(({ id }) => id));
    const gone = slice.filter((id) => !found.has(id));
    if (gone.length > 0)
      await tx
        .delete(searchDocuments)
        .where(and(eq(searchDocuments.kind, kind.name), inArray(searchDocuments.id, gone)));
    if (sources.length > 0) await tx.execute(storing(kind, sources));
    if (start + SLICE < ids.length) await nextTurn();
  }
}

/** What is stored of a record, but for the transaction that does so. */
function documentOf(kind: string, source: SearchSource) {
  const title = foldText(source.title);
  const tags = foldText((source.tags ?? []).join(' '));
  const text = foldText(source.text ?? '');
  return {
    kind,
    id: source.id,
    parentId: source.parentId ?? null,
    title: source.title,
    text: [title, tags, text].filter(Boolean).join(' '),
    publishedAt: source.publishedAt ?? null,
    expiresAt: source.expiresAt ?? null,
    roles: source.roles ?? [],
    markets: source.markets ?? [],
    groups: source.groups ?? [],
    deletedAt: source.deletedAt,
    folding: FOLDING,
  };
}

/** Those of these records whose search document is missing, or is not what would be written now. */
export async function findStale(tx: Database, kind: RecordKind, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const sources = await readSources(tx, kind, ids);
  const rows = await tx
    .select()
    .from(searchDocuments)
    .where(and(eq(searchDocuments.kind, kind.name), isOneOf(searchDocuments.id, ids)));
  const stored = new Map(rows.map(({ changed: _changed, ...row }) => [row.id, row]));
  const folded = await readFoldedTranslations(tx, kind.name, ids);
  const wanted = new Map(
    sources.map((source) => {
      const document = documentOf(kind.name, source);
      const text = [document.text, folded.get(source.id)].filter((part) => part !== undefined).join(' ');
      return [source.id, { ...document, text }];
    }),
  );
  return ids.filter((id) => !isDeepStrictEqual(stored.get(id), wanted.get(id)));
}

/** The statement that stores the documents of at least one record. */
const storing = (kind: RecordKind, sources: readonly SearchSource[]): SQL =>
  inserterOf(kind)(sources.map((source) => documentOf(kind.name, source)));

const inserterOf = perObject(({ name: kind }: RecordKind) => {
  const changed = [
    'parentId',
    'title',
    'text',
    'changed',
    'publishedAt',
    'expiresAt',
    'roles',
    'markets',
    'groups',
    'deletedAt',
    'folding',
  ] as const;
  const sets = changed.map((name) => {
    const column = sql.identifier(searchDocuments[name].name);
    return sql`${column} = excluded.${column}`;
  });
  return inserter(searchDocuments, {
    computed: {
      changed: sql`pg_current_xact_id()::text::bigint`,
      ...(isTranslatedKind(kind) && {
        text: sql`concat_ws(' ', d.text, ${foldedTranslations(sql`d.kind`, sql`d.id`)})`,
      }),
    },
    onConflict: sql`on conflict (kind, id) do update set ${sql.join(sets, sql`, `)}`,
  });
});

/**
 * The statements that store the documents of records whose rows were written just now; `null` where the rows do not say
 * everything, and `syncDocuments` reads the rest.
 */
export function documentsOf(kind: RecordKind, rows: readonly object[]): SQL[] | null {
  const { sourceOf } = kind;
  if (kind.readSources) return null;
  return sourceOf && rows.length > 0
    ? [
        storing(
          kind,
          rows.map((row) => sourceOf(row)),
        ),
      ]
    : [];
}

/**
 * Writes what is missing, or was folded by an earlier version, in slices. Runs at a start; records that are written
 * meanwhile write their own document. Returns how many were written; once `signal` fires, before all are.
 */
export async function refreshDocuments(
  db: Database,
  kind: RecordKind,
  signal?: AbortSignal,
): Promise<number> {
  const { table, name } = kind;
  await refoldTranslations(db, name);
  let written = 0;
  for (let after = 0; ; ) {
    const current = db
      .select({ one: sql`1` })
      .from(searchDocuments)
      .where(
        and(
          eq(searchDocuments.kind, name),
          eq(searchDocuments.id, table.id),
          // Else PostgreSQL would read them all again before the first one that is wanted.
          gt(searchDocuments.id, after),
          eq(searchDocuments.folding, FOLDING),
        ),
      );
    const rows = await db
      .select({ id: table.id })
      .from(table as RecordKind['table'])
      .where(and(gt(table.id, after), notExists(current)))
      .orderBy(asc(table.id))
      .limit(SLICE);
    const ids = rows.map(({ id }) => id as number);
    if (ids.length === 0 || signal?.aborted) return written;
    await db.transaction((tx) => syncDocuments(tx, kind, ids));
    written += ids.length;
    after = ids.at(-1) ?? after;
    await nextTurn();
  }
}

/** For the back-office: records of a kind in whose text every word of `q` occurs, also inside longer words. */
export function documentsWith(kind: string, id: PgColumn, q: string): SQL | undefined {
  const words = searchWords(q);
  if (words.length === 0) return undefined;
  const all = words.map((word) => sql`${searchDocuments.text} like ${`%${likeLiteral(word)}%`}`);
  return sql`${id} in (select ${searchDocuments.id} from ${searchDocuments} where ${and(eq(searchDocuments.kind, kind), ...all)})`;
}
