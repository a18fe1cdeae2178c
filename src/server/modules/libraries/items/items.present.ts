import type { ItemDetail, ItemSummary, LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import type { Market, Role } from '../../../../shared/policy/roles.ts';
import { presentRecord, presentVisibility } from '../../../content/records.ts';
import type { Database } from '../../../db/client.ts';
import { presentDownloads, presentFile, presentPicture } from '../../../files/file.present.ts';
import { type ItemRow, versionsOf } from './items.repo.ts';
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

export async function presentDetail(db: Database, row: ItemRow): Promise<ItemDetail> {
  const [summary] = await presentSummaries(db, [row]);
  const versions = await versionsOf(db, [row.item.id]);
  return {
    ...(summary as ItemSummary),
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
  const [values, versions] = await Promise.all([valuesOf(db, ids), versionsOf(db, ids)]);
  return rows.map(({ item, file }) => ({
    ...presentRecord(item),
    ...presentVisibility<Role, Market>(item),
    libraryId: item.libraryId,
    title: item.title,
    description: item.description,
    tags: item.tags,
    valueIds: values.get(item.id) ?? [],
    position: item.position,
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
