import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Page } from '../../../../shared/contract/common.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { pageOf } from '../../../content/pageOf.ts';
import { translated, translatedPart } from '../../../content/translations/translations.ts';
import { visibleWhere, windowFilters } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf, readerByIds } from '../../../db/isOneOf.ts';
import { files } from '../../../db/schema/files.ts';
import { toolkits } from '../../../db/schema/toolkits.ts';

export interface ToolkitRow {
  readonly toolkit: typeof toolkits.$inferSelect;
  readonly cover: typeof files.$inferSelect | null;
}

/** How the back-office lists toolkits. */
export const toolkitLists: ListOptions = {
  sortable: { title: toolkits.title, publishedAt: toolkits.publishedAt, position: toolkits.position },
  filters: windowFilters(toolkits),
  defaultSort: ['position', 'ASC'],
};

const joined = (db: Database) =>
  db
    .select({ toolkit: getTableColumns(toolkits), cover: getTableColumns(files) })
    .from(toolkits)
    .leftJoin(files, eq(files.id, toolkits.coverFileId));

/** Toolkits in the language of their reader. */
const asRead = (db: Database, viewer: Viewer | undefined, rows: readonly ToolkitRow[]) =>
  translatedPart(db, 'toolkit', viewer, rows, 'toolkit');

const namedToolkits = readerByIds(toolkits.id, (db, where, name) => joined(db).where(where).prepare(name));

/** The named toolkits in the order of `ids`; those that are gone, or that `viewer` may not see, are left out. */
export async function toolkitsByIds(
  db: Database,
  ids: readonly number[],
  viewer?: Viewer,
): Promise<ToolkitRow[]> {
  const rows: ToolkitRow[] = viewer
    ? await joined(db).where(and(isOneOf(toolkits.id, ids), visibleWhere(toolkits, viewer)))
    : await namedToolkits(db, ids);
  return inOrder(ids, await asRead(db, viewer, rows), ({ toolkit }) => toolkit.id);
}

/** What `viewer` may see of the toolkits, in order. */
const visibleToolkits = (db: Database, viewer: Viewer, where?: SQL) =>
  joined(db)
    .where(and(visibleWhere(toolkits, viewer), where))
    .orderBy(asc(toolkits.position), asc(toolkits.id));

/** One page of the toolkits that `viewer` may see, in order. */
export const readToolkitPage = (
  db: Database,
  viewer: Viewer,
  query: { readonly page: number; readonly limit: number },
): Promise<Page<ToolkitRow>> =>
  pageOf<ToolkitRow>(db, query, {
    table: toolkits,
    where: visibleWhere(toolkits, viewer),
    read: async ({ offset, limit }) =>
      asRead(db, viewer, await visibleToolkits(db, viewer).limit(limit).offset(offset)),
  });

/** The toolkit that `viewer` may see at this address. */
export async function toolkitBySlug(
  db: Database,
  viewer: Viewer,
  slug: string,
): Promise<ToolkitRow | undefined> {
  const [row] = await asRead(db, viewer, await visibleToolkits(db, viewer, eq(toolkits.slug, slug)));
  return row;
}

/** The first of the toolkits that `viewer` may see. */
export async function readFirstToolkit(db: Database, viewer: Viewer): Promise<ToolkitRow | undefined> {
  const [row] = await visibleToolkits(db, viewer).limit(1);
  return row;
}

/** Names and addresses of all toolkits that `viewer` may see, in order. */
export async function listToolkitNames(db: Database, viewer: Viewer) {
  const rows = await db
    .select({ id: toolkits.id, slug: toolkits.slug, title: toolkits.title })
    .from(toolkits)
    .where(visibleWhere(toolkits, viewer))
    .orderBy(asc(toolkits.position), asc(toolkits.id));
  return translated(db, 'toolkit', viewer, rows);
}
