import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CommentedKind, CommentPerson } from '../../../../shared/contract/comment.ts';
import { addTo } from '../../../../shared/domain/groups.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { commentMentions, comments, commentVersions } from '../../../db/schema/comments.ts';
import { files } from '../../../db/schema/files.ts';
import { itemVersions, libraryItems } from '../../../db/schema/libraries.ts';

export type CommentRow = typeof comments.$inferSelect;
type NewComment = typeof comments.$inferInsert;
interface RecordOf {
  readonly kind: CommentedKind;
  readonly recordId: number;
}

/** A comment with the names of who wrote it and who resolved its thread. */
export interface NamedComment {
  readonly comment: CommentRow;
  readonly author: string;
  readonly resolver: string | null;
}

const resolvers = alias(users, 'resolvers');

const isOf = ({ kind, recordId }: RecordOf): SQL =>
  and(eq(comments.kind, kind), eq(comments.recordId, recordId)) as SQL;
/** For queries over `comments`: without internal ones for those who are no content managers. */
const readBy = (isManager: boolean): SQL | undefined =>
  isManager ? undefined : eq(comments.isInternal, false);

const named = (db: Database) =>
  db
    .select({ comment: comments, author: users.name, resolver: resolvers.name })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .leftJoin(resolvers, eq(resolvers.id, comments.resolvedById));

/** All comments on a record, or of one of its threads, the oldest first. */
export const readComments = (
  db: Database,
  record: RecordOf,
  { isManager, threadId }: { isManager: boolean; threadId?: number },
): Promise<NamedComment[]> =>
  named(db)
    .where(
      and(
        isOf(record),
        readBy(isManager),
        threadId === undefined ? undefined : or(eq(comments.id, threadId), eq(comments.threadId, threadId)),
      ),
    )
    .orderBy(asc(comments.id));

/** The named comments, in no order. */
export const commentsByIds = (db: Database, ids: readonly number[]): Promise<NamedComment[]> =>
  named(db).where(isOneOf(comments.id, ids));

export async function findComment(db: Database, id: number): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id));
  return row;
}

/** The comment, held until the transaction ends. */
export async function holdComment(tx: Database, id: number): Promise<CommentRow | undefined> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('no key update');
  return row;
}

/** Calls that add comments to one record follow each other, until the transaction ends. */
export const lockRecord = (tx: Database, { kind, recordId }: RecordOf) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`comments on ${kind}`}), ${recordId})`);

export const countComments = (db: Database, record: RecordOf): Promise<number> =>
  db.$count(comments, isOf(record));

/** What a call wrote that is repeated. */
export async function writtenBy(
  db: Database,
  authorId: number,
  requestId: string,
): Promise<CommentRow | undefined> {
  const [row] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.authorId, authorId), eq(comments.requestId, requestId)));
  return row;
}

export async function insertComment(tx: Database, fields: NewComment): Promise<number> {
  const [row] = await tx.insert(comments).values(fields).returning({ id: comments.id });
  if (!row) throw new Error('A comment was not stored.');
  return row.id;
}

export async function updateComment(tx: Database, id: number, fields: Partial<NewComment>): Promise<void> {
  await tx.update(comments).set(fields).where(eq(comments.id, id));
}

/** Stores the text that a comment has now among its former ones. */
export async function keepText(tx: Database, { id, text, editedAt, createdAt }: CommentRow): Promise<void> {
  await tx.insert(commentVersions).values({ commentId: id, text, at: editedAt ?? createdAt });
}

export const readVersions = (db: Database, commentId: number) =>
  db
    .select({ text: commentVersions.text, at: commentVersions.at })
    .from(commentVersions)
    .where(eq(commentVersions.commentId, commentId))
    .orderBy(asc(commentVersions.id));

/** Stores whom a comment mentions, and no others. */
export async function writeMentions(
  tx: Database,
  commentId: number,
  userIds: readonly number[],
): Promise<void> {
  const others = sql`${commentMentions.userId} <> all(${sql.param([...userIds])}::int[])`;
  await tx.delete(commentMentions).where(and(eq(commentMentions.commentId, commentId), others));
  if (userIds.length > 0)
    await tx
      .insert(commentMentions)
      .values(userIds.map((userId) => ({ commentId, userId })))
      .onConflictDoNothing();
}

/** Whom comments mention, by comment. */
export async function readMentions(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CommentPerson[]>> {
  const mentions = new Map<number, CommentPerson[]>();
  if (ids.length === 0) return mentions;
  const rows = await db
    .select({ commentId: commentMentions.commentId, id: users.id, name: users.name })
    .from(commentMentions)
    .innerJoin(users, eq(users.id, commentMentions.userId))
    .where(isOneOf(commentMentions.commentId, ids))
    .orderBy(asc(users.id));
  for (const { commentId, ...person } of rows) addTo(mentions, commentId, person);
  return mentions;
}

/** A thread whose first comment was removed counts while somebody's reply is left. */
const isOpenThread: SQL = and(
  isNull(comments.threadId),
  isNull(comments.resolvedAt),
  or(
    isNull(comments.removedAt),
    sql`exists (select from comments as reply where reply.thread_id = ${comments.id} and reply.removed_at is null)`,
  ),
) as SQL;

/** Threads that are not resolved, by record. */
export async function countOpen(
  db: Database,
  kind: CommentedKind,
  ids: readonly number[],
  isManager: boolean,
): Promise<ReadonlyMap<number, number>> {
  const isNamed = isOneOf(comments.recordId, ids);
  const rows = await db
    .select({ id: comments.recordId, open: sql<number>`count(*)::int` })
    .from(comments)
    .where(and(eq(comments.kind, kind), isNamed, readBy(isManager), isOpenThread))
    .groupBy(comments.recordId);
  return new Map(rows.map(({ id, open }) => [id, open]));
}

/** Those who wrote in a thread, but for what was removed. */
export async function writersOf(db: Database, threadId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: comments.authorId })
    .from(comments)
    .where(and(or(eq(comments.id, threadId), eq(comments.threadId, threadId)), isNull(comments.removedAt)));
  return rows.map(({ id }) => id);
}

/** For queries over `users`: those who wrote a comment on a record that members may read. */
export const wroteOn = (record: RecordOf): SQL =>
  sql`${users.id} in (select ${comments.authorId} from ${comments}
    where ${and(isOf(record), ne(comments.isInternal, true))})`;

/** The file that an item has now; `undefined` where there is none. */
export async function fileOfItem(db: Database, itemId: number) {
  const [row] = await db
    .select({ id: files.id, mediaType: files.mediaType, duration: files.duration, pages: files.pages })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(eq(libraryItems.id, itemId));
  return row;
}
export type AnchoredFile = NonNullable<Awaited<ReturnType<typeof fileOfItem>>>;

/** Numbers of an item's versions, by file. */
export async function versionNumbers(db: Database, itemId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ fileId: itemVersions.fileId, number: itemVersions.number })
    .from(itemVersions)
    .where(eq(itemVersions.itemId, itemId))
    .orderBy(asc(itemVersions.number));
  return new Map(rows.map(({ fileId, number }) => [fileId, number]));
}
