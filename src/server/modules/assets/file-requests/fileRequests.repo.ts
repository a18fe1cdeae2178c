import { and, asc, count, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILE_REQUEST_STATES } from '../../../../shared/contract/fileRequest.ts';
import type { EditLimits } from '../../../../shared/policy/editLimits.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { fileRequests, fileSenders, sentFiles } from '../../../db/schema/fileRequests.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { notFound } from '../../../http/errors.ts';
import { filterIds, type ListPlan, type ListRules, likeLiteral, parseFilter } from '../../../http/lists.ts';
import { refusalText } from '../../../text/refusals.ts';

export type RequestRow = typeof fileRequests.$inferSelect;
export type SenderRow = typeof fileSenders.$inferSelect;
export type SentFileRow = typeof sentFiles.$inferSelect;

/** A request with what decides about it now. */
export interface RequestFacts {
  readonly request: RequestRow;
  readonly library: { readonly id: number; readonly title: string; readonly deletedAt: Date | null };
  readonly owner: {
    readonly name: string;
    readonly isActive: boolean;
    readonly roles: readonly Role[];
    readonly editLimits: EditLimits | null;
  };
}

const isRunning: SQL = and(isNull(fileRequests.revokedAt), gt(fileRequests.endsAt, sql`now()`)) as SQL;
const isFull: SQL = sql`(${fileRequests.files} >= ${fileRequests.filesMax} or ${fileRequests.bytes} >= ${fileRequests.bytesMax})`;

const FILTERED = FILE_REQUEST_STATES.filter((state) => state !== 'barred');
const inState = (state: (typeof FILTERED)[number]): SQL => {
  if (state === 'revoked') return sql`${fileRequests.revokedAt} is not null`;
  if (state === 'ended') return sql`${fileRequests.revokedAt} is null and ${fileRequests.endsAt} <= now()`;
  return and(isRunning, state === 'full' ? isFull : sql`not ${isFull}`) as SQL;
};

/** How the back-office lists requests. */
export const requestLists: ListRules = {
  resource: 'file-request',
  id: fileRequests.id,
  sortable: {
    id: fileRequests.id,
    title: fileRequests.title,
    createdAt: fileRequests.createdAt,
    endsAt: fileRequests.endsAt,
    files: fileRequests.files,
    lastArrivedAt: fileRequests.lastArrivedAt,
  },
  filters: {
    q: (value) => {
      const words = `%${likeLiteral(parseFilter(z.string().max(200), value, 'q'))}%`;
      return sql`(${fileRequests.title} ilike ${words} or ${fileRequests.note} ilike ${words})`;
    },
    libraryId: (value) => inArray(fileRequests.libraryId, parseFilter(filterIds, value, 'libraryId')),
    ownerId: (value) => inArray(fileRequests.ownerId, parseFilter(filterIds, value, 'ownerId')),
    state: (value) => inState(parseFilter(z.enum(FILTERED), value, 'state')),
  },
  defaultSort: ['createdAt', 'DESC'],
};

const facts = (db: Database) =>
  db
    .select({
      request: fileRequests,
      library: { id: libraries.id, title: libraries.title, deletedAt: libraries.deletedAt },
      owner: {
        name: users.name,
        isActive: sql<boolean>`${users.active} and ${users.deletedAt} is null`,
        roles: sql<Role[]>`${users.roles}`,
        editLimits: users.editLimits,
      },
    })
    .from(fileRequests)
    .innerJoin(libraries, eq(libraries.id, fileRequests.libraryId))
    .innerJoin(users, eq(users.id, fileRequests.ownerId))
    .$dynamic();

/** The rows of a plan, and how many there are without its range. */
export async function listRequests(
  db: Database,
  plan: ListPlan,
): Promise<{ rows: RequestFacts[]; total: number }> {
  const rows = await facts(db)
    .where(plan.where)
    .orderBy(...plan.orderBy, desc(fileRequests.id))
    .offset(plan.offset)
    .limit(plan.limit);
  return { rows, total: await db.$count(fileRequests, plan.where) };
}

/** The request with this id, or with this hash of its token. */
export async function findRequest(
  db: Database,
  by: { readonly id: number } | { readonly tokenHash: string },
): Promise<RequestFacts | null> {
  const where = 'id' in by ? eq(fileRequests.id, by.id) : eq(fileRequests.tokenHash, by.tokenHash);
  const [row] = await facts(db).where(where);
  return row ?? null;
}

/** The same, its row held until the transaction ends. Throws 404. */
export async function lockRequest(tx: Database, id: number): Promise<RequestFacts> {
  await tx.select({ id: fileRequests.id }).from(fileRequests).where(eq(fileRequests.id, id)).for('update');
  const found = await findRequest(tx, { id });
  if (!found) throw notFound(refusalText.missing.share);
  return found;
}

export const countRunning = (db: Database, ownerId: number): Promise<number> =>
  db.$count(fileRequests, and(eq(fileRequests.ownerId, ownerId), isRunning));

export async function insertRequest(tx: Database, values: typeof fileRequests.$inferInsert): Promise<number> {
  const [row] = await tx.insert(fileRequests).values(values).returning({ id: fileRequests.id });
  if (!row) throw new Error('The request was not stored.');
  return row.id;
}

/** Ends a request; one that is revoked keeps who did it and when. */
export async function revokeRequest(db: Database, id: number, userId: number): Promise<void> {
  await db
    .update(fileRequests)
    .set({ revokedAt: new Date(), revokedById: userId })
    .where(and(eq(fileRequests.id, id), isNull(fileRequests.revokedAt)));
}

/** What is taken of a request's limits: what arrived, and what is on its way. */
export async function takenOf(
  db: Database,
  request: RequestRow,
): Promise<{ files: number; bytes: number; tries: number }> {
  const [row] = await db
    .select({
      files: sql<number>`count(*) filter (where ${sentFiles.state} = 'open')::int`,
      bytes: sql<number>`coalesce(sum(${sentFiles.size}) filter (where ${sentFiles.state} = 'open'), 0)::float8`,
      tries: count(),
    })
    .from(sentFiles)
    .where(eq(sentFiles.requestId, request.id));
  return {
    files: request.files + (row?.files ?? 0),
    bytes: request.bytes + (row?.bytes ?? 0),
    tries: row?.tries ?? 0,
  };
}

/** Files of a request that are open although nothing was sent of them since. */
export const lapsedFiles = (db: Database, requestId: number, before: Date): Promise<SentFileRow[]> =>
  db
    .select()
    .from(sentFiles)
    .where(
      and(eq(sentFiles.requestId, requestId), eq(sentFiles.state, 'open'), lt(sentFiles.touchedAt, before)),
    );

/** A file of this sender; another's is not found. */
export async function ownFile(db: Database, senderId: string, uploadId: string): Promise<SentFileRow> {
  const [row] = await db
    .select()
    .from(sentFiles)
    .where(and(eq(sentFiles.uploadId, uploadId), eq(sentFiles.senderId, senderId)));
  if (!row) throw notFound(refusalText.missing.sentFile);
  return row;
}

/** The file that a sender started with this key, open or arrived. */
export async function fileByKey(
  db: Database,
  senderId: string,
  key: string,
): Promise<SentFileRow | undefined> {
  const [row] = await db
    .select()
    .from(sentFiles)
    .where(
      and(
        eq(sentFiles.senderId, senderId),
        eq(sentFiles.key, key),
        inArray(sentFiles.state, ['open', 'arrived']),
      ),
    );
  return row;
}

/** Notes why a file is not accepted, unless it arrived. */
export async function refuseFile(db: Database, uploadId: string, fault: string): Promise<void> {
  await db
    .update(sentFiles)
    .set({ state: 'refused', fault })
    .where(and(eq(sentFiles.uploadId, uploadId), eq(sentFiles.state, 'open')));
}

/** Files of a sender in the order of their start, with checksums that became known since. */
export async function filesOfSender(db: Database, senderId: string): Promise<SentFileRow[]> {
  const rows = await db
    .select({ file: sentFiles, sha256: files.sha256 })
    .from(sentFiles)
    .leftJoin(uploads, eq(uploads.id, sentFiles.uploadId))
    .leftJoin(files, eq(files.id, uploads.fileId))
    .where(eq(sentFiles.senderId, senderId))
    .orderBy(asc(sentFiles.startedAt), asc(sentFiles.uploadId));
  return rows.map(({ file, sha256 }) => ({ ...file, sha256: file.sha256 ?? sha256 }));
}

export async function findSender(db: Database, id: string): Promise<SenderRow | undefined> {
  const [row] = await db.select().from(fileSenders).where(eq(fileSenders.id, id));
  return row;
}

/** The sender, made with the next number of the request where it is new. `lockRequest` comes before. */
export async function ensureSender(tx: Database, request: RequestRow, id: string): Promise<SenderRow> {
  const known = await findSender(tx, id);
  if (known) return known;
  const number = request.senders + 1;
  await tx.update(fileRequests).set({ senders: number }).where(eq(fileRequests.id, request.id));
  const [made] = await tx.insert(fileSenders).values({ id, requestId: request.id, number }).returning();
  if (!made) throw new Error('The sender was not stored.');
  return made;
}

/** One page of those who sent files by a request, or into an import, the last one first. */
export async function listSenders(
  db: Database,
  to: { readonly requestId: number } | { readonly importId: number },
  { page, limit }: { page: number; limit: number },
) {
  const where =
    'requestId' in to ? eq(sentFiles.requestId, to.requestId) : eq(sentFiles.importId, to.importId);
  const arrived = and(where, eq(sentFiles.state, 'arrived'));
  const rows = await db
    .select({
      sender: fileSenders,
      request: { id: fileRequests.id, title: fileRequests.title },
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`sum(${sentFiles.size})::float8`,
    })
    .from(sentFiles)
    .innerJoin(fileSenders, eq(fileSenders.id, sentFiles.senderId))
    .innerJoin(fileRequests, eq(fileRequests.id, sentFiles.requestId))
    .where(arrived)
    .groupBy(fileSenders.id, fileRequests.id)
    .orderBy(desc(fileSenders.startedAt), asc(fileSenders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db
    .select({ total: sql<number>`count(distinct ${sentFiles.senderId})::int` })
    .from(sentFiles)
    .where(arrived);
  return { rows, total: all?.total ?? 0 };
}
export type SenderFacts = Awaited<ReturnType<typeof listSenders>>['rows'][number];
