import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { conflict } from '../../../http/errors.ts';

/** Nodes in one folder at most. */
const CHILDREN_MAX = 10_000;

export { lockTree } from '../../../files/nodeTree.ts';

/** Whether a folder with this id exists outside the trash, as do all its parents. */
export async function isFolder(db: Database, id: number): Promise<boolean> {
  const [row] = await readRows(
    db,
    z.object({ total: z.int(), kept: z.int() }),
    sql`
    with recursive above as (
      select id, parent_id, kind, deleted_at from file_nodes where id = ${id}
      union
      select n.id, n.parent_id, n.kind, n.deleted_at from file_nodes as n join above on n.id = above.parent_id)
    select count(*)::int as total, count(*) filter (where kind = 'folder' and deleted_at is null)::int as kept
    from above`,
  );
  return row !== undefined && row.total > 0 && row.total === row.kept;
}

export const taken = (name: string) =>
  conflict('name_taken', `There is already something called “${name}” here.`, {
    name: `“${name}” is taken in this folder.`,
  });

/** Throws 409 when a folder has no place for `more` entries. */
export async function assertRoom(tx: Database, parentId: number | null, more = 1): Promise<void> {
  const mine = parentId === null ? isNull(fileNodes.parentId) : eq(fileNodes.parentId, parentId);
  if ((await tx.$count(fileNodes, and(mine, isNull(fileNodes.deletedAt)))) + more > CHILDREN_MAX)
    throw conflict('folder_full', `A folder holds at most ${CHILDREN_MAX.toLocaleString('en')} entries.`);
}
