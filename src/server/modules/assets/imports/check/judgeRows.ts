import { addTo, groupBy } from '../../../../../shared/domain/groups.ts';
import { isOtherFormat } from '../../../../../shared/domain/stackKey.ts';
import { type LimitsInForce, limitsOf } from '../../../../content/editLimits.ts';
import type { Database } from '../../../../db/client.ts';
import { itemStates, recalledAmong, requiringRights } from '../../libraries/public.ts';
import {
  earlierRows,
  filesByKeys,
  type ImportRecordRow,
  type ImportRowRow,
  type StoredImportFile,
  writeRows,
} from '../imports.repo.ts';
import { fileKey, lastPart } from '../sources/fileKeys.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { valuesOfRow } from './columns.ts';
import {
  isOfItsStack,
  type Judgement,
  judgeRow,
  type RowFile,
  type RowToJudge,
  targetOfRow,
} from './judgeRow.ts';
import { unescapeCell } from './readFields.ts';
import { readTaxonomy, type Taxonomy } from './taxonomy.ts';

/** What the rows of one revision are compared with. */
export interface Known {
  readonly revision: number;
  readonly catalogue: Catalogue;
  readonly taxonomy: Taxonomy;
  /** Those of who had the import checked; `null`: none. */
  readonly limits: LimitsInForce | null;
}

export const readKnown = async (
  db: Database,
  { libraryId, revision, checkedBy }: ImportRecordRow,
): Promise<Known> => ({
  revision,
  catalogue: await readCatalogue(db, libraryId),
  taxonomy: await readTaxonomy(db),
  limits: await limitsOf(db, { userId: checkedBy, requestId: null }),
});

export interface JudgedRow {
  readonly number: number;
  readonly pathKey: string | null;
  readonly fileId: number | null;
  readonly label: string;
  readonly judgement: Judgement;
}

/** Judges rows of an import that follow each other, in their order. Writes nothing. */
export async function judgeRows(
  db: Database,
  record: ImportRecordRow,
  { rows, catalogue, taxonomy, limits }: Omit<Known, 'revision'> & { rows: readonly ImportRowRow[] },
): Promise<JudgedRow[]> {
  const toJudge = await withFiles(db, record, rows);
  const targetIds = new Set<number>();
  for (const row of toJudge) {
    const { item } = targetOfRow(row, catalogue);
    if (item) targetIds.add(item.id);
    const file = row.file === 'ambiguous' ? null : row.file;
    const same = file && catalogue.same(file, (one) => isOfItsStack(file, one, record.options));
    if (same) targetIds.add(same.id);
  }
  const targets = await itemStates(db, [...targetIds]);
  const earlier = await makeEarlier(db, record, { rows: toJudge, targetIds: [...targetIds], catalogue });
  const now = new Date().toISOString();
  const requiresRights = (await requiringRights(db, [record.libraryId])).has(record.libraryId);
  const recalled = await recalledAmong(db, [...targetIds]);
  return toJudge.map((row) => {
    const judgement = judgeRow(row, {
      options: record.options,
      libraryId: record.libraryId,
      requiresRights,
      recalled,
      limits,
      taxonomy,
      catalogue,
      targets,
      earlier,
      now,
    });
    earlier.add(row, judgement);
    const file = row.file === 'ambiguous' ? null : row.file;
    const label = [file?.path ?? row.values.fileName, row.values.title].filter(Boolean).join(' ');
    return {
      number: row.number,
      pathKey: file?.pathKey ?? null,
      fileId: file?.fileId ?? null,
      label: label.toLowerCase().slice(0, 1000),
      judgement,
    };
  });
}

/** Writes what was found. The caller holds the import. */
export const writeJudgements = (
  tx: Database,
  importId: number,
  judged: readonly JudgedRow[],
): Promise<void> =>
  writeRows(
    tx,
    importId,
    judged.map(({ number, judgement, ...set }) => ({ number, set: { ...set, ...judgement } })),
    [
      'pathKey',
      'fileId',
      'label',
      'verdict',
      'decision',
      'reasons',
      'targetId',
      'targetVersion',
      'similar',
      'changes',
    ],
  );

/** Rows with what they say and with their files. */
export async function withFiles(
  db: Database,
  record: ImportRecordRow,
  rows: readonly ImportRowRow[],
): Promise<RowToJudge[]> {
  const prepared = rows.map((row) => {
    const values = valuesOfRow(row, record.columns);
    const named = fileKey(unescapeCell(values.fileName ?? ''));
    const path = row.line === null ? (row.pathKey ?? '') : named;
    return { row, values, path, name: fileKey(lastPart(path)) };
  });
  const exact = await filesByKeys(db, record.id, 'pathKey', prepared.map(({ path }) => path).filter(Boolean));
  const byPath = new Map(exact.map((file) => [file.pathKey, file]));
  // A path that the import does not have is found by its name alone: sheets often name the photographer's folders.
  const named = await filesByKeys(
    db,
    record.id,
    'nameKey',
    prepared
      .filter(({ row, path }) => row.line !== null && !byPath.has(path))
      .map(({ name }) => name)
      .filter(Boolean),
  );
  const byName = groupBy(named, ({ nameKey }) => nameKey);
  return prepared.map(({ row, values, path, name }) => ({
    number: row.number,
    values,
    file: pick(path, name, row.line !== null),
    chosen: row.chosen,
    chosenTargetId: row.chosenTargetId,
  }));

  function pick(path: string, name: string, isOfSheet: boolean): RowToJudge['file'] {
    const one = byPath.get(path);
    if (one || !isOfSheet || path === '') return one ? presentFile(one) : null;
    const [first, second] = byName.get(name) ?? [];
    if (second) return 'ambiguous';
    return first ? presentFile(first) : null;
  }
}

const presentFile = (file: StoredImportFile): RowFile => ({
  pathKey: file.pathKey,
  path: file.path,
  fault:
    file.fault ??
    (file.fileId === null ? 'This file is gone. Add it again.' : null) ??
    (file.state === 'failed' ? (file.failure ?? 'This file did not pass its checks.') : null),
  fileId: file.fileId,
  name: file.name ?? lastPart(file.path),
  sha256: file.sha256,
  pixelHash: file.pixelHash,
  lookHash: file.lookHash,
  embedded: file.embedded,
});

/** What rows before each one are about: those of the database, and those of this slice as they are judged. */
async function makeEarlier(
  db: Database,
  record: ImportRecordRow,
  {
    rows,
    targetIds,
    catalogue,
  }: { rows: readonly RowToJudge[]; targetIds: readonly number[]; catalogue: Catalogue },
) {
  const files = rows.flatMap(({ file }) => (file && file !== 'ambiguous' ? [file] : []));
  const found = await earlierRows(
    db,
    { importId: record.id, before: rows[0]?.number ?? 0 },
    {
      targetIds,
      hashes: {
        sha256: files.flatMap(({ sha256 }) => sha256 ?? []),
        pixelHash: files.flatMap(({ pixelHash }) => pixelHash ?? []),
      },
    },
  );
  const targets = new Map<number, number>();
  const bytes = new Map<string, number>();
  const pixels = new Map<string, { number: number; name: string }[]>();
  const note = (number: number, file: Pick<RowFile, 'name' | 'sha256' | 'pixelHash'>) => {
    const { name, sha256, pixelHash } = file;
    if (sha256 !== null && !bytes.has(sha256)) bytes.set(sha256, number);
    if (pixelHash !== null) addTo(pixels, pixelHash, { number, name });
  };
  const isOther = (one: string, other: string) => record.options.stack && isOtherFormat(one, other);
  const unchanged = await withFiles(
    db,
    record,
    found.targets.filter(({ decision }) => decision === 'skip'),
  );
  const named = new Map(unchanged.map((row) => [row.number, targetOfRow(row, catalogue).item?.id]));
  for (const { number, targetId, decision } of found.targets) {
    const isAbout = decision !== 'skip' || named.get(number) === targetId;
    if (targetId !== null && isAbout && !targets.has(targetId)) targets.set(targetId, number);
  }
  for (const { number, ...file } of found.doubles) note(number, file);
  return {
    rowOfTarget: (itemId: number) => targets.get(itemId),
    rowOfFile: ({ name, sha256, pixelHash }: RowFile) =>
      (sha256 === null ? undefined : bytes.get(sha256)) ??
      (pixelHash === null
        ? undefined
        : pixels.get(pixelHash)?.find((one) => !isOther(name, one.name))?.number),
    add(row: RowToJudge, { targetId, decision, verdict }: Judgement) {
      const { number, file } = row;
      // A row that only has the same file as an item names another one, or none.
      const isUnchanged =
        verdict === 'identical' && row.chosen === null && targetOfRow(row, catalogue).item?.id === targetId;
      if (targetId !== null && (decision !== 'skip' || isUnchanged) && !targets.has(targetId))
        targets.set(targetId, number);
      if (file && file !== 'ambiguous') note(number, file);
    },
  };
}
