import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  IMPORT_DECISIONS,
  IMPORT_OUTCOMES,
  IMPORT_VERDICTS,
  type ImportRecord,
  type ImportRow,
  type ImportTarget,
} from '../../../../shared/contract/import.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { files } from '../../../db/schema/files.ts';
import { importFiles, importRows } from '../../../db/schema/imports.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { presentFile, presentPicture } from '../../../files/file.present.ts';
import { filesByIds } from '../../../files/files.repo.ts';
import { valuesOfRow } from './check/columns.ts';
import type { ImportRecordRow, ImportRowRow } from './imports.repo.ts';

/** Rows that must be done before the remaining time is estimated. */
const ESTIMATED_FROM = 50;

/** Imports as they travel, in the order of `rows`. */
export async function presentImports(
  db: Database,
  rows: readonly ImportRecordRow[],
): Promise<ImportRecord[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const titles = await db
    .select({ id: libraries.id, slug: libraries.slug, title: libraries.title })
    .from(libraries)
    .where(
      inArray(
        libraries.id,
        rows.map(({ libraryId }) => libraryId),
      ),
    );
  const userIds = rows
    .flatMap((row) => [row.createdBy, row.committedBy, row.undoneBy])
    .filter((id) => id !== null);
  const people =
    userIds.length === 0
      ? []
      : await db.select({ id: users.id, name: users.name }).from(users).where(isOneOf(users.id, userIds));
  const person = (id: number | null) => people.find((one) => one.id === id) ?? null;
  const counts = await countRows(db, ids);
  return rows.map((row) => ({
    id: row.id,
    library: titles.find(({ id }) => id === row.libraryId) ?? { id: row.libraryId, slug: '', title: '' },
    name: row.name,
    state: row.state,
    source: row.source,
    fault: row.fault,
    options: row.options,
    sheet: row.sheet,
    columns: row.columns,
    progress: progressOf(row),
    counts: counts(row.id),
    createdBy: person(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    committedBy: person(row.committedBy),
    committedAt: row.committedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneBy: person(row.undoneBy),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    revision: row.revision,
    rechecks: row.rechecks,
  }));
}

function progressOf(row: ImportRecordRow): ImportRecord['progress'] {
  const { state, cursor, total } = row;
  if (state !== 'checking' && state !== 'committing' && state !== 'undoing') return null;
  const phase =
    state !== 'checking'
      ? state
      : row.archives.some(({ isUnpacked }) => !isUnpacked)
        ? 'unpacking'
        : row.rowsBuilt === 'none'
          ? 'reading'
          : 'checking';
  const seconds = row.phaseAt ? (Date.now() - row.phaseAt.getTime()) / 1000 : 0;
  const canTell = phase !== 'reading' && phase !== 'unpacking' && cursor >= ESTIMATED_FROM && total > cursor;
  return {
    phase,
    done: cursor,
    total: Math.max(total, cursor),
    secondsLeft: canTell ? Math.ceil((seconds / cursor) * (total - cursor)) : null,
  };
}

async function countRows(db: Database, ids: number[]): Promise<(id: number) => ImportRecord['counts']> {
  const { importId, verdict, decision, outcome } = importRows;
  const count = sql<number>`count(*)::int`;
  const groups = await db
    .select({ importId, verdict, decision, outcome, count })
    .from(importRows)
    .where(isOneOf(importId, ids))
    .groupBy(importId, verdict, decision, outcome);
  const isPending = or(eq(files.state, 'checking'), eq(files.renditionState, 'pending'));
  const attached = await db
    .select({
      importId: importFiles.importId,
      count,
      pending: sql<number>`(count(*) filter (where ${isPending}))::int`,
    })
    .from(importFiles)
    .leftJoin(files, eq(files.id, importFiles.fileId))
    .where(isOneOf(importFiles.importId, ids))
    .groupBy(importFiles.importId);
  return (id) => {
    const mine = groups.filter((group) => group.importId === id);
    const sum = (wanted: (group: (typeof groups)[number]) => boolean) =>
      mine.filter(wanted).reduce((total, group) => total + group.count, 0);
    const by = <const T extends readonly string[]>(
      names: T,
      of: (group: (typeof groups)[number]) => string | null,
    ) =>
      Object.fromEntries(names.map((name) => [name, sum((group) => of(group) === name)])) as Record<
        T[number],
        number
      >;
    const own = attached.find((one) => one.importId === id);
    return {
      rows: sum(() => true),
      files: own?.count ?? 0,
      verdicts: by(IMPORT_VERDICTS, (group) => group.verdict),
      decisions: {
        ...by(IMPORT_DECISIONS, (group) => group.decision),
        undecided: sum((group) => group.verdict !== null && group.decision === null),
      },
      outcomes: by(IMPORT_OUTCOMES, (group) => group.outcome),
      addedMeanwhile: sum((group) => group.decision === 'create' && group.outcome === 'skipped'),
      pendingLooks: own?.pending ?? 0,
    };
  };
}

/** Rows as they travel, with their files and the items that they are about. */
export async function presentRows(
  db: Database,
  { id, columns }: ImportRecordRow,
  rows: readonly ImportRowRow[],
): Promise<ImportRow[]> {
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? []);
  const stored = await filesByIds(db, fileIds);
  const byFile = new Map(stored.map((file) => [file.id, file]));
  const keys = rows.flatMap(({ pathKey }) => pathKey ?? []);
  const paths =
    keys.length === 0
      ? []
      : await db
          .select({ pathKey: importFiles.pathKey, path: importFiles.path })
          .from(importFiles)
          .where(and(eq(importFiles.importId, id), inArray(importFiles.pathKey, keys)));
  const pathOf = new Map(paths.map(({ pathKey, path }) => [pathKey, path]));
  const targets = await readTargets(
    db,
    rows.flatMap(({ targetId, similar }) => [targetId ?? [], similar.map(({ itemId }) => itemId)].flat()),
  );
  return rows.map((row) => {
    const file = byFile.get(row.fileId ?? 0);
    return {
      number: row.number,
      line: row.line,
      values: valuesOfRow(row, columns),
      corrected: Object.keys(row.corrections),
      path: pathOf.get(row.pathKey ?? '') ?? null,
      file: file ? presentFile(file) : null,
      picture: file ? presentPicture(file) : null,
      isLookPending: file?.state === 'checking' || file?.renditionState === 'pending',
      verdict: row.verdict,
      decision: row.decision,
      isChosen: row.chosen !== null,
      reasons: row.reasons,
      target: targets.get(row.targetId ?? 0) ?? null,
      similar: row.similar.flatMap(({ itemId, distance }) => {
        const target = targets.get(itemId);
        return target ? [{ ...target, distance }] : [];
      }),
      changes: row.changes,
      outcome: row.outcome,
      itemId: row.itemId,
      message: row.message,
    };
  });
}

async function readTargets(db: Database, ids: readonly number[]): Promise<Map<number, ImportTarget>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: libraryItems.id, title: libraryItems.title, file: files })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(inArray(libraryItems.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, title, file }) => [
      id,
      { id, title, fileName: file.name, picture: presentPicture(file) },
    ]),
  );
}
