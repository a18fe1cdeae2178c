import { and, eq, inArray } from 'drizzle-orm';
import { NOTICE_TYPES, type NoticeType } from '../../shared/contract/inbox.ts';
import { cleanRichText } from '../content/richText.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { approvalRules, approvals } from '../db/schema/approvals.ts';
import { commentMentions, comments } from '../db/schema/comments.ts';
import { news } from '../db/schema/content.ts';
import { libraries, libraryItems } from '../db/schema/libraries.ts';
import { lists } from '../db/schema/lists.ts';
import { follows, type NoticeData, notices } from '../db/schema/notices.ts';
import { savedSearches, searchVisits } from '../db/schema/savedSearches.ts';
import { itemNamed } from './itemNamed.ts';
import type { DemoManifest } from './manifest.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What members and content managers do together: comments, a review that waits, saved searches, and notices of them. */
export async function insertTogether(
  tx: Database,
  manifest: DemoManifest,
  { items, now }: { items: readonly number[]; now: number },
): Promise<void> {
  const itemId = itemNamed(manifest, items);
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        ['member', 'paris', 'editor', 'admin'].map((mailbox) => `${mailbox}@sillage.example`),
      ),
    );
  const idOf = (mailbox: string): number =>
    people.find(({ email }) => email.startsWith(`${mailbox}@`))?.id ?? 0;
  const ago = (ms: number) => new Date(now - ms);
  const inform = (
    mailbox: string,
    type: NoticeType,
    recordId: number,
    { at, isRead = false, data = {} }: { at: Date; isRead?: boolean; data?: NoticeData },
  ) =>
    tx.insert(notices).values({
      ...{ userId: idOf(mailbox), type, topic: NOTICE_TYPES[type], recordId, data, at },
      ...{ key: `demo:${type}:${recordId}`, readAt: isRead ? at : null },
    });

  const [library] = await tx
    .select({ id: libraries.id })
    .from(libraries)
    .where(eq(libraries.slug, 'perfumes'));
  const libraryId = library?.id ?? 0;
  const [window] = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.ownerId, idOf('member')), eq(lists.name, 'Window, Rue de la République')));
  const listId = window?.id ?? 0;

  async function say(mailbox: string, text: string, fields: Partial<typeof comments.$inferInsert>) {
    const [row] = await tx
      .insert(comments)
      .values({ kind: 'list', recordId: listId, authorId: idOf(mailbox), text, ...fields })
      .returning({ id: comments.id });
    return row?.id ?? 0;
  }
  const asked = await say('paris', 'Is the back wall printed on cloth or on paper?', {
    createdAt: ago(30 * HOUR),
  });
  const answer = `@[${idOf('paris')}] Cloth, without a seam. The workshop has the file.`;
  const answered = await say('member', answer, { threadId: asked, createdAt: ago(28 * HOUR) });
  await tx.insert(commentMentions).values({ commentId: answered, userId: idOf('paris') });
  const mention = `@[${idOf('member')}] May we show it in Paris a week earlier?`;
  const mentioned = await say('paris', mention, { createdAt: ago(3 * HOUR) });
  await tx.insert(commentMentions).values({ commentId: mentioned, userId: idOf('member') });

  const water = itemId('perfumes/hero-ambre-noir-water.jpg');
  const [shown] = await tx
    .select({ fileId: libraryItems.fileId })
    .from(libraryItems)
    .where(eq(libraryItems.id, water));
  await say('editor', 'The reflection ends here. Keep it when you crop.', {
    ...{ kind: 'library-item', recordId: water, fileId: shown?.fileId, isInternal: true },
    ...{ anchor: { type: 'box', x: 0.32, y: 0.62, width: 0.36, height: 0.3 }, createdAt: ago(50 * HOUR) },
  });

  async function saveSearch(name: string, sought: { libraryId: number | null; query: string }) {
    const [row] = await tx
      .insert(lists)
      .values({ ownerId: idOf('member'), use: 'search', name })
      .returning({ id: lists.id });
    const searchId = row?.id ?? 0;
    await tx.insert(savedSearches).values({ listId: searchId, ...sought });
    await tx.insert(searchVisits).values({ listId: searchId, userId: idOf('member'), at: ago(4 * DAY) });
    return searchId;
  }
  await saveSearch('Everything of Ambre Noir', { libraryId: null, query: 'q=ambre+noir' });
  const wood = await saveSearch('Films for the counter', { libraryId: null, query: 'q=film' });
  await tx.insert(follows).values([
    { userId: idOf('member'), kind: 'saved-search', recordId: wood },
    { userId: idOf('member'), kind: 'library', recordId: libraryId },
  ]);

  const reviewId = await insertReview(tx, { editor: idOf('editor'), admin: idOf('admin'), now });
  await inform('member', 'new-items', libraryId, {
    ...{ at: ago(2 * DAY), isRead: true, data: { count: 4, itemIds: items.slice(0, 4) } },
  });
  await inform('member', 'comment-mention', mentioned, { at: ago(3 * HOUR) });
  await inform('paris', 'comment-mention', answered, { at: ago(28 * HOUR) });
  await inform('editor', 'review-requested', reviewId, { at: ago(20 * HOUR) });
}

/** An article of the press office that waits for the approval of a content manager. Returns the id of its review. */
async function insertReview(
  tx: Database,
  { editor, admin, now }: { editor: number; admin: number; now: number },
): Promise<number> {
  const requestedAt = new Date(now - 20 * HOUR);
  const [article] = await tx
    .insert(news)
    .values({
      slug: 'what-the-workshop-keeps',
      title: 'What the workshop keeps',
      excerpt: 'Three drawers, forty years of stoppers, and the one that became Iris Pâle.',
      body: cleanRichText(
        '<p>In the workshop nothing is thrown away. The drawers below the window hold every stopper that was ever turned for the house, with the name of who turned it.</p><p>One of them, of 1983, is the stopper of Iris Pâle today.</p>',
      ),
      ...{ createdAt: requestedAt, updatedAt: requestedAt },
    })
    .returning({ id: news.id });
  const [rule] = await tx
    .insert(approvalRules)
    .values({
      name: 'Words of the press office',
      ...{ kind: 'news', groupCode: 'press', approvers: [`user:${editor}`], days: 5 },
    })
    .returning({ id: approvalRules.id });
  const [review] = await tx
    .insert(approvals)
    .values({
      ...{ kind: 'news', recordId: article?.id ?? 0, ruleId: rule?.id ?? 0 },
      ...{ plannedAt: new Date(now + 6 * DAY), requestedAt, requestedBy: admin },
      dueAt: new Date(now + 4 * DAY),
    })
    .returning({ id: approvals.id });
  return review?.id ?? 0;
}
