import type { EmbeddedText } from '../../../../../shared/contract/file.ts';
import type { ImportDecision, ImportOptions, ImportVerdict } from '../../../../../shared/contract/import.ts';
import { isOtherFormat } from '../../../../../shared/domain/stackKey.ts';
import type { LimitsInForce } from '../../../../content/editLimits.ts';
import type { RowChange } from '../../../../db/schema/imports.ts';
import type { Catalogue, KnownItem } from './catalogue.ts';
import {
  faultsOf,
  PUBLISHED_AT_COMMIT,
  planChange,
  planNew,
  type TargetState,
  warningsOf,
} from './planRow.ts';
import { readFields, unescapeCell } from './readFields.ts';
import { limitsOfRow } from './rowLimits.ts';
import type { Taxonomy } from './taxonomy.ts';

/** The file of a row, as the import has it. */
export interface RowFile {
  readonly pathKey: string;
  readonly path: string;
  readonly fault: string | null;
  readonly fileId: number | null;
  readonly name: string;
  readonly sha256: string | null;
  readonly pixelHash: string | null;
  readonly lookHash: string | null;
  readonly embedded: EmbeddedText | null;
}

export interface RowToJudge {
  readonly number: number;
  /** By field, corrections included. */
  readonly values: Readonly<Record<string, string>>;
  /** `ambiguous`: several files of the import have the name that the row gives. */
  readonly file: RowFile | 'ambiguous' | null;
  readonly chosen: ImportDecision | null;
  readonly chosenTargetId: number | null;
}

export interface Judgement {
  readonly verdict: ImportVerdict;
  readonly decision: ImportDecision | null;
  readonly reasons: Record<string, string>;
  readonly targetId: number | null;
  readonly targetVersion: number | null;
  readonly similar: { itemId: number; distance: number }[];
  readonly changes: RowChange[];
}

/** What rows before this one are about. */
export interface EarlierRows {
  rowOfTarget(itemId: number): number | undefined;
  rowOfFile(file: RowFile): number | undefined;
}

export interface JudgeContext {
  readonly options: ImportOptions;
  readonly taxonomy: Taxonomy;
  readonly catalogue: Catalogue;
  readonly earlier: EarlierRows;
  /** Items that rows may change, as they are now. */
  readonly targets: ReadonlyMap<number, TargetState>;
  /** ISO 8601. */
  readonly now: string;
  readonly libraryId: number;
  /** Whether it publishes only what has a usage right of its own. */
  readonly requiresRights: boolean;
  /** Those of its items that a recall withdraws, by id. */
  readonly recalled: ReadonlyMap<number, unknown>;
  /** Those of who had the import checked; `null`: none. */
  readonly limits: LimitsInForce | null;
}

const PROPOSED: Record<ImportVerdict, ImportDecision | null> = {
  new: 'create',
  version: 'version',
  metadata: 'metadata',
  identical: 'skip',
  similar: null,
  invalid: 'skip',
};

/** The item that a row names: by id, by choice, or by the name of its file. */
export function targetOfRow(
  { values, file, chosenTargetId }: RowToJudge,
  catalogue: Catalogue,
): { item: KnownItem | null; reasons: Record<string, string> } {
  const idText = unescapeCell(values.id ?? '');
  if (chosenTargetId !== null) {
    const item = catalogue.byId(chosenTargetId);
    return item ? { item, reasons: {} } : { item: null, reasons: { target: GONE } };
  }
  if (idText !== '') {
    const id = /^\d{1,9}(\.0+)?$/.test(idText) ? Number(idText) : 0;
    const item = catalogue.byId(id);
    if (item) return { item, reasons: {} };
    const message = `No item of this library has the id ${idText.slice(0, 20)}.`;
    return { item: null, reasons: { id: message } };
  }
  const name = (file && file !== 'ambiguous' && file.name) || unescapeCell(values.fileName ?? '');
  const named = name === '' ? [] : catalogue.byName(name.split(/[\\/]/).at(-1) ?? '');
  if (named.length > 1) {
    const ids = named.slice(0, 5).map(({ id }) => id);
    const message = `${named.length} items have this file name. Give the id of one: ${ids.join(', ')}.`;
    return { item: null, reasons: { fileName: message } };
  }
  return { item: named[0] ?? null, reasons: {} };
}

const GONE = 'This item was deleted or is in another library.';

/** Says what a row is, and what a commit would do with it. Reads nothing but what it is given. */
export function judgeRow(row: RowToJudge, context: JudgeContext): Judgement {
  const { options, taxonomy, catalogue, earlier, targets } = context;
  const read = readFields(row.values, { options, taxonomy });
  const target = targetOfRow(row, catalogue);
  const named = unescapeCell(row.values.fileName ?? '');
  const file = row.file === 'ambiguous' ? null : row.file;
  const reasons: Record<string, string> = { ...read.reasons, ...target.reasons };
  if (row.file === 'ambiguous')
    reasons.file = 'Several files have this name. Write the folder before it, as in shoot/picture.jpg.';
  if (file?.fault) reasons.file = file.fault;
  const isCurrentName =
    target.item !== null && catalogue.byName(named.split(/[\\/]/).at(-1) ?? '').includes(target.item);
  if (
    !file &&
    row.file === null &&
    named !== '' &&
    !isCurrentName &&
    Object.keys(target.reasons).length === 0
  )
    reasons.file = `No file “${named.slice(0, 80)}” came with this import.`;
  if (!file && named === '' && !target.item && Object.keys(reasons).length === 0)
    reasons.row = 'Name a file of this import, or the id of an item.';
  const twin = target.item ? earlier.rowOfTarget(target.item.id) : undefined;
  // As in the import that made the item: its file came with the row before.
  const isRepeat =
    twin !== undefined &&
    row.chosenTargetId === null &&
    file !== null &&
    earlier.rowOfFile(file) !== undefined;
  if (twin && !isRepeat) reasons.target = `Row ${twin} is about the same item.`;
  if (Object.keys(reasons).length > 0) return invalidRow(reasons, target.item);

  const found = findVerdict();
  const decision = row.chosen ?? PROPOSED[found.verdict];
  const about = decision === 'create' ? null : found.item;
  const state = about ? targets.get(about.id) : undefined;
  const embedded = file?.embedded ?? null;
  const plan = state
    ? planChange(read, { target: state, taxonomy })
    : planNew(read, {
        options,
        taxonomy,
        fileName: file?.name ?? '',
        embedded,
        now: PUBLISHED_AT_COMMIT,
      });
  const faults = about || file ? faultsOf(plan, { target: state, ...context }) : {};
  if (decision !== 'skip' && Object.keys(faults).length > 0) return invalidRow(faults, found.item);
  const { limits, libraryId } = context;
  // What is still to be decided can be decided for something that may be written.
  const isWritten = decision !== null && decision !== 'skip' && (about || file);
  const refusals = isWritten ? limitsOfRow({ limits, plan, taxonomy, libraryId, target: state }) : {};
  if (Object.keys(refusals).length > 0) return invalidRow(refusals, found.item);
  return {
    verdict: found.verdict,
    decision,
    reasons: about ? found.reasons : { ...found.reasons, ...warningsOf(read, { taxonomy, embedded }) },
    targetId: found.item?.id ?? null,
    targetVersion: found.item?.version ?? null,
    similar: found.similar,
    changes: about || file ? plan.changes : [],
  };

  function findVerdict(): {
    verdict: ImportVerdict;
    item: KnownItem | null;
    reasons: Record<string, string>;
    similar: Judgement['similar'];
  } {
    const none = { reasons: {}, similar: [] };
    // A choice does not change what the row is, only what it is about.
    const item = (row.chosenTargetId === null || row.values.id) && !isRepeat ? target.item : null;
    if (item) {
      if (file && !isSameFile(file, item)) return { verdict: 'version', item, ...none };
      const now = targets.get(item.id);
      const isChanged = now !== undefined && planChange(read, { target: now, taxonomy }).changes.length > 0;
      return { verdict: isChanged ? 'metadata' : 'identical', item, ...none };
    }
    if (!file) return { verdict: 'metadata', item: target.item, ...none };
    const isOther = (one: KnownItem) => isOfItsStack(file, one, options);
    const double = earlier.rowOfFile(file);
    const chosenItem = row.chosenTargetId === null ? null : target.item;
    if (double)
      return {
        verdict: 'identical',
        item: chosenItem,
        similar: [],
        reasons: { file: `The same file as row ${double}.` },
      };
    const same = catalogue.same(file, isOther);
    if (same) return { verdict: 'identical', item: chosenItem ?? same, ...none };
    const looksLike = catalogue.similar(file.lookHash).filter((one) => !isOther(one.item));
    const similar = looksLike.map((one) => ({
      itemId: one.item.id,
      distance: one.distance,
    }));
    return { verdict: similar.length > 0 ? 'similar' : 'new', item: chosenItem, similar, reasons: {} };
  }
}

/** Whether an item is another type of file of the same shot, as a picture is of its layers: both have the same pixels. */
export const isOfItsStack = ({ name }: RowFile, item: KnownItem, { stack }: ImportOptions): boolean =>
  stack && isOtherFormat(name, item.fileName);

const isSameFile = (file: RowFile, item: KnownItem): boolean =>
  file.fileId === item.fileId ||
  (file.sha256 !== null && file.sha256 === item.sha256) ||
  (file.pixelHash !== null && file.pixelHash === item.pixelHash);

const invalidRow = (reasons: Record<string, string>, item: KnownItem | null): Judgement => ({
  verdict: 'invalid',
  decision: 'skip',
  reasons,
  targetId: item?.id ?? null,
  targetVersion: item?.version ?? null,
  similar: [],
  changes: [],
});
