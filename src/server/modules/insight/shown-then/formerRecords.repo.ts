import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type ContentKind, columnOf } from '../../../content/contentKind.ts';
import { isReportedField } from '../../../content/history/formatFields.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { audit } from '../../../db/schema/records.ts';
import { unprocessable } from '../../../http/errors.ts';

/** Records and changes that are read for one question. */
const ROWS_MAX = 50_000;

/** What of a record decides whether it shows, and names it; times as ISO 8601. */
export interface RecordState {
  readonly title: string;
  readonly publishedAt: string | null;
  readonly expiresAt: string | null;
  readonly roles: readonly string[];
  readonly markets: readonly string[];
  readonly groups: readonly string[];
  readonly deletedAt: string | null;
  readonly pictureId: number | null;
  readonly libraryId: number | null;
  /** Of a training video: the item whose film it shows, and the file of a film of its own. */
  readonly filmItemId: number | null;
  readonly filmFileId: number | null;
}

/** A record at a moment, and what was changed of it since. */
export interface FormerRecord {
  readonly id: number;
  readonly then: RecordState;
  readonly changed: readonly string[];
  /** `null` when it was deleted for good. */
  readonly now: RecordState | null;
}

interface Only {
  /** The requested records, and no other. */
  readonly only?: readonly number[] | undefined;
}

interface Change {
  readonly id: number;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly fields: string[];
}

/**
 * The records of a kind as they were at a moment: as they are, with every later change of the log taken back, the latest
 * first. Those that were made later are left out, those that were deleted for good since are in it.
 */
export async function formerRecords(
  db: Database,
  kind: ContentKind,
  { at, libraryId, only }: { at: Date; libraryId?: number | undefined } & Only,
): Promise<FormerRecord[]> {
  const changes = await readChanges(db, kind, { at, libraryId, only });
  const ids = [...new Set(changes.map(({ id }) => id))];
  const known = await readStates(db, kind, { libraryId, ids, only });
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
    for (const name of fields) if (action === 'update' && isReportedField(name)) names.add(name);
    const state = states.get(id);
    if (action === 'purge' && before) states.set(id, withFields(EMPTY, before, kind));
    else if (state && before) states.set(id, withFields(state, before, kind));
  }
  return [...states]
    .filter(([, { libraryId: own }]) => libraryId === undefined || own === libraryId)
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
  groups: [],
  deletedAt: null,
  pictureId: null,
  libraryId: null,
  filmItemId: null,
  filmFileId: null,
};

const textOr = (value: unknown, known: string): string => (typeof value === 'string' ? value : known);
const moment = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A state with what a change replaced put back. */
function withFields(state: RecordState, before: Record<string, unknown>, kind: ContentKind): RecordState {
  const has = (field: string) => Object.hasOwn(before, field);
  const picture = kind.picture ?? '';
  const named = kind.title.name;
  return {
    title: has(named) ? textOr(before[named], state.title) : state.title,
    publishedAt: has('publishedAt') ? moment(before.publishedAt) : state.publishedAt,
    expiresAt: has('expiresAt') ? moment(before.expiresAt) : state.expiresAt,
    roles: has('roles') ? names(before.roles) : state.roles,
    markets: has('markets') ? names(before.markets) : state.markets,
    groups: has('groups') ? names(before.groups) : state.groups,
    deletedAt: has('deletedAt') ? moment(before.deletedAt) : state.deletedAt,
    pictureId: has(picture) ? number(before[picture]) : state.pictureId,
    libraryId: has('libraryId') ? number(before.libraryId) : state.libraryId,
    filmItemId: has('itemId') ? number(before.itemId) : state.filmItemId,
    filmFileId: has('filmFileId') ? number(before.filmFileId) : state.filmFileId,
  };
}

/** Changes after the moment, the latest first. Of a library's items: of those that are or were in it. */
async function readChanges(
  db: Database,
  { name, title, picture }: ContentKind,
  { at, libraryId, only }: { at: Date; libraryId?: number | undefined } & Only,
): Promise<Change[]> {
  const kept = [
    ...['publishedAt', 'expiresAt', 'roles', 'markets', 'groups', 'deletedAt', 'libraryId'],
    ...['itemId', 'filmFileId'],
    title.name,
    ...(picture ? [picture] : []),
  ];
  const own: SQL | undefined = only
    ? isOneOf(audit.recordId, only)
    : libraryId === undefined
      ? undefined
      : sql`(${audit.recordId} in (select ${libraryItems.id} from ${libraryItems} where ${libraryItems.libraryId} = ${libraryId})
          or ${audit.recordId} in (select moved.record_id from ${audit} as moved where moved.kind = ${name}
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
    .where(and(eq(audit.kind, name), gt(audit.at, at), own))
    .orderBy(desc(audit.id))
    .limit(ROWS_MAX + 1);
  if (rows.length > ROWS_MAX) throw tooMany();
  return rows.map(({ fields, ...row }) => ({ ...row, fields: fields ?? [] }));
}

/** Records as they are: every one, or those of a library and the named ones. */
async function readStates(
  db: Database,
  kind: ContentKind,
  { libraryId, ids, only }: { libraryId: number | undefined; ids: readonly number[] } & Only,
): Promise<Map<number, { state: RecordState; createdAt: Date }>> {
  const { table, title, picture, film } = kind;
  const ownLibrary = columnOf(kind, 'libraryId');
  const wanted = only
    ? isOneOf(table.id, only)
    : ownLibrary && libraryId !== undefined
      ? sql`(${ownLibrary} = ${libraryId} or ${isOneOf(table.id, ids)})`
      : undefined;
  const rows = await db
    .select({
      id: table.id,
      createdAt: table.createdAt,
      title,
      publishedAt: table.publishedAt,
      expiresAt: table.expiresAt,
      roles: table.roles ?? sql<null>`null`,
      markets: table.markets ?? sql<null>`null`,
      groups: table.groups ?? sql<null>`null`,
      deletedAt: table.deletedAt,
      pictureId: (picture && columnOf(kind, picture)) ?? sql<null>`null`,
      libraryId: ownLibrary ?? sql<null>`null`,
      filmItemId: film?.itemId ?? sql<null>`null`,
      filmFileId: film?.own ?? sql<null>`null`,
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
          groups: names(row.groups),
          deletedAt: text(row.deletedAt),
          pictureId: number(row.pictureId),
          libraryId: number(row.libraryId),
          filmItemId: number(row.filmItemId),
          filmFileId: number(row.filmFileId),
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
