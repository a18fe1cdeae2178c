import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { CsvValue } from '../../../../../shared/domain/csv.ts';
import type { Database } from '../../../../db/client.ts';
import { importRows } from '../../../../db/schema/imports.ts';
import { libraries } from '../../../../db/schema/libraries.ts';
import type { WrittenRights } from '../../../../db/schema/renditionPresets.ts';
import { itemStates } from '../../libraries/public.ts';
import { writtenRightsOf } from '../../usage-rights/public.ts';
import { itemsOf } from '../check/catalogue.ts';
import { attributeHeader, valuesOfRow } from '../check/columns.ts';
import { type KnownAttribute, readTaxonomy, type Taxonomy } from '../check/taxonomy.ts';
import type { ImportRecordRow } from '../imports.repo.ts';

const CHUNK = 500;

/** Cells of a sheet, headers first. */
export type SheetRows = CsvValue[][];

/** Headers of what every item has, as columns are found by them. */
const HEADERS = [
  'id',
  'file name',
  'title',
  'description',
  'tags',
  'credit',
  'alternative text',
  'published at',
  'expires at',
  'roles',
  'markets',
  'groups',
  'usage rights',
];

/** What the rights of an item and of its library allow, for people: no import reads it. */
const ALLOWED_USE = 'allowed use';

const joined = (list: readonly string[]): string => list.join('; ');

/** How a cell names a value so that it is found again: its label, unless that holds a separator or is another's too. */
function cellOfValue(attribute: KnownAttribute, valueId: number, taxonomy: Taxonomy): string {
  const value = attribute.values.find(({ id }) => id === valueId);
  if (!value) return '';
  const isPlain =
    !/[;|\n\r]/.test(value.label) && taxonomy.findValue(attribute, value.label)?.id === value.id;
  return isPlain ? value.label : value.slug;
}

/** Everything written about the items of a library, or some of them, as a sheet that imports back without a change. */
export async function exportItems(
  db: Database,
  libraryId: number,
  ids?: readonly number[],
): Promise<SheetRows> {
  const taxonomy = await readTaxonomy(db);
  const rows: SheetRows = [
    [
      ...HEADERS,
      ALLOWED_USE,
      ...taxonomy.attributes.map((attribute) => attributeHeader(attribute, taxonomy)),
    ],
  ];
  const [library] = await db
    .select({ usageRights: libraries.usageRights })
    .from(libraries)
    .where(eq(libraries.id, libraryId));
  for await (const found of itemsOf(db, libraryId, CHUNK, ids)) {
    const states = await itemStates(
      db,
      found.map(({ id }) => id),
    );
    const allowed = await writtenRightsOf(
      db,
      found.map(({ id }) => [...(states.get(id)?.usageRights ?? []), ...(library?.usageRights ?? [])]),
    );
    for (const [index, { id, fileName }] of found.entries()) {
      const item = states.get(id);
      if (!item) continue;
      rows.push([
        id,
        fileName,
        item.title,
        item.description,
        joined(item.tags),
        item.credit,
        item.alternativeText,
        item.publishedAt?.toISOString(),
        item.expiresAt?.toISOString(),
        joined(item.roles),
        joined(item.markets),
        joined(item.groups),
        joined(item.usageRights),
        wordsOf(allowed[index] ?? null),
        ...taxonomy.attributes.map((attribute) =>
          joined(
            item.valueIds
              .filter((valueId) => taxonomy.attributeOf(valueId)?.id === attribute.id)
              .map((valueId) => cellOfValue(attribute, valueId, taxonomy)),
          ),
        ),
      ]);
    }
  }
  return rows;
}

const wordsOf = (rights: WrittenRights | null): string =>
  rights ? [rights.terms, ...rights.restrictions].join(' ') : '';

/** Columns of a library with one row as an example. */
export async function importTemplate(db: Database): Promise<SheetRows> {
  const taxonomy = await readTaxonomy(db);
  const headers = HEADERS.filter((header) => header !== 'id');
  return [
    [...headers, ...taxonomy.attributes.map((attribute) => attributeHeader(attribute, taxonomy))],
    [
      'ambre-noir.jpg',
      'Ambre Noir',
      'What the picture shows',
      'campaign; still life',
      'Photographer',
      'A bottle on black stone',
      '2026-09-01',
      '2027-08-31',
      '',
      'europe; gulf',
      '',
      '',
      ...taxonomy.attributes.map((attribute) => {
        const some = attribute.values.slice(0, attribute.kind === 'single' ? 1 : 2);
        return joined(some.map(({ id }) => cellOfValue(attribute, id, taxonomy)));
      }),
    ],
  ];
}

/** Rows that are invalid or failed, with their corrections and a column of reasons. */
export async function faultsSheet(db: Database, record: ImportRecordRow): Promise<SheetRows> {
  const headers =
    record.columns.length > 0
      ? record.columns.map(({ header, index }) => header || `column ${index + 1}`)
      : ['file name'];
  const rows: SheetRows = [['row', ...headers, 'reasons']];
  for (let after = 0; ; ) {
    const found = await db
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, record.id),
          gt(importRows.number, after),
          or(eq(importRows.verdict, 'invalid'), inArray(importRows.outcome, ['failed', 'kept'])),
        ),
      )
      .orderBy(asc(importRows.number))
      .limit(CHUNK);
    for (const row of found) {
      const values = valuesOfRow(row, record.columns);
      const cells = record.columns.map(({ index, field }) =>
        field === null ? (row.cells[index] ?? '') : (values[field] ?? ''),
      );
      const fallback = row.line === null ? [row.pathKey ?? ''] : [''];
      const reasons = [...Object.values(row.reasons), row.message].filter(Boolean).join(' ');
      rows.push([row.line ?? row.number, ...(record.columns.length > 0 ? cells : fallback), reasons]);
    }
    if (found.length < CHUNK) return rows;
    after = found.at(-1)?.number ?? after;
    await nextTurn();
  }
}
