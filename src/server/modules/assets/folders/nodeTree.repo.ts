import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';

/** A folder on the way to something. */
export interface Step {
  readonly id: number;
  readonly name: string;
}
export interface Way {
  /** From the top down, the node itself last. */
  readonly steps: readonly Step[];
  /** Whether none of them is in the trash. */
  readonly isLive: boolean;
}

const idsParam = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;

/** The way to each of these nodes, by id; those that do not exist are left out. */
export async function waysOf(db: Database, ids: readonly number[]): Promise<Map<number, Way>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(
    db,
    z.object({ leaf: z.int(), id: z.int(), name: z.string(), live: z.boolean() }),
    sql`
    with recursive above as (
      select id as leaf, id, parent_id, name, deleted_at, 0 as depth from file_nodes where id = any(${idsParam(ids)})
      union all
      select above.leaf, n.id, n.parent_id, n.name, n.deleted_at, above.depth + 1
      from file_nodes as n join above on n.id = above.parent_id)
    select leaf, id, name, deleted_at is null as live from above order by leaf, depth desc`,
  );
  const ways = new Map<number, { steps: Step[]; isLive: boolean }>();
  for (const { leaf, id, name, live } of rows) {
    const way = ways.get(leaf) ?? { steps: [], isLive: true };
    way.steps.push({ id, name });
    way.isLive &&= live;
    ways.set(leaf, way);
  }
  return ways;
}

/** A file below some node, or that node itself. */
export interface FileWithin {
  /** Of the requested nodes, the one in which it lies. */
  readonly rootId: number;
  readonly fileId: number;
  /** Bytes. */
  readonly size: number;
}

/** Which files in nodes are passed over. */
export interface PassedOver {
  /** Contracts of usage rights, for a caller who may not read them. */
  readonly contracts?: boolean;
}
const passedOver = ({ contracts = false }: PassedOver) =>
  contracts ? sql`and f.purpose <> 'contract'` : sql``;

/** All files in these nodes, at any depth; what lies in the trash below them is left out. */
export async function filesWithin(
  db: Database,
  ids: readonly number[],
  without: PassedOver = {},
): Promise<FileWithin[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(
    db,
    z.object({ rootId: z.int(), fileId: z.int(), size: z.number() }),
    sql`
    with recursive below as (
      select id as root, id, file_id from file_nodes where id = any(${idsParam(ids)})
      union all
      select below.root, n.id, n.file_id from file_nodes as n join below on n.parent_id = below.id
      where n.deleted_at is null)
    select below.root as "rootId", f.id as "fileId", f.size::float8 as size
    from below join files as f on f.id = below.file_id ${passedOver(without)}`,
  );
  return rows;
}

/** Files in each of these nodes and their bytes, by id; what lies in the trash below them is left out. */
export async function sumsWithin(
  db: Database,
  ids: readonly number[],
  without: PassedOver = {},
): Promise<Map<number, { files: number; bytes: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(
    db,
    z.object({ id: z.int(), files: z.int(), bytes: z.number() }),
    sql`
    with recursive below as (
      select id as root, id, file_id from file_nodes where id = any(${idsParam(ids)})
      union all
      select below.root, n.id, n.file_id from file_nodes as n join below on n.parent_id = below.id
      where n.deleted_at is null)
    select below.root as id, count(f.id)::int as files, coalesce(sum(f.size), 0)::float8 as bytes
    from below left join files as f on f.id = below.file_id ${passedOver(without)} group by below.root`,
  );
  return new Map(rows.map(({ id, files, bytes }) => [id, { files, bytes }]));
}

/** Levels of folders and files below each of these nodes: 1 for a file or an empty folder. */
export async function heightOf(db: Database, ids: readonly number[]): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ height: z.int() }),
    sql`
    with recursive below as (
      select id, 1 as depth from file_nodes where id = any(${idsParam(ids)})
      union all
      select n.id, below.depth + 1 from file_nodes as n join below on n.parent_id = below.id
      where n.deleted_at is null)
    select coalesce(max(depth), 0)::int as height from below`,
  );
  return rows[0]?.height ?? 0;
}
