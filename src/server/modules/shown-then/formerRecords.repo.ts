import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ShownKind } from '../../../shared/contract/shownThen.ts';
import type { Database } from '../../db/client.ts';
import { news } from '../../db/schema/content.ts';
import { events } from '../../db/schema/events.ts';
import { faqs } from '../../db/schema/faq.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { audit } from '../../db/schema/records.ts';
import { toolkits } from '../../db/schema/toolkits.ts';
import { unprocessable } from '../../http/errors.ts';

type Column = 'id' | 'createdAt' | 'deletedAt' | 'publishedAt' | 'expiresAt' | 'roles' | 'markets';
interface Source {
  readonly table: PgTable & Record<Column, PgColumn>;
  readonly title: PgColumn;
  /** The field of the title, and that of the picture, as the log names them. */
  readonly named: 'title' | 'question';
  readonly pictured?: { readonly field: 'coverFileId' | 'fileId'; readonly column: PgColumn };
  readonly libraryId?: PgColumn;
}

const SOURCES: Record<ShownKind, Source> = {
  'library-item': {
    table: libraryItems,
    title: libraryItems.title,
    named: 'title',
    pictured: { field: 'fileId', column: libraryItems.fileId },
    libraryId: libraryItems.libraryId,
  },
  library: {
    table: libraries,
    title: libraries.title,
    named: 'title',
    pictured: { field: 'coverFileId', column: libraries.coverFileId },
  },
  news: {
    table: news,
    title: news.title,
    named: 'title',
    pictured: { field: 'coverFileId', column: news.coverFileId },
  },
  event: {
    table: events,
    title: events.title,
    named: 'title',
    pictured: { field: 'coverFileId', column: events.coverFileId },
  },
  faq: { table: faqs, title: faqs.question, named: 'question' },
  toolkit: {
    table: toolkits,
    title: toolkits.title,
    named: 'title',
    pictured: { field: 'coverFileId', column: toolkits.coverFileId },
  },
};

/** Records and changes that are read for one question. */
const ROWS_MAX = 50_000;

/** What of a record decides whether it shows, and names it; times as ISO 8601. */
export interface RecordState {
  readonly title: string;
  readonly publishedAt: string | null;
  readonly expiresAt: string | null;
  readonly roles: readonly string[];
  readonly markets: readonly string[];
  readonly deletedAt: string | null;
  readonly pictureId: number | null;
  readonly libraryId: number | null;
}

/** A record at a moment, and what was changed of it since. */
export interface FormerRecord {
  readonly id: number;
  readonly then: RecordState;
  readonly changed: readonly string[];
  /** `null` when it was deleted for good. */
  readonly now: RecordState | null;
}

interface Change {
  readonly id: number;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly fields: string[];
}

/** Fields that say nothing to people, or follow from others. */
const UNTOLD = new Set([
  'position',
  'stackPosition',
  'stackKey',
  'stackId',
  'deletedAt',
  'calendarKey',
  'sequence',
  'withdrawn',
  'revision',
]);

/**
 * The records of a kind as they were at a moment: as they are, with every later change of the log taken back, the latest
 * first. Those that were made later are left out, those that were deleted for good since are in it.
 */
export async function formerRecords(
  db: Database,
  kind: ShownKind,
  { at, libraryId }: { at: Date; libraryId?: number | undefined },
): Promise<FormerRecord[]> {
  const source = SOURCES[kind];
  const changes = await readChanges(db, kind, source, { at, libraryId });
  const known = await readStates(db, source, { libraryId, ids: [...new Set(changes.map(({ id }) => id))] });
  const states = new Map<number, RecordState>();
  for (const [id, { state, createdAt }] of known) if (createdAt <= at) states.set(id, state);
  const changed = new Map<number, Set<string>>();
  for (const { id, action, before, fields } of changes) {
    if (action === 'create') {
      states.delete(id);
      continue;
    }
    const names = changed.get(id) ?? new Set();
    changed.set(id, names);
    for (const name of fields) if (action === 'update' && !UNTOLD.has(name)) names.add(name);
    const state = states.get(id);
    if (action === 'purge' && before) states.set(id, withFields(EMPTY, before, source));
    else if (state && before) states.set(id, withFields(state, before, source));
  }
  return [...states]
    .filter(
      ([, { libraryId: own }]) => libraryId === undefined || kind !== 'library-item' || own === libraryId,
    )
    .map(([id, then]) => ({
      id,
      then,
      changed: [...(changed.get(id) ?? [])].sort(),
      now: known.get(id)?.state ?? null,
    }));
}

const EMPTY: RecordState = {
  title: '',
  publishedAt: null,
  expiresAt: null,
  roles: [],
  markets: [],
  deletedAt: null,
  pictureId: null,
  libraryId: null,
};

const textOr = (value: unknown, known: string): string => (typeof value === 'string' ? value : known);
const moment = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A state with what a change replaced put back. */
function withFields(state: RecordState, before: Record<string, unknown>, source: Source): RecordState {
  const has = (field: string) => Object.hasOwn(before, field);
  const picture = source.pictured?.field ?? '';
  return {
    title: has(source.named) ? textOr(before[source.named], state.title) : state.title,
    publishedAt: has('publishedAt') ? moment(before.publishedAt) : state.publishedAt,
    expiresAt: has('expiresAt') ? moment(before.expiresAt) : state.expiresAt,
    roles: has('roles') ? names(before.roles) : state.roles,
    markets: has('markets') ? names(before.markets) : state.markets,
    deletedAt: has('deletedAt') ? moment(before.deletedAt) : state.deletedAt,
    pictureId: has(picture) ? number(before[picture]) : state.pictureId,
    libraryId: has('libraryId') ? number(before.libraryId) : state.libraryId,
  };
}

/** Changes after the moment, the latest first. Of a library's items: of those that are or were in it. */
async function readChanges(
  db: Database,
  kind: ShownKind,
  { named, pictured }: Source,
  { at, libraryId }: { at: Date; libraryId?: number | undefined },
): Promise<Change[]> {
  const kept = [
    ...['publishedAt', 'expiresAt', 'roles', 'markets', 'deletedAt', 'libraryId'],
    named,
    ...(pictured ? [pictured.field] : []),
  ];
  const own: SQL | undefined =
    libraryId === undefined
      ? undefined
      : sql`(${audit.recordId} in (select ${libraryItems.id} from ${libraryItems} where ${libraryItems.libraryId} = ${libraryId})
          or ${audit.recordId} in (select moved.record_id from ${audit} as moved where moved.kind = ${kind}
            and moved.at > ${at.toISOString()}::timestamptz and (moved.before ->> 'libraryId')::int = ${libraryId}))`;
  const rows = await db
    .select({
      id: audit.recordId,
      action: audit.action,
      before: sql<Record<string, unknown> | null>`(select jsonb_object_agg(field.key, field.value)
        from jsonb_each(${audit.before}) as field where field.key = any(${sql.param(kept)}::text[]))`,
      fields: sql<string[] | null>`(select array_agg(field.key) from jsonb_each(${audit.after}) as field)`,
    })
    .from(audit)
    .where(and(eq(audit.kind, kind), gt(audit.at, at), own))
    .orderBy(desc(audit.id))
    .limit(ROWS_MAX + 1);
  if (rows.length > ROWS_MAX) throw tooMany();
  return rows.map(({ fields, ...row }) => ({ ...row, fields: fields ?? [] }));
}

/** Records as they are: every one, or those of a library and the named ones. */
async function readStates(
  db: Database,
  { table, title, pictured, libraryId: ownLibrary }: Source,
  { libraryId, ids }: { libraryId: number | undefined; ids: readonly number[] },
): Promise<Map<number, { state: RecordState; createdAt: Date }>> {
  const wanted =
    ownLibrary && libraryId !== undefined
      ? sql`(${ownLibrary} = ${libraryId} or ${table.id} = any(${sql.param([...ids])}::int[]))`
      : undefined;
  const rows = await db
    .select({
      id: table.id,
      createdAt: table.createdAt,
      title,
      publishedAt: table.publishedAt,
      expiresAt: table.expiresAt,
      roles: table.roles,
      markets: table.markets,
      deletedAt: table.deletedAt,
      pictureId: pictured?.column ?? sql<null>`null`,
      libraryId: ownLibrary ?? sql<null>`null`,
    })
    .from(table as PgTable)
    .where(wanted)
    .orderBy(asc(table.id))
    .limit(ROWS_MAX + 1);
  if (rows.length > ROWS_MAX) throw tooMany();
  const text = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        createdAt: row.createdAt as Date,
        state: {
          title: textOr(row.title, ''),
          publishedAt: text(row.publishedAt),
          expiresAt: text(row.expiresAt),
          roles: names(row.roles),
          markets: names(row.markets),
          deletedAt: text(row.deletedAt),
          pictureId: number(row.pictureId),
          libraryId: number(row.libraryId),
        },
      },
    ]),
  );
}

const tooMany = () =>
  unprocessable(
    'too_many',
    'Too much was changed since then to tell. Choose a later time or a smaller library.',
  );
