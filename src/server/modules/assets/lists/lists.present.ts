import type { Picture } from '../../../../shared/contract/file.ts';
import type {
  List,
  ListEntry,
  ListedKind,
  ListReader,
  ListSummary,
} from '../../../../shared/contract/list.ts';
import type { listReaders } from '../../../db/schema/lists.ts';
import type { Counts, EntryRow } from './listEntries.repo.ts';
import type { ListRow } from './lists.repo.ts';

interface Facts {
  readonly userId: number;
  readonly counts: Counts | undefined;
  readonly cover: Picture | null;
}

export function presentSummary(
  { list, owner, canChange, isShared }: ListRow,
  { userId, counts = { shown: 0, all: 0 }, cover }: Facts,
): ListSummary {
  const { id, use, name, text, version } = list;
  return {
    id,
    use,
    name,
    text,
    cover,
    count: counts.shown,
    hidden: counts.all - counts.shown,
    owner,
    isOwn: list.ownerId === userId,
    canChange,
    isShared,
    isCurrent: list.servesAs === 'basket',
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
    version,
  };
}

type Reader = typeof listReaders.$inferSelect;

/** `readers`: for its owner, with the names of groups. */
export const presentList = (
  row: ListRow,
  facts: Facts & {
    readonly isNamed: boolean;
    readonly readers: readonly Reader[] | null;
    readonly groups: ReadonlyMap<string, string>;
  },
): List => ({
  ...presentSummary(row, facts),
  coverItemId: row.list.coverItemId,
  isNamed: facts.isNamed,
  readers: facts.readers?.map((reader) => presentReader(reader, facts.groups)) ?? null,
});

const presentReader = (
  { id, email, groupCode, canChange }: Reader,
  groups: ReadonlyMap<string, string>,
): ListReader => ({
  id,
  email,
  group: groupCode,
  label: groupCode && (groups.get(groupCode) ?? groupCode),
  canChange,
});

export const presentEntry = (row: EntryRow, record: unknown): ListEntry =>
  ({
    id: row.id,
    kind: row.kind satisfies ListedKind,
    note: row.note,
    isWhole: row.isWhole,
    position: row.position,
    addedAt: row.addedAt.toISOString(),
    record,
  }) as ListEntry;
