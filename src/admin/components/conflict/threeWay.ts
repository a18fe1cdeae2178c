import { isSameValue } from '../drafts/changedFields.ts';
import { mergeTexts } from './mergeTexts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Which version of a field is saved. `together`: the changes of both to a list, or to different paragraphs of a text. */
export type Choice = 'mine' | 'theirs' | 'before' | 'together';

/** A field that is no longer as it was when both began. */
export interface FieldConflict {
  readonly name: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether both changed it, to different values: then the user has to choose. */
  readonly isBoth: boolean;
  /** The changes of both as one; absent where they contradict each other, or the field is neither list nor text. */
  readonly together?: readonly unknown[] | string;
}

interface Versions {
  before: Fields;
  mine: Fields;
  theirs: Fields;
}

/** The fields among `names` that one side or both changed; those that both changed alike are settled. */
export function findConflicts(names: readonly string[], { before, mine, theirs }: Versions): FieldConflict[] {
  return names.flatMap((name): FieldConflict[] => {
    const values = { before: before[name] ?? null, mine: mine[name] ?? null, theirs: theirs[name] ?? null };
    if (isSameValue(values.mine, values.theirs)) return [];
    const isMine = !isSameValue(values.mine, values.before);
    const isTheirs = !isSameValue(values.theirs, values.before);
    const isBoth = isMine && isTheirs;
    const together = isBoth ? (mergeLists(values) ?? mergeTexts(values)) : undefined;
    return [{ name, ...values, isBoth, ...(together !== undefined && { together }) }];
  });
}

/**
 * The default choice: the only change of a field, or those of both to different paragraphs; `null` where both changed
 * the same.
 */
export function defaultChoice({ isBoth, mine, before, together }: FieldConflict): Choice | null {
  if (isBoth) return typeof together === 'string' ? 'together' : null;
  return isSameValue(mine, before) ? 'theirs' : 'mine';
}

export function chosenValue(field: FieldConflict, choice: Choice): unknown {
  return field[choice];
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const isPlainList = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isPlain);

/** Theirs in their order, without what was removed here, then what was added here. */
function mergeLists({ before, mine, theirs }: Record<'before' | 'mine' | 'theirs', unknown>) {
  const [base, own, other] = [before ?? [], mine ?? [], theirs ?? []];
  if (!isPlainList(base) || !isPlainList(own) || !isPlainList(other)) return undefined;
  if (base.length + own.length + other.length === 0) return undefined;
  const kept = other.filter((value) => own.includes(value) || !base.includes(value));
  return [...kept, ...own.filter((value) => !base.includes(value) && !other.includes(value))];
}
