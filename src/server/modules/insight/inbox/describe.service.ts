import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Notice, NoticeType } from '../../../../shared/contract/inbox.ts';
import { RECALL_LINK_DAYS } from '../../../../shared/contract/recall.ts';
import { fillAddress } from '../../../../shared/domain/addresses.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { portalPathOf } from '../../../content/contentKind.ts';
import type { Context } from '../../../context.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { fileRequests } from '../../../db/schema/fileRequests.ts';
import { recallHolders, recalls } from '../../../db/schema/recalls.ts';
import { unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { signQuery } from '../../../storage/signedQuery.ts';
import { viewableValues } from '../../assets/attributes/public.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { listsAmong } from '../../assets/lists/public.ts';
import { reviewedRecords } from '../approval/public.ts';
import { describeComments } from '../comments/public.ts';
import type { NoticeRow } from './notices.repo.ts';
import type { Reader } from './readers.repo.ts';

export type DescribeNeeds = Pick<Context, 'db' | 'kinds' | 'config'>;
type Shown = NonNullable<Notice['record']>;
/** The kind and the id of a record. */
type Named = { readonly kind: string; readonly id: number };

const KIND_OF: Readonly<Partial<Record<NoticeType, string>>> = {
  'list-shared': 'list',
  'event-moved': 'event',
  'event-cancelled': 'event',
  'newer-version': 'library-item',
  'newer-versions': 'library',
  'new-items': 'library',
  'new-results': 'list',
  'new-of-value': 'attribute-value',
  'followed-version': 'library-item',
  'files-sent': 'file-request',
  recalled: 'recall',
  'review-requested': 'approval',
  'review-due': 'approval',
  'review-overdue': 'approval',
  'review-approved': 'approval',
  'review-changes': 'approval',
};

/** The record that a notice is about; of a request the one that answers it, and of what grew the record itself. */
function recordOf({ type, recordId, data }: NoticeRow): Named | null {
  const kind = KIND_OF[type];
  return kind ? { kind, id: recordId } : (data.answer ?? null);
}

const keyOf = ({ kind, id }: Named): string => `${kind} ${id}`;
/** What all teasers have, as far as a notice shows it. */
const teaser = z.looseObject({ id: z.int(), title: z.string().optional(), question: z.string().optional() });

/**
 * Notices as `reader` may see them at this moment, in their order: what they cannot view now has no name, no picture and
 * no address.
 */
export async function describeNotices(
  needs: DescribeNeeds,
  reader: Reader,
  rows: readonly NoticeRow[],
): Promise<Notice[]> {
  const records = rows.flatMap((row) => recordOf(row) ?? []);
  const [shown, owners] = await readRecords(needs, reader, records);
  const queries = await readQueries(needs, rows);
  const comments = await describeComments(
    needs,
    reader,
    rows.filter(({ topic }) => topic === 'comment').map(({ recordId }) => recordId),
  );
  return rows.map((row) => {
    const { id, type, topic, at, readAt, recordId, data } = row;
    const named = recordOf(row);
    const comment = topic === 'comment' ? comments.get(recordId) : undefined;
    return {
      id,
      type,
      topic,
      at: at.toISOString(),
      isRead: readAt !== null,
      record: comment
        ? { title: comment.title, path: comment.path, picture: null }
        : ((named && shown.get(keyOf(named))) ?? null),
      who: type === 'list-shared' ? (owners.get(recordId) ?? null) : (comment?.author ?? null),
      words: comment?.words ?? null,
      query: topic === 'request' ? (queries.get(recordId) ?? null) : null,
      count: data.count ?? null,
      day: data.day ?? null,
    };
  });
}

/** Records that the reader can view now, and the owners of lists by the ids of these. */
async function readRecords(needs: DescribeNeeds, reader: Reader, records: readonly Named[]) {
  const { db, kinds } = needs;
  const shown = new Map<string, Shown>();
  const owners = new Map<number, string>();
  for (const kind of new Set(records.map((one) => one.kind))) {
    const ids = [...new Set(records.filter((one) => one.kind === kind).map(({ id }) => id))];
    const put = (id: number, record: Shown) => shown.set(keyOf({ kind, id }), record);
    if (kind === 'list')
      for (const { list, owner } of await listsAmong(db, reader, ids)) {
        put(list.id, { title: list.name, path: `/lists/${list.id}`, picture: null });
        owners.set(list.id, owner);
      }
    else if (kind === 'attribute-value')
      for (const { id, label } of await viewableValues(db, reader, ids))
        put(id, { title: label, path: `/search?${new URLSearchParams({ q: label })}`, picture: null });
    else if (kind === 'approval')
      for (const { id, ...record } of await reviewedRecords(needs, reader, ids))
        put(id, { ...record, picture: null });
    else if (kind === 'recall')
      for (const one of await readRecalls(needs, reader, ids)) put(one.id, one.record);
    else if (kind === 'file-request')
      for (const one of await readRequests(needs, reader, ids)) put(one.id, one.record);
    else if (kind === 'library-item')
      for (const { id, title, picture } of await visibleSummaries(db, ids, reader))
        put(id, { title, path: await portalPathOf(db, kinds.named(kind), id), picture });
    else {
      const { isFor, readTeasers, address } = kinds.named(kind);
      if (isFor?.(reader) === false) continue;
      for (const one of z.array(teaser).parse((await readTeasers?.(db, ids, reader)) ?? [])) {
        const path = address ? fillAddress(address, one) : null;
        put(one.id, { title: one.title ?? one.question ?? '', path, picture: null });
      }
    }
  }
  return [shown, owners] as const;
}

/** Recalls of what the reader took that go on, by signed addresses at which they answer. */
async function readRecalls({ db, config }: DescribeNeeds, { userId }: Reader, ids: readonly number[]) {
  const rows = await db
    .select({ id: recalls.id, title: recalls.title, holderId: recallHolders.id })
    .from(recallHolders)
    .innerJoin(recalls, eq(recalls.id, recallHolders.recallId))
    .where(and(eq(recallHolders.userId, userId), isOneOf(recalls.id, ids)));
  const expiresAt = new Date(Date.now() + RECALL_LINK_DAYS * 24 * 3_600_000);
  return rows.map(({ id, title, holderId }) => {
    const path = `/recall?${signQuery(config.secrets, 'recall', { id: holderId, expiresAt })}`;
    return { id, record: { title, path, picture: null } };
  });
}

/** Requests for files of the reader, with where the back-office shows what arrived last. */
async function readRequests({ db }: DescribeNeeds, { userId, ...reader }: Reader, ids: readonly number[]) {
  const rows = await db
    .select({ id: fileRequests.id, title: fileRequests.title, importId: fileRequests.importId })
    .from(fileRequests)
    .where(and(eq(fileRequests.ownerId, userId), isOneOf(fileRequests.id, ids)));
  const mayOpen = can(reader, 'show', 'import');
  return rows.map(({ id, title, importId }) => {
    const path = mayOpen && importId !== null ? `/admin/import/${importId}` : null;
    return { id, record: { title, path, picture: null } };
  });
}

/** The words of requests, which are their readers' own. */
async function readQueries({ db }: DescribeNeeds, rows: readonly NoticeRow[]): Promise<Map<number, string>> {
  const ids = rows.filter(({ topic }) => topic === 'request').map(({ recordId }) => recordId);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: unansweredSearches.id, query: unansweredSearches.query })
    .from(unansweredSearches)
    .where(isOneOf(unansweredSearches.id, ids));
  return new Map(found.map(({ id, query }) => [id, query]));
}
