import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addTo } from '../../../shared/domain/groups.ts';
import type { RecordKind } from '../../content/recordKind.ts';
import { findStale, syncDocuments } from '../../content/searchDocuments.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/readRows.ts';
import { libraries } from '../../db/schema/libraries.ts';
import { searchDocuments } from '../../db/schema/records.ts';
import { loadIndex } from '../../modules/assets/libraries/facets/facetIndexes.ts';
import type { LibraryAnswers, Question } from '../../modules/assets/libraries/facets/question.ts';
import { SqlAnswers } from '../../modules/assets/libraries/facets/sqlAnswers.ts';
import type { Check } from './checkContext.ts';

const PAGE = 250;
/** Entries of a library that are compared in their order. */
const COMPARED = 10_000;

/** Compares search documents with their records, and facet indexes with SQL. Returns how many documents. */
export async function checkIndexes(check: Check): Promise<number> {
  let count = 0;
  for (const kind of check.context.kinds.records) count += await checkDocuments(check, kind);
  await checkTransactions(check);
  for (const library of await check.context.db.select().from(libraries).orderBy(asc(libraries.id)))
    await checkLibrary(check, library);
  return count;
}

async function checkDocuments(check: Check, kind: RecordKind): Promise<number> {
  const { db } = check.context;
  let count = 0;
  for (let after = 0; ; ) {
    const ids = await idsAfter(db, kind, after);
    const last = ids.at(-1);
    if (last === undefined) return count;
    const stale = await findStale(db, kind, ids);
    // Written meanwhile, it is no longer so.
    const still = stale.length > 0 ? await findStale(db, kind, stale) : [];
    if (check.repairs && still.length > 0) {
      await db.transaction((tx) => syncDocuments(tx, kind, still));
      await kind.onDocumentsWritten?.(db);
    }
    for (const id of still)
      check.findings.add({
        area: 'indexes',
        problem: 'stale search document',
        subject: `${kind.name} ${id}`,
        remedy: check.repairs ? 'mended: it was written anew' : '--repair',
      });
    count += ids.length;
    after = last;
  }
}

/** Ids of records, and of documents whose record is gone. */
async function idsAfter(db: Database, { name, table }: RecordKind, after: number): Promise<number[]> {
  const records = db
    .select({ id: table.id })
    .from(table as RecordKind['table'])
    .where(gt(table.id, after));
  const documents = db
    .select({ id: searchDocuments.id })
    .from(searchDocuments)
    .where(and(eq(searchDocuments.kind, name), gt(searchDocuments.id, after)));
  const rows = await readRows(
    db,
    z.object({ id: z.number() }),
    sql`${records} union ${documents} order by 1 limit ${PAGE}`,
  );
  return rows.map(({ id }) => id);
}

/** Documents of transactions that this database has not had: it was filled from another one by other means. */
async function checkTransactions({ context: { db }, findings, repairs }: Check): Promise<void> {
  const isAhead = sql`${searchDocuments.changed} >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
  const count = await db.$count(searchDocuments, isAhead);
  if (count === 0) return;
  if (repairs)
    await db.update(searchDocuments).set({ changed: sql`pg_current_xact_id()::text::bigint` }).where(isAhead);
  findings.add({
    area: 'indexes',
    problem: 'search documents of another database',
    subject: `${count} of them`,
    remedy: repairs ? 'mended' : '--repair',
  });
}

const VIEWERS: readonly Question['viewer'][] = [
  { roles: ['ROLE_USER'], markets: null, groups: [] },
  { roles: ['ROLE_USER', 'ROLE_EDITOR'], markets: null, groups: [] },
];

/** Whether a library's index returns what SQL does: entries in order, and how many each value has. */
async function checkLibrary(
  { context: { db }, findings }: Check,
  { id, slug }: { id: number; slug: string },
): Promise<void> {
  const difference = await db.transaction(
    async (tx) => {
      const index = await loadIndex(tx, id, new AbortController().signal);
      const query = new SqlAnswers(tx, id);
      const attributes = await valuesOf(tx, id);
      for (const viewer of VIEWERS) {
        const question = { viewer, now: Date.now(), choice: new Map(), parts: [], isStacked: true };
        const [a, b] = [
          await answersOf(index, question, attributes),
          await answersOf(query, question, attributes),
        ];
        if (a !== b) return `as ${viewer.roles.at(-1)}`;
      }
      return null;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (difference)
    findings.add({
      area: 'indexes',
      problem: 'facet index differs from SQL',
      subject: `library ${slug}, ${difference}`,
      remedy: 'restart the server; report it as a fault of Sillage when it stays',
    });
}

async function answersOf(
  source: LibraryAnswers,
  question: Question,
  attributes: ReadonlyMap<number, readonly number[]>,
): Promise<string> {
  const entries = await source.all(question, { sort: 'position', limit: COMPARED });
  const { total, counts } = await source.counts(question, attributes);
  return JSON.stringify({ entries, total, counts: [...counts].sort(([a], [b]) => a - b) });
}

async function valuesOf(db: Database, libraryId: number): Promise<Map<number, number[]>> {
  const rows = await readRows(
    db,
    z.object({ attribute: z.number(), value: z.number() }),
    sql`select attribute_values.attribute_id as attribute, attribute_values.id as value from library_facets
      join attribute_values on attribute_values.attribute_id = library_facets.attribute_id
      where library_facets.library_id = ${libraryId} and attribute_values.deleted_at is null order by 1, 2`,
  );
  const values = new Map<number, number[]>();
  for (const { attribute, value } of rows) addTo(values, attribute, value);
  return values;
}
