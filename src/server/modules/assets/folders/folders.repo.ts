import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { countRows, readRows } from '../../../db/readRows.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { files } from '../../../db/schema/files.ts';
import { isNoContract } from '../../../files/nodeTree.ts';
import { likeLiteral } from '../../../http/lists.ts';
import { nameKey } from './folderPaths.ts';

export type NodeRow = typeof fileNodes.$inferSelect;
/** A folder has no file. */
export interface NodeWithFile extends NodeRow {
  readonly file: typeof files.$inferSelect | null;
}
/** The same with the names of the folders on the path to it, below the requested one. */
export interface PlacedNode extends NodeWithFile {
  readonly way: readonly string[];
}

const parentIs = (parentId: number | null) =>
  parentId === null ? isNull(fileNodes.parentId) : eq(fileNodes.parentId, parentId);

/** The node of this name in a folder, unless it is in the trash. */
export async function childOf(db: Database, parentId: number | null, name: string): Promise<NodeRow | null> {
  const [row] = await db
    .select()
    .from(fileNodes)
    .where(and(parentIs(parentId), eq(fileNodes.nameKey, nameKey(name)), isNull(fileNodes.deletedAt)));
  return row ?? null;
}

/** What lies in a folder, without contracts: folders first, each by name. */
export async function childrenOf(db: Database, parentId: number | null): Promise<NodeWithFile[]> {
  return db
    .select({ ...getTableColumns(fileNodes), file: files })
    .from(fileNodes)
    .leftJoin(files, eq(files.id, fileNodes.fileId))
    .where(and(parentIs(parentId), isNull(fileNodes.deletedAt), isNoContract))
    .orderBy(sql`${fileNodes.kind} = 'file'`, asc(fileNodes.nameKey));
}

/** Whether `id` is `within`, or lies somewhere in it. */
export async function liesIn(db: Database, id: number, within: number): Promise<boolean> {
  const count = await countRows(
    db,
    sql`
    with recursive above as (
      select id, parent_id from file_nodes where id = ${id}
      union
      select n.id, n.parent_id from file_nodes as n join above on n.id = above.parent_id)
    select 1 from above where id = ${within}`,
  );
  return count > 0;
}

/**
 * Nodes below a folder at any depth, at most `limit`, by their way; those whose name contains `text` where it is given.
 * What lies in the trash is left out, with all that lies in it, and so are contracts, unless they are wanted.
 */
export async function nodesBelow(
  db: Database,
  parentId: number | null,
  { text, limit, contracts = false }: { text?: string; limit: number; contracts?: boolean },
): Promise<PlacedNode[]> {
  const start = parentId === null ? sql`n.parent_id is null` : sql`n.parent_id = ${parentId}`;
  const named = text === undefined ? sql`true` : sql`name_key like ${`%${likeLiteral(nameKey(text))}%`}`;
  const rows = await readRows(
    db,
    z.object({ id: z.int(), way: z.array(z.string()) }),
    sql`
    with recursive below as (
      select n.id, n.name_key, array[]::text[] as way, n.name from file_nodes as n
      where ${start} and n.deleted_at is null
      union all
      select n.id, n.name_key, below.way || below.name, n.name
      from file_nodes as n join below on n.parent_id = below.id
      where n.deleted_at is null)
    select id, way from below where ${named} order by way, name_key limit ${limit}`,
  );
  const found = await db
    .select({ ...getTableColumns(fileNodes), file: files })
    .from(fileNodes)
    .leftJoin(files, eq(files.id, fileNodes.fileId))
    .where(
      sql`${isOneOf(
        fileNodes.id,
        rows.map(({ id }) => id),
      )}${contracts ? sql`` : sql` and ${isNoContract}`}`,
    );
  const byId = new Map(found.map((node) => [node.id, node]));
  return rows.flatMap(({ id, way }) => {
    const node = byId.get(id);
    return node ? [{ ...node, way }] : [];
  });
}
