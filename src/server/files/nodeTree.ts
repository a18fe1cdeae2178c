import { isNull, not, type SQL, sql } from 'drizzle-orm';
import { type Actor, can } from '../../shared/policy/policy.ts';
import type { Database } from '../db/client.ts';
import { fileNodes } from '../db/schema/fileNodes.ts';

/**
 * Holds the tree of folders until the transaction ends: of two people who move, name and delete, one comes after the
 * other, so that no folder gets into itself and no name is given twice.
 */
export const lockTree = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('file-nodes'))`);

/** Ids of the folders that are outside the trash, as are all that they lie in. */
const liveFolders = sql`(
  with recursive live as (
    select id from file_nodes where parent_id is null and kind = 'folder' and deleted_at is null
    union all
    select n.id from file_nodes as n join live on n.parent_id = live.id
    where n.kind = 'folder' and n.deleted_at is null)
  select id from live)`;

/** A file or folder that is not in the trash, nor in a folder that is. */
export const isLiveNode = sql`${isNull(fileNodes.deletedAt)} and (${isNull(fileNodes.parentId)} or ${fileNodes.parentId} in ${liveFolders})`;

/** For queries over `file_nodes`: no contract of a usage right. */
export const isNoContract: SQL = sql`not exists (
  select from files as contract where contract.id = ${fileNodes.fileId} and contract.purpose = 'contract')`;

/** For queries over `file_nodes`: a contract, or a folder with one at any depth, in the trash or not. */
export const containsContract: SQL = sql`${fileNodes.id} in (
  with recursive containing as (
    select n.id, n.parent_id from file_nodes as n join files as f on f.id = n.file_id where f.purpose = 'contract'
    union
    select n.id, n.parent_id from file_nodes as n join containing on n.id = containing.parent_id)
  select id from containing)`;

/** For queries over `file_nodes`: what `caller` may read; `undefined`: everything. */
export const readableNodes = (caller: Actor): SQL | undefined =>
  can(caller, 'show', 'contract') ? undefined : isNoContract;

/** The same of what `caller` may delete for good: no folder with a contract that they may not read. */
export const deletableNodes = (caller: Actor): SQL | undefined =>
  can(caller, 'show', 'contract') ? undefined : not(containsContract);
