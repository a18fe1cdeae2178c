import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import { inOrder } from '../../content/inOrder.ts';
import { visibleWhere } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { toolkits } from '../../db/schema/toolkits.ts';

export interface ToolkitRow {
  readonly toolkit: typeof toolkits.$inferSelect;
  readonly cover: typeof files.$inferSelect | null;
}

const joined = (db: Database) =>
  db
    .select({ toolkit: getTableColumns(toolkits), cover: getTableColumns(files) })
    .from(toolkits)
    .leftJoin(files, eq(files.id, toolkits.coverFileId));

/** The named toolkits in the order of `ids`; those that are gone, or that `viewer` may not see, are left out. */
export async function toolkitsByIds(
  db: Database,
  ids: readonly number[],
  viewer?: Viewer,
): Promise<ToolkitRow[]> {
  const rows: ToolkitRow[] = await joined(db).where(
    and(inArray(toolkits.id, [...ids]), viewer && visibleWhere(toolkits, viewer)),
  );
  return inOrder(ids, rows, ({ toolkit }) => toolkit.id);
}

/** What `viewer` may see of the toolkits, in order. */
export const visibleToolkits = (db: Database, viewer: Viewer, where?: SQL) =>
  joined(db)
    .where(and(visibleWhere(toolkits, viewer), where))
    .orderBy(asc(toolkits.position), asc(toolkits.id));
