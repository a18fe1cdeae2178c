import type { FinderResults, FoundKind, FoundRecord } from '../../shared/contract/finder.ts';
import { listPath, pathOf } from './foundPath.ts';
import { type FinderAction, matchActions } from './useFinderActions.tsx';

/** A line of the search that can be chosen. */
export type FinderOption =
  | { readonly key: string; readonly path: string; readonly record: FoundRecord }
  | { readonly key: string; readonly path: string; readonly all: { kind: FoundKind; total: number } }
  | { readonly key: string; readonly path: string | null; readonly action: FinderAction };

export interface FinderGroup {
  /** A kind of record, or `recent`, `screen` or `actions`. */
  readonly name: FoundKind | 'recent' | 'screen' | 'actions';
  readonly options: readonly FinderOption[];
}

/** Actions that are shown at once. */
const ACTIONS_SHOWN = 7;

const ofRecord = (record: FoundRecord, group: string): FinderOption => ({
  key: `${group}:${record.kind}:${record.id}`,
  path: pathOf(record),
  record,
});
const ofAction = (action: FinderAction): FinderOption => ({
  key: `action:${action.id}`,
  path: action.path ?? null,
  action,
});
const withOptions = (groups: readonly FinderGroup[]) => groups.filter(({ options }) => options.length > 0);

/** What is offered before anything is typed. */
export function emptyGroups(recent: readonly FoundRecord[], actions: readonly FinderAction[]): FinderGroup[] {
  const others = actions.filter(({ isOfScreen }) => !isOfScreen);
  return withOptions([
    { name: 'recent', options: recent.slice(0, 7).map((record) => ofRecord(record, 'recent')) },
    { name: 'screen', options: actions.filter(({ isOfScreen }) => isOfScreen).map(ofAction) },
    { name: 'actions', options: others.slice(0, ACTIONS_SHOWN).map(ofAction) },
  ]);
}

/** What the words find: actions that begin with them first, then records by kind, then the other actions. */
export function foundGroups(
  q: string,
  results: FinderResults | undefined,
  actions: readonly FinderAction[],
): FinderGroup[] {
  const matching = matchActions(actions, q);
  const offered: FinderGroup = { name: 'actions', options: matching.slice(0, ACTIONS_SHOWN).map(ofAction) };
  const [first] = matching;
  const isCommand =
    first?.label.toLowerCase().startsWith(q.trim().toLowerCase()) === true && q.trim().length > 1;
  const records = (results?.groups ?? []).map(({ kind, total, records: shown }): FinderGroup => {
    const path = total > shown.length ? listPath(kind, q) : null;
    const options = shown.map((record) => ofRecord(record, 'found'));
    return {
      name: kind,
      options: path === null ? options : [...options, { key: `all:${kind}`, path, all: { kind, total } }],
    };
  });
  return withOptions(isCommand ? [offered, ...records] : [...records, offered]);
}
