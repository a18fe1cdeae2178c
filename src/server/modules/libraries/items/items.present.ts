import type {
  ItemDetail,
  ItemFormat,
  ItemSummary,
  LibraryItem,
} from '../../../../shared/contract/libraryItem.ts';
import type { Market, Role } from '../../../../shared/policy/roles.ts';
import { presentRecord, presentVisibility } from '../../../content/records.ts';
import type { Database } from '../../../db/client.ts';
import { presentDownloads, presentFile, presentPicture } from '../../../files/file.present.ts';
import { type ItemRow, sharedStacks, versionsOf } from './items.repo.ts';
import { valuesOf } from './itemValues.ts';

export async function presentSummaries(db: Database, rows: readonly ItemRow[]): Promise<ItemSummary[]> {
  const values = await valuesOf(
    db,
    rows.map(({ item }) => item.id),
  );
  return rows.map((row) => presentSummary(row, values.get(row.item.id) ?? []));
}

export function presentSummary({ item, file, library }: ItemRow, valueIds: number[]): ItemSummary {
  return {
    id: item.id,
    library,
    title: item.title,
    file: presentFile(file),
    picture: presentPicture(file),
    valueIds,
    publishedAt: (item.publishedAt ?? item.createdAt).toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  };
}

export function presentFormat({ item, file }: ItemRow): ItemFormat {
  return { id: item.id, title: item.title, file: presentFile(file), picture: presentPicture(file) };
}

/** `formats` are those of its stack that the member sees, none when it is alone. */
export async function presentDetail(
  db: Database,
  row: ItemRow,
  formats: readonly ItemRow[],
): Promise<ItemDetail> {
  const [summary] = await presentSummaries(db, [row]);
  const versions = await versionsOf(db, [row.item.id]);
  return {
    ...(summary as ItemSummary),
    stackId: formats.length > 0 ? row.item.stackId : null,
    formats: formats.map(presentFormat),
    description: row.item.description,
    tags: row.item.tags,
    downloads: row.file.state === 'ready' ? presentDownloads(row.file) : [],
    versions: versions.map(({ version, file }) => ({
      number: version.number,
      name: file.name,
      size: file.size,
      createdAt: version.createdAt.toISOString(),
    })),
    expiresAt: row.item.expiresAt?.toISOString() ?? null,
  };
}

/** Items for the back-office, in the order of the rows. */
export async function presentItems(db: Database, rows: readonly ItemRow[]): Promise<LibraryItem[]> {
  const ids = rows.map(({ item }) => item.id);
  const stackIds = rows.map(({ item }) => item.stackId);
  const [values, versions, shared] = await Promise.all([
    valuesOf(db, ids),
    versionsOf(db, ids),
    sharedStacks(db, stackIds),
  ]);
  return rows.map(({ item, file }) => ({
    ...presentRecord(item),
    ...presentVisibility<Role, Market>(item),
    libraryId: item.libraryId,
    title: item.title,
    description: item.description,
    tags: item.tags,
    valueIds: values.get(item.id) ?? [],
    position: item.position,
    stackId: item.deletedAt === null && shared.has(item.stackId ?? 0) ? item.stackId : null,
    file: presentFile(file),
    picture: presentPicture(file),
    versions: versions
      .filter(({ version }) => version.itemId === item.id)
      .map(({ version, file: old, by }) => ({
        number: version.number,
        file: presentFile(old),
        createdAt: version.createdAt.toISOString(),
        createdBy: by,
      })),
  }));
}
