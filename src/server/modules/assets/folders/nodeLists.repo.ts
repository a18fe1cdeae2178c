import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { FileListQuery, FolderEntry } from '../../../../shared/contract/folder.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { files } from '../../../db/schema/files.ts';
import { audit } from '../../../db/schema/records.ts';
import { kindWhere } from '../../../files/kindWhere.ts';
import { isLiveNode } from '../../../files/nodeTree.ts';
import { likeLiteral } from '../../../http/lists.ts';
import { folderKind } from './folderKind.service.ts';
import { nameKey } from './folderPaths.ts';
import type { NodeWithFile } from './folders.repo.ts';

/** Whether a list covers every folder. */
export const isSearch = ({ q, kind }: Pick<FileListQuery, 'q' | 'kind'>): boolean =>
  Boolean(q) || kind !== undefined;

function whereOf({ folderId, q, kind, trashed }: FileListQuery): SQL | undefined {
  const named = q ? sql`${fileNodes.nameKey} like ${`%${likeLiteral(nameKey(q))}%`}` : undefined;
  const ofKind =
    kind === undefined
      ? undefined
      : kind === 'folder'
        ? eq(fileNodes.kind, 'folder')
        : and(eq(fileNodes.kind, 'file'), kindWhere(kind));
  if (trashed) return and(isNotNull(fileNodes.deletedAt), named, ofKind);
  if (isSearch({ q, kind })) return and(isLiveNode, named, ofKind);
  const mine = folderId === undefined ? isNull(fileNodes.parentId) : eq(fileNodes.parentId, folderId);
  return and(mine, isNull(fileNodes.deletedAt));
}

const sortable = {
  name: fileNodes.nameKey,
  size: sql`coalesce(${files.size}, 0)`,
  type: sql`coalesce(${files.mediaType}, '')`,
  updatedAt: fileNodes.updatedAt,
  deletedAt: fileNodes.deletedAt,
} as const;

/** One page of a folder, of a search or of the trash, folders first, and how many there are; within `scope`. */
export async function listNodes(
  db: Database,
  query: FileListQuery,
  scope: SQL | undefined,
): Promise<{ rows: NodeWithFile[]; total: number }> {
  const where = and(whereOf(query), scope);
  const direction = query.order === 'desc' ? desc : asc;
  const rows = await db
    .select({ ...getTableColumns(fileNodes), file: files })
    .from(fileNodes)
    .leftJoin(files, eq(files.id, fileNodes.fileId))
    .where(where)
    .orderBy(
      sql`${fileNodes.kind} = 'file'`,
      direction(sortable[query.sort]),
      asc(fileNodes.nameKey),
      asc(fileNodes.id),
    )
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(fileNodes)
    .leftJoin(files, eq(files.id, fileNodes.fileId))
    .where(where);
  return { rows, total: count?.total ?? 0 };
}

/** These nodes, in the trash or not, in this order. */
export async function nodesByIds(db: Database, ids: readonly number[]): Promise<NodeWithFile[]> {
  const rows = await db
    .select({ ...getTableColumns(fileNodes), file: files })
    .from(fileNodes)
    .leftJoin(files, eq(files.id, fileNodes.fileId))
    .where(isOneOf(fileNodes.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Every folder outside the trash, by name. */
export async function allFolders(db: Database): Promise<FolderEntry[]> {
  return db
    .select({ id: fileNodes.id, parentId: fileNodes.parentId, name: fileNodes.name })
    .from(fileNodes)
    .where(sql`${fileNodes.kind} = 'folder' and ${isLiveNode}`)
    .orderBy(asc(fileNodes.nameKey));
}

/** Who changed each of these nodes last, by id; without those that the server changed. */
export async function changersOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([audit.recordId], { id: audit.recordId, name: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(eq(audit.kind, folderKind.name), isOneOf(audit.recordId, ids)))
    .orderBy(audit.recordId, desc(audit.id));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** Ids of what was put into the trash until a moment, oldest first; within `scope`. */
export async function trashedIds(
  db: Database,
  { before, limit, scope }: { before: Date; limit: number; scope: SQL | undefined },
): Promise<number[]> {
  const rows = await db
    .select({ id: fileNodes.id })
    .from(fileNodes)
    .where(and(lte(fileNodes.deletedAt, before), scope))
    .orderBy(asc(fileNodes.deletedAt), asc(fileNodes.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
