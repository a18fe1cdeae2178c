import { and, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { CommentedKind } from '../../../../shared/contract/comment.ts';
import { isContentManager, type Viewer } from '../../../../shared/policy/visibility.ts';
import { portalPathOf } from '../../../content/contentKind.ts';
import { openLibraryWhere } from '../../../content/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { news } from '../../../db/schema/content.ts';
import { imports } from '../../../db/schema/imports.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { listsAmong } from '../../assets/lists/public.ts';
import { settingOn } from '../../house/configuration/public.ts';

export type TargetNeeds = Pick<Context, 'db' | 'kinds'>;
/** Who reads comments, as decisions about records need them. */
export type CommentReader = Viewer & Pick<Principal, 'userId' | 'email' | 'groups'>;

/** A record that is commented on, as its reader can open it. */
export interface CommentTarget {
  readonly kind: CommentedKind;
  readonly recordId: number;
  readonly title: string;
  /** In the portal; for content managers in the back-office, but for lists. */
  readonly path: string | null;
  /** The account that made a list; `null` of all else. */
  readonly ownerId: number | null;
}

/** By kind, the setting that opens its comments to members; imports are never open to them. */
const SETTINGS = {
  'library-item': 'comments.items',
  news: 'comments.news',
  list: 'comments.lists',
  import: null,
} as const satisfies Record<CommentedKind, string | null>;

/** Whether members may read and write comments on records of a kind that they can view. */
export async function isOpenToMembers(db: Database, kind: CommentedKind): Promise<boolean> {
  const code = SETTINGS[kind];
  return code !== null && settingOn(db, code);
}

/** Whether somebody may read comments on records of a kind that they can view; internal ones are for content managers. */
export const mayReadComments = async (
  db: Database,
  reader: Pick<Viewer, 'roles'>,
  kind: CommentedKind,
): Promise<boolean> => isContentManager(reader) || isOpenToMembers(db, kind);

/**
 * Those of the named records that the reader can view now, by id: members what the portal shows them, content managers
 * what the back-office does, and lists only those who can open them.
 */
export async function readTargets(
  { db, kinds }: TargetNeeds,
  reader: CommentReader,
  kind: CommentedKind,
  wanted: readonly number[],
): Promise<ReadonlyMap<number, CommentTarget>> {
  const ids = [...new Set(wanted)];
  const targets = new Map<number, CommentTarget>();
  const put = (recordId: number, title: string, path: string | null, ownerId: number | null = null) =>
    targets.set(recordId, { kind, recordId, title, path, ownerId });
  if (ids.length === 0) return targets;
  if (kind === 'list') {
    for (const { list } of await listsAmong(db, reader, ids))
      put(list.id, list.name, `/lists/${list.id}`, list.ownerId);
  } else if (isContentManager(reader)) {
    for (const { id, title } of await managedRecords(db, reader, kind, ids))
      put(id, title, `/admin/${kind}/${id}`);
  } else if (kind === 'library-item') {
    for (const { id, title } of await visibleSummaries(db, ids, reader))
      put(id, title, await portalPathOf(db, kinds.named(kind), id));
  } else if (kind === 'news') {
    const found = await kinds.named(kind).readTeasers?.(db, ids, reader);
    for (const { id, title } of z.array(teaser).parse(found ?? []))
      put(id, title, await portalPathOf(db, kinds.named(kind), id));
  }
  return targets;
}

const teaser = z.looseObject({ id: z.int(), title: z.string() });

/** Outside the trash. An API key may be limited to some libraries. */
function managedRecords(
  db: Database,
  reader: CommentReader,
  kind: Exclude<CommentedKind, 'list'>,
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> {
  if (kind === 'import')
    return db
      .select({ id: imports.id, title: imports.name })
      .from(imports)
      .where(and(isOneOf(imports.id, ids), openLibraryWhere(imports.libraryId, reader)));
  const table = kind === 'news' ? news : libraryItems;
  const isOpen = kind === 'news' ? undefined : openLibraryWhere(libraryItems.libraryId, reader);
  return db
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(and(isOneOf(table.id, ids), isNull(table.deletedAt), isOpen));
}

/** Throws 404 of a record that the reader cannot view. */
export async function requireTarget(
  needs: TargetNeeds,
  reader: CommentReader,
  { kind, recordId }: { kind: CommentedKind; recordId: number },
): Promise<CommentTarget> {
  const target = (await readTargets(needs, reader, kind, [recordId])).get(recordId);
  if (!target) throw notFound(refusalText.missing.generic);
  return target;
}

/** Whether somebody can read a thread about a record now. */
export async function canReadThread(
  needs: TargetNeeds,
  reader: CommentReader,
  { kind, recordId, isInternal }: { kind: CommentedKind; recordId: number; isInternal: boolean },
): Promise<boolean> {
  if (isInternal && !isContentManager(reader)) return false;
  if (!(await mayReadComments(needs.db, reader, kind))) return false;
  return (await readTargets(needs, reader, kind, [recordId])).has(recordId);
}
