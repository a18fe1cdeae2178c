import { sql } from 'drizzle-orm';
import type { Author } from '../../../../content/author.ts';
import { limitsOf } from '../../../../content/editLimits.ts';
import { definedOnly, visibilityColumns } from '../../../../content/records.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Database } from '../../../../db/client.ts';
import type { RowBefore } from '../../../../db/schema/imports.ts';
import { ensureValues } from '../../attributes/public.ts';
import {
  type BulkItem,
  createItems,
  holdShots,
  type ItemState,
  itemKind,
  itemStates,
  itemVersionsNow,
  joinShots,
  lastVersion,
  recalledAmong,
  replaceFile,
  requiringRights,
} from '../../libraries/public.ts';
import type { RowFile, RowToJudge } from '../check/judgeRow.ts';
import { withFiles } from '../check/judgeRows.ts';
import { faultsOf, planChange, planNew, type RowPlan } from '../check/planRow.ts';
import { readFields } from '../check/readFields.ts';
import { limitsOfRow } from '../check/rowLimits.ts';
import type { Taxonomy } from '../check/taxonomy.ts';
import { committerOf, type ImportRecordRow, type ImportRowRow, type RowChange } from '../imports.repo.ts';
import { findTaken, holdLibrary } from '../sources/takenFiles.ts';

interface Work {
  readonly row: ImportRowRow;
  readonly input: RowToJudge;
  readonly file: RowFile | null;
  readonly target: ItemState | null;
}
type Outcome = RowChange['set'];

/** Version of a record that was made just now. */
const FIRST_VERSION = 1;

const failed = (message: string): Outcome => ({ outcome: 'failed', message });

/** Does what was decided about these rows, in the caller's transaction. Returns what became of each. */
export async function commitRows(
  tx: Database,
  record: ImportRecordRow,
  rows: readonly ImportRowRow[],
  taxonomy: Taxonomy,
): Promise<RowChange[]> {
  const author = committerOf(record);
  await holdLibrary(tx, record.libraryId);
  const outcomes = new Map<number, Outcome>();
  const decided = rows.filter((row) => {
    const isDecided = row.decision !== null && row.decision !== 'skip';
    const message = row.verdict === 'invalid' ? 'Invalid rows are left out.' : null;
    const undecided = row.decision === null ? 'Nobody decided about this row.' : message;
    if (!isDecided) outcomes.set(row.number, { outcome: 'skipped', message: undecided });
    return isDecided;
  });
  const targets = await itemStates(
    tx,
    decided.flatMap((row) => (row.decision === 'create' ? [] : (row.targetId ?? []))),
    { isHeld: true },
  );
  const input = await withFiles(tx, record, decided);
  const works = decided.flatMap((row, index): Work[] => {
    const one = input[index];
    const file = one?.file && one.file !== 'ambiguous' ? one.file : null;
    const target = row.decision === 'create' ? null : (targets.get(row.targetId ?? 0) ?? null);
    const fault = one ? faultOf({ row, input: one, file, target }, record) : 'This row is gone.';
    if (fault || !one) {
      outcomes.set(row.number, failed(fault ?? ''));
      return [];
    }
    return [{ row, input: one, file, target }];
  });
  const now = new Date().toISOString();
  // What a person chose to add is added, whatever the library has.
  const proposed = works.filter(({ row }) => row.decision === 'create' && row.chosen !== 'create');
  const taken = await findTaken(
    tx,
    record,
    proposed.flatMap(({ file }) => file ?? []),
  );
  const limits = await limitsOf(tx, author);
  const requiresRights = (await requiringRights(tx, [record.libraryId])).has(record.libraryId);
  const recalled = await recalledAmong(tx, [...targets.keys()]);
  const plans = new Map<number, RowPlan>();
  for (const work of works) {
    const read = readFields(work.input.values, { options: record.options, taxonomy });
    const plan = planOf(work, { record, taxonomy, read });
    const target = work.target ?? undefined;
    const { libraryId } = record;
    const [reason] = Object.values({
      ...read.reasons,
      ...faultsOf(plan, { target, now, requiresRights, recalled }),
      ...limitsOfRow({ limits, plan, taxonomy, libraryId, target }),
    });
    const { row, file } = work;
    const held =
      reason || !file || !proposed.includes(work) ? null : taken.take({ number: row.number, file });
    if (reason) outcomes.set(row.number, failed(reason));
    else if (held)
      outcomes.set(row.number, {
        outcome: held.by === 'content' ? 'skipped' : 'failed',
        message: held.message,
      });
    else plans.set(row.number, plan);
  }
  await makeValues(tx, [...plans.values()], author);
  const planned = works.filter(({ row }) => plans.has(row.number));
  const made = await commitNew(tx, record, {
    works: planned.filter(({ row }) => row.decision === 'create'),
    plans,
    author,
  });
  for (const [number, outcome] of made) outcomes.set(number, outcome);
  for (const work of planned.filter(({ row }) => row.decision !== 'create')) {
    const plan = plans.get(work.row.number);
    if (plan && work.target)
      outcomes.set(work.row.number, await commitChange(tx, { ...work, target: work.target, plan, author }));
  }
  return noteVersions(tx, outcomes, record);
}

/** Why a row cannot be done any more, in words; `null`: it can. */
function faultOf({ row, input, file, target }: Work, record: ImportRecordRow): string | null {
  if (input.file === 'ambiguous') return 'Several files have this name.';
  if (row.decision !== 'metadata') {
    if (!file) return 'Its file did not come with this import.';
    if (file.fault) return file.fault;
  }
  if (row.decision === 'create') return null;
  if (!target || target.libraryId !== record.libraryId)
    return 'The item was deleted, or moved, after this import was checked.';
  if (row.targetVersion !== null && target.version !== row.targetVersion)
    return 'Somebody changed the item after this import was checked. Nothing was overwritten.';
  return null;
}

const planOf = (
  { file, target }: Work,
  {
    record,
    taxonomy,
    read,
  }: { record: ImportRecordRow; taxonomy: Taxonomy; read: ReturnType<typeof readFields> },
): RowPlan =>
  target
    ? planChange(read, { target, taxonomy })
    : planNew(read, {
        options: record.options,
        taxonomy,
        fileName: file?.name ?? '',
        embedded: file?.embedded ?? null,
        now: new Date().toISOString(),
      });

/** Makes the values that plans lack, each once, and puts their ids into the plans. */
async function makeValues(tx: Database, plans: readonly RowPlan[], author: Author): Promise<void> {
  const wanted = new Map<number, Set<string>>();
  for (const { attributeId, label } of plans.flatMap(({ newValues }) => newValues))
    wanted.set(attributeId, (wanted.get(attributeId) ?? new Set()).add(label));
  for (const [attributeId, labels] of [...wanted].sort(([a], [b]) => a - b)) {
    const made = await ensureValues(tx, { attributeId, labels: [...labels] }, author);
    for (const plan of plans)
      for (const value of plan.newValues)
        if (value.attributeId === attributeId) plan.valueIds?.push(made.get(value.label) ?? 0);
  }
}

interface Committing {
  readonly works: readonly Work[];
  readonly plans: ReadonlyMap<number, RowPlan>;
  readonly author: Author;
}

async function commitNew(
  tx: Database,
  { id, libraryId, options }: ImportRecordRow,
  { works, plans, author }: Committing,
): Promise<Map<number, Outcome>> {
  const fileNames = works.map(({ file }) => file?.name ?? '');
  if (options.stack && works.length > 0) await holdShots(tx, { libraryId, fileNames });
  const items = works.map(({ row, file }): BulkItem => {
    const plan = plans.get(row.number);
    const { publishedAt, expiresAt, roles, markets, groups, title = '', ...texts } = plan?.fields ?? {};
    return {
      ...definedOnly(texts),
      title,
      fileId: file?.fileId ?? 0,
      valueIds: plan?.valueIds ?? [],
      visibility: visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
    };
  });
  const ids = await createItems(tx, { libraryId, items }, author);
  if (options.stack && ids.length > 0)
    await noteStacked(tx, id, await joinShots(tx, { libraryId, itemIds: ids }, author));
  return new Map(
    works.map(({ row }, index) => [row.number, { outcome: 'created', itemId: ids[index] ?? null }]),
  );
}

async function commitChange(
  tx: Database,
  { row, file, target, plan, author }: Work & { target: ItemState; plan: RowPlan; author: Author },
): Promise<Outcome> {
  const { publishedAt, expiresAt, roles, markets, groups, ...texts } = plan.fields;
  const fields: Record<string, unknown> = {
    ...texts,
    ...visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
    ...(plan.valueIds && { valueIds: plan.valueIds }),
  };
  const names = Object.keys(fields) as (keyof ItemState)[];
  let before: RowBefore = { fields: Object.fromEntries(names.map((name) => [name, target[name]])) };
  if (row.decision === 'version' && file?.fileId) {
    await replaceFile(tx, { itemId: target.id, fileId: file.fileId }, author);
    before = {
      ...before,
      fileId: target.fileId,
      stackKey: target.stackKey,
      versionNumber: await lastVersion(tx, target.id),
    };
  }
  if (names.length > 0)
    await writeRecord(tx, itemKind, author, { action: 'update', ids: [target.id], fields });
  if (row.decision === 'metadata' && names.length === 0)
    return { outcome: 'skipped', message: 'Nothing was left to change.' };
  return { outcome: row.decision === 'version' ? 'versioned' : 'updated', itemId: target.id, before };
}

/** Notes which version each item has now: undo is refused once it has a later one. */
async function noteVersions(
  tx: Database,
  outcomes: ReadonlyMap<number, Outcome>,
  { options }: ImportRecordRow,
): Promise<RowChange[]> {
  /** A stack that takes an item in changes it. */
  const isAsMade = ({ outcome }: Outcome) => outcome === 'created' && !options.stack;
  const ids = [...outcomes.values()].flatMap((set) => (isAsMade(set) ? [] : (set.itemId ?? [])));
  const versions = await itemVersionsNow(tx, ids);
  return [...outcomes].map(([number, set]) => ({
    number,
    set: {
      ...set,
      afterVersion: isAsMade(set) ? FIRST_VERSION : (versions.get(set.itemId ?? 0)?.version ?? null),
    },
  }));
}

/** Items of earlier batches that a stack took in have another version now, by the import's own hand. */
async function noteStacked(tx: Database, importId: number, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await tx.execute(sql`
    update import_rows as r set after_version = i.version from library_items as i
    where r.import_id = ${importId} and r.item_id = i.id and i.id = any(${sql.param([...itemIds])}::int[])`);
}
