import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { REQUEST_KEPT_DAYS } from '../../../../shared/contract/accessRequest.ts';
import { NOTICE_DAYS } from '../../../../shared/contract/inbox.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { DOWNLOADS_KEPT } from '../../../content/sweepRecords.ts';
import { visibleItemWhere, visibleTrainingWhere, visibleWhere } from '../../../content/visibility.ts';
import { accessRequests } from '../../../db/schema/accessRequests.ts';
import { seenRecords, visits } from '../../../db/schema/accounts.ts';
import { downloads } from '../../../db/schema/baskets.ts';
import { commentMentions, comments, commentVersions } from '../../../db/schema/comments.ts';
import { outbox } from '../../../db/schema/content.ts';
import { eventFeeds } from '../../../db/schema/events.ts';
import { faqFeedback, faqs } from '../../../db/schema/faq.ts';
import { fileRequests } from '../../../db/schema/fileRequests.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { receipts, takings } from '../../../db/schema/ledger.ts';
import { activities, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { libraryFollowers } from '../../../db/schema/libraryFollowers.ts';
import { listEntries, listReaders, lists } from '../../../db/schema/lists.ts';
import { follows, noticeChoices, noticeReaders, notices } from '../../../db/schema/notices.ts';
import { recallHolders, recallSteps, recalls } from '../../../db/schema/recalls.ts';
import { searchDocuments } from '../../../db/schema/records.ts';
import { preparations } from '../../../db/schema/renditionPresets.ts';
import { savedSearches, searchVisits } from '../../../db/schema/savedSearches.ts';
import { sharePeople, shares, shareUses } from '../../../db/schema/shares.ts';
import { terms, termsAcceptances } from '../../../db/schema/terms.ts';
import { trainingProgress, trainingVideos } from '../../../db/schema/training.ts';
import { searchRequests, unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { COMMENTS_KEPT, DELETED, LEDGER, type PersonalTable, WITH_ACCOUNT } from './personalTable.ts';

/** The title of an item, while the person may view it. */
const itemTitle = (id: PgColumn, viewer: Viewer): SQL =>
  sql`(${sql`select ${libraryItems.title} from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    where ${libraryItems.id} = ${id} and ${visibleItemWhere(viewer)}`})`;
const videoTitle = (id: PgColumn, viewer: Viewer): SQL =>
  sql`(${sql`select ${trainingVideos.title} from ${trainingVideos} where ${trainingVideos.id} = ${id} and ${visibleTrainingWhere(viewer)}`})`;
const questionOf = (id: PgColumn, viewer: Viewer): SQL =>
  sql`(${sql`select ${faqs.question} from ${faqs} where ${faqs.id} = ${id} and ${visibleWhere(faqs, viewer)}`})`;

const ofOwnList = (listId: PgColumn, ownerId: number): SQL =>
  sql`${listId} in (select ${lists.id} from ${lists} where ${lists.ownerId} = ${ownerId})`;

const LEDGER_PURPOSE = 'To prove who has which version of an item, under which rights';
const RECALL_PURPOSE = 'To prove that what was taken was called back, and what was answered';
const FOR_EVER = 'For ever: rows of the ledger are neither changed nor deleted';

/** What members do, what they are written, and how they came. */
export const USE_TABLES: readonly PersonalTable[] = [
  {
    name: 'visits',
    title: 'Visits',
    table: visits,
    people: [visits.userId],
    purpose: 'Figures of how the portal is used, and what is new since the last visit',
    kept: { days: 'visits' },
    exported: { columns: { at: visits.at }, key: [visits.at, visits.id] },
    erasure: { does: 'keep', words: LEDGER, harmless: [] },
  },
  {
    name: 'activities',
    title: 'Items viewed, downloaded and shared',
    table: activities,
    people: [activities.userId],
    purpose: 'Figures of downloads, and who took an item before there was a ledger',
    kept: { days: 'activities' },
    exported: {
      columns: (viewer) => ({
        at: activities.at,
        kind: activities.kind,
        itemId: activities.itemId,
        item: itemTitle(activities.itemId, viewer),
      }),
      key: [activities.at, activities.id],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: ['kind'] },
  },
  {
    name: 'receipts',
    title: 'Receipts of what was taken',
    table: receipts,
    people: [receipts.userId],
    purpose: LEDGER_PURPOSE,
    kept: FOR_EVER,
    exported: {
      columns: {
        id: receipts.id,
        at: receipts.at,
        takenAs: receipts.takenAs,
        items: receipts.count,
        market: receipts.takerMarket,
        inBackOffice: receipts.isManaged,
        apiKeyId: receipts.keyId,
        usedIn: receipts.media,
        usedWhere: receipts.market,
        confirmed: receipts.isConfirmed,
        usageRights: receipts.terms,
      },
      key: [receipts.at, receipts.id],
    },
    erasure: {
      does: 'keep',
      words: LEDGER,
      harmless: ['taken_as', 'portal', 'taker_market', 'media', 'market', 'terms'],
    },
  },
  {
    name: 'takings',
    title: 'What was taken, item by item',
    table: takings,
    people: [],
    whose: ({ id }) =>
      sql`(${takings.at}, ${takings.receiptId}) in (select ${receipts.at}, ${receipts.id} from ${receipts} where ${receipts.userId} = ${id})`,
    purpose: LEDGER_PURPOSE,
    kept: FOR_EVER,
    exported: {
      columns: (viewer) => ({
        receiptId: takings.receiptId,
        at: takings.at,
        itemId: takings.itemId,
        item: itemTitle(takings.itemId, viewer),
        fileName: takings.fileName,
        version: takings.version,
        form: takings.form,
        sha256: takings.sha256,
        usageRights: takings.rights,
      }),
      key: [takings.at, takings.receiptId, takings.position],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: ['file_name', 'sha256', 'form', 'rights'] },
  },
  {
    name: 'recalls',
    title: 'Recalls of what was taken',
    table: recallHolders,
    people: [recallHolders.userId, recallHolders.answeredBy],
    purpose: RECALL_PURPOSE,
    kept: 'For ever, as the ledger',
    exported: {
      columns: {
        recall: sql`(select ${recalls.title} from ${recalls} where ${recalls.id} = ${recallHolders.recallId})`,
        files: recallHolders.files,
        fileNames: recallHolders.fileNames,
        lastAt: recallHolders.lastAt,
        mailedAt: recallHolders.mailedAt,
        remindedAt: recallHolders.remindedAt,
        answer: recallHolders.answer,
        until: recallHolders.until,
        note: recallHolders.note,
        answeredAt: recallHolders.answeredAt,
      },
      key: [recallHolders.id],
    },
    erasure: {
      does: 'keep',
      words: `${LEDGER}; notes are emptied`,
      clears: { note: '' },
      harmless: ['file_names', 'answer'],
    },
  },
  {
    name: 'recall-steps',
    title: 'Steps of recalls',
    table: recallSteps,
    people: [recallSteps.userId],
    purpose: RECALL_PURPOSE,
    kept: 'For ever: steps are neither changed nor deleted',
    exported: {
      columns: {
        at: recallSteps.at,
        recallId: recallSteps.recallId,
        step: recallSteps.step,
        answer: recallSteps.answer,
        until: recallSteps.until,
      },
      key: [recallSteps.id],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: ['step', 'answer', 'sha256'] },
  },
  {
    name: 'recalls-begun',
    title: 'Recalls that were begun',
    table: recalls,
    people: [recalls.startedBy],
    purpose: RECALL_PURPOSE,
    kept: 'For ever, as the ledger',
    exported: {
      columns: { startedAt: recalls.startedAt, title: recalls.title, reason: recalls.reason },
      key: [recalls.id],
    },
    erasure: {
      does: 'keep',
      words: LEDGER,
      harmless: ['title', 'kind', 'right_code', 'right_name', 'reason', 'portals'],
    },
  },
  {
    name: 'library-copies',
    title: 'Copies of libraries that programs keep',
    table: libraryFollowers,
    people: [libraryFollowers.userId],
    purpose: 'To send programs only what changed',
    kept: '90 days after they were last read',
    exported: {
      columns: {
        library: libraryFollowers.slug,
        beganAt: libraryFollowers.createdAt,
        lastReadAt: libraryFollowers.usedAt,
      },
      key: [libraryFollowers.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'lists',
    title: 'Lists that the person made, with baskets and favourites',
    table: lists,
    people: [lists.ownerId],
    purpose: 'To gather, to share and to download records',
    kept: `${WITH_ACCOUNT}, or 30 days in the trash`,
    exported: {
      columns: {
        listId: lists.id,
        name: lists.name,
        text: lists.text,
        use: lists.use,
        servesAs: lists.servesAs,
        createdAt: lists.createdAt,
        deletedAt: lists.deletedAt,
      },
      key: [lists.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'list-entries',
    title: 'Entries of these lists, with their notes',
    table: listEntries,
    people: [],
    whose: ({ id }) => ofOwnList(listEntries.listId, id),
    purpose: 'To gather and to share records',
    kept: 'As long as the list',
    exported: {
      columns: (viewer) => ({
        listId: listEntries.listId,
        kind: listEntries.kind,
        recordId: listEntries.recordId,
        item: sql`case when ${listEntries.kind} = 'library-item' then (${itemTitle(listEntries.recordId, viewer)}) end`,
        note: listEntries.note,
        addedAt: listEntries.addedAt,
      }),
      key: [listEntries.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'saved-searches',
    title: 'Searches that the person saved',
    table: savedSearches,
    people: [],
    whose: ({ id }) => ofOwnList(savedSearches.listId, id),
    purpose: 'To come back to what is new',
    kept: 'As long as the list',
    exported: {
      columns: {
        listId: savedSearches.listId,
        libraryId: savedSearches.libraryId,
        query: savedSearches.query,
      },
      key: [savedSearches.listId],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'search-visits',
    title: 'When the person opened saved searches',
    table: searchVisits,
    people: [searchVisits.userId],
    purpose: 'To count what is new since',
    kept: 'As long as the list',
    exported: {
      columns: { listId: searchVisits.listId, at: searchVisits.at },
      key: [searchVisits.listId],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'lists-shared',
    title: 'Lists that others share with the address of the person',
    table: listReaders,
    people: [],
    whose: ({ email }) => sql`${listReaders.email} = ${email.toLowerCase()}`,
    purpose: 'To share lists',
    kept: 'As long as the list',
    exported: {
      columns: {
        listId: listReaders.listId,
        email: listReaders.email,
        canChange: listReaders.canChange,
        addedAt: listReaders.addedAt,
      },
      key: [listReaders.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'shares',
    title: 'Links for people without an account that the person made',
    table: shares,
    people: [shares.ownerId],
    purpose: 'To share items with people without an account',
    kept: `${WITH_ACCOUNT}; after their end as long as activities`,
    exported: {
      columns: {
        shareId: shares.id,
        title: shares.title,
        note: shares.note,
        mode: shares.mode,
        createdAt: shares.createdAt,
        endsAt: shares.endsAt,
        revokedAt: shares.revokedAt,
        downloads: shares.downloads,
      },
      key: [shares.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'shares-revoked',
    title: 'Links of others that the person revoked',
    table: shares,
    people: [shares.revokedById],
    purpose: 'To know who ended a link',
    kept: 'As long as the link',
    exported: { columns: { shareId: shares.id, revokedAt: shares.revokedAt }, key: [shares.id] },
    erasure: {
      does: 'keep',
      words: 'Stays, by an account without a name',
      harmless: ['token_hash', 'sealed_token', 'title', 'note', 'mode', 'forms', 'password_hash'],
    },
  },
  {
    name: 'shares-received',
    title: 'Links that name the address of the person',
    table: sharePeople,
    people: [],
    whose: ({ email }) => sql`${sharePeople.email} = ${email.toLowerCase()}`,
    purpose: 'To open links to named people only',
    kept: 'As long as the link',
    exported: { columns: { shareId: sharePeople.shareId, email: sharePeople.email }, key: [sharePeople.id] },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'shares-used',
    title: 'What the person opened and took by links that name their address',
    table: shareUses,
    people: [],
    whose: ({ email }) =>
      sql`${shareUses.personId} in (select ${sharePeople.id} from ${sharePeople} where ${sharePeople.email} = ${email.toLowerCase()})`,
    purpose: 'To know who took what by a link',
    kept: { days: 'activities' },
    exported: {
      columns: {
        at: shareUses.at,
        shareId: shareUses.shareId,
        does: shareUses.does,
        itemId: shareUses.itemId,
        items: shareUses.items,
        form: shareUses.form,
      },
      key: [shareUses.id],
    },
    erasure: { does: 'keep', words: 'Stays, of nobody in particular', harmless: ['does', 'form'] },
  },
  {
    name: 'file-requests',
    title: 'Requests for files that the person made',
    table: fileRequests,
    people: [fileRequests.ownerId],
    purpose: 'To receive files of people without an account',
    kept: `${WITH_ACCOUNT}; after their end as long as activities`,
    exported: {
      columns: {
        requestId: fileRequests.id,
        title: fileRequests.title,
        note: fileRequests.note,
        createdAt: fileRequests.createdAt,
        endsAt: fileRequests.endsAt,
        revokedAt: fileRequests.revokedAt,
        files: fileRequests.files,
      },
      key: [fileRequests.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'file-requests-revoked',
    title: 'Requests of others that the person revoked',
    table: fileRequests,
    people: [fileRequests.revokedById],
    purpose: 'To know who ended a request',
    kept: 'As long as the request',
    exported: {
      columns: { requestId: fileRequests.id, revokedAt: fileRequests.revokedAt },
      key: [fileRequests.id],
    },
    erasure: {
      does: 'keep',
      words: 'Stays, by an account without a name',
      harmless: ['token_hash', 'sealed_token', 'title', 'note', 'password_hash', 'kinds'],
    },
  },
  {
    name: 'comments',
    title: 'Comments that the person wrote',
    table: comments,
    people: [comments.authorId],
    purpose: 'To talk about records where they are',
    kept: 'As long as the record',
    exported: {
      columns: {
        commentId: comments.id,
        kind: comments.kind,
        recordId: comments.recordId,
        threadId: comments.threadId,
        text: comments.text,
        createdAt: comments.createdAt,
        editedAt: comments.editedAt,
        removedAt: comments.removedAt,
      },
      key: [comments.id],
    },
    erasure: {
      does: 'replace',
      words: COMMENTS_KEPT,
      replaces: ['text'],
      harmless: ['kind', 'anchor'],
    },
  },
  {
    name: 'comments-resolved',
    title: 'Threads that the person resolved',
    table: comments,
    people: [comments.resolvedById],
    purpose: 'To know who resolved a thread',
    kept: 'As long as the record',
    exported: {
      columns: { threadId: comments.id, resolvedAt: comments.resolvedAt },
      key: [comments.id],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: ['kind', 'anchor'] },
  },
  {
    name: 'comments-removed',
    title: 'Comments that the person removed',
    table: comments,
    people: [comments.removedById],
    purpose: 'To know who removed a comment',
    kept: 'As long as the record',
    exported: {
      columns: { commentId: comments.id, removedAt: comments.removedAt },
      key: [comments.id],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: ['kind', 'anchor'] },
  },
  {
    name: 'comments-before',
    title: 'Former texts of these comments',
    table: commentVersions,
    people: [],
    whose: ({ id }) =>
      sql`${commentVersions.commentId} in (select ${comments.id} from ${comments} where ${comments.authorId} = ${id})`,
    purpose: 'To know what a comment said before it was changed or removed',
    kept: 'As long as the record',
    exported: {
      columns: { commentId: commentVersions.commentId, text: commentVersions.text, at: commentVersions.at },
      key: [commentVersions.id],
    },
    erasure: { does: 'replace', words: COMMENTS_KEPT, replaces: ['text'], harmless: [] },
  },
  {
    name: 'mentions',
    title: 'Comments that mention the person',
    table: commentMentions,
    people: [commentMentions.userId],
    purpose: 'To inform the person of a comment',
    kept: 'As long as the comment',
    exported: { columns: { commentId: commentMentions.commentId }, key: [commentMentions.commentId] },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'notices',
    title: 'Notices of the inbox',
    table: notices,
    people: [notices.userId],
    purpose: 'To inform the person of what concerns them',
    kept: `${NOTICE_DAYS} days`,
    exported: {
      // Names of records are read when a notice is shown.
      columns: {
        topic: notices.topic,
        type: notices.type,
        recordId: notices.recordId,
        at: notices.at,
        readAt: notices.readAt,
        mailedAt: notices.mailedAt,
      },
      key: [notices.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'notice-choices',
    title: 'How often mails of notices are sent',
    table: noticeChoices,
    people: [noticeChoices.userId],
    purpose: 'To send mails as the person chose',
    kept: WITH_ACCOUNT,
    exported: {
      columns: { topic: noticeChoices.topic, frequency: noticeChoices.frequency },
      key: [noticeChoices.topic],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'notice-times',
    title: 'When mails of notices are sent, and whether their address was refused',
    table: noticeReaders,
    people: [noticeReaders.userId],
    purpose: 'To send mails at the hour of the person, and none to an address that takes none',
    kept: WITH_ACCOUNT,
    exported: {
      columns: {
        hour: noticeReaders.hour,
        timeZone: noticeReaders.timeZone,
        mailedAt: noticeReaders.mailedAt,
        bounces: noticeReaders.bounces,
        bouncedAt: noticeReaders.bouncedAt,
      },
      key: [noticeReaders.userId],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'follows',
    title: 'What is followed',
    table: follows,
    people: [follows.userId],
    purpose: 'To inform the person of what is new',
    kept: 'Until it is followed no more',
    exported: {
      columns: { kind: follows.kind, recordId: follows.recordId, createdAt: follows.createdAt },
      key: [follows.kind, follows.recordId],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'archives',
    title: `Archives that were downloaded, the newest ${DOWNLOADS_KEPT}`,
    table: downloads,
    people: [downloads.userId],
    purpose: 'To download them again',
    kept: { days: 'archives' },
    exported: {
      columns: {
        name: downloads.name,
        files: downloads.count,
        bytes: downloads.size,
        createdAt: downloads.createdAt,
      },
      key: [downloads.createdAt, downloads.id],
    },
    erasure: { does: 'delete', words: `${DELETED}; their addresses end` },
  },
  {
    name: 'preparations',
    title: 'Renditions that were prepared',
    table: preparations,
    people: [preparations.userId],
    purpose: 'To wait for renditions of a basket',
    kept: '7 days',
    exported: {
      columns: { createdAt: preparations.createdAt, closedAt: preparations.closedAt },
      key: [preparations.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'training',
    title: 'Training progress',
    table: trainingProgress,
    people: [trainingProgress.userId],
    purpose: 'To go on where one stopped; figures of how many watched a video',
    kept: WITH_ACCOUNT,
    exported: {
      columns: (viewer) => ({
        videoId: trainingProgress.videoId,
        video: videoTitle(trainingProgress.videoId, viewer),
        position: trainingProgress.position,
        watchedShare: trainingProgress.watchedShare,
        startedAt: trainingProgress.startedAt,
        reportedAt: trainingProgress.reportedAt,
        completedAt: trainingProgress.completedAt,
      }),
      key: [trainingProgress.videoId],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: ['played'] },
  },
  {
    name: 'feedback',
    title: 'Opinions of answers',
    table: faqFeedback,
    people: [faqFeedback.userId],
    purpose: 'To make answers better',
    kept: 'As long as the question',
    exported: {
      columns: (viewer) => ({
        questionId: faqFeedback.faqId,
        question: questionOf(faqFeedback.faqId, viewer),
        isHelpful: faqFeedback.isHelpful,
        note: faqFeedback.note,
        updatedAt: faqFeedback.updatedAt,
      }),
      key: [faqFeedback.id],
    },
    erasure: {
      does: 'keep',
      words: 'The opinion counts on, its note is deleted',
      clears: { note: null },
      harmless: [],
    },
  },
  {
    name: 'search-requests',
    title: 'Searches that were asked for',
    table: searchRequests,
    people: [searchRequests.userId],
    purpose: 'To find what members miss, and to answer them',
    kept: { days: 'requests' },
    exported: {
      columns: {
        searchId: searchRequests.searchId,
        query: sql`(${sql`select ${unansweredSearches.query} from ${unansweredSearches} where ${unansweredSearches.id} = ${searchRequests.searchId}`})`,
        note: searchRequests.note,
        createdAt: searchRequests.createdAt,
        answeredAt: searchRequests.toldAt,
      },
      key: [searchRequests.id],
    },
    erasure: {
      does: 'keep',
      words: 'The request stays, its note is deleted',
      clears: { note: '' },
      harmless: [],
    },
  },
  {
    name: 'accepted-terms',
    title: 'Terms of use that were accepted',
    table: termsAcceptances,
    people: [termsAcceptances.userId],
    purpose: 'To prove that they were accepted',
    kept: WITH_ACCOUNT,
    exported: {
      columns: {
        version: sql`(${sql`select ${terms.number} from ${terms} where ${terms.id} = ${termsAcceptances.termsId}`})`,
        acceptedAt: termsAcceptances.acceptedAt,
      },
      key: [termsAcceptances.termsId],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: [] },
  },
  {
    name: 'access-requests',
    title: 'Requests for access',
    table: accessRequests,
    people: [accessRequests.userId],
    whose: ({ id, email }) =>
      or(eq(accessRequests.userId, id), eq(sql`lower(${accessRequests.email})`, email.toLowerCase())) as SQL,
    purpose: 'To decide who gets an account',
    kept: `${REQUEST_KEPT_DAYS} days after the decision`,
    exported: {
      columns: {
        name: accessRequests.name,
        email: accessRequests.email,
        company: accessRequests.company,
        market: accessRequests.market,
        reason: accessRequests.reason,
        language: accessRequests.language,
        state: accessRequests.state,
        message: accessRequests.message,
        createdAt: accessRequests.createdAt,
        decidedAt: accessRequests.decidedAt,
      },
      key: [accessRequests.id],
    },
    erasure: {
      does: 'replace',
      words: `${DELETED}, of former addresses too`,
      replaces: ['email', 'name', 'company', 'market', 'reason', 'language', 'message'],
      harmless: ['state'],
    },
  },
  {
    name: 'decided-requests',
    title: 'Requests for access that they decided',
    table: accessRequests,
    people: [accessRequests.decidedBy],
    purpose: 'To know who decided',
    kept: `${REQUEST_KEPT_DAYS} days after the decision`,
    exported: {
      // Names and reasons are of others.
      columns: { state: accessRequests.state, decidedAt: accessRequests.decidedAt },
      key: [accessRequests.id],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: [] },
  },
  {
    name: 'seen',
    title: 'What was seen of what is new',
    table: seenRecords,
    people: [seenRecords.userId],
    purpose: 'To mark what is new',
    kept: '90 days',
    exported: {
      columns: { kind: seenRecords.kind, recordId: seenRecords.recordId, seenAt: seenRecords.seenAt },
      key: [seenRecords.kind, seenRecords.recordId],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'calendar-address',
    title: 'Own address of the calendar',
    table: eventFeeds,
    people: [eventFeeds.userId],
    purpose: 'To follow events in a calendar; only a hash is kept',
    kept: 'Until it is ended',
    exported: {
      columns: { createdAt: eventFeeds.createdAt, lastReadAt: eventFeeds.lastReadAt },
      key: [eventFeeds.userId],
    },
    erasure: { does: 'delete', words: `${DELETED}; calendars get nothing more` },
  },
  {
    name: 'mails',
    title: 'Mails',
    table: outbox,
    people: [],
    // Those from before the account was made were to somebody else who had the address.
    whose: ({ email, createdAt }) =>
      and(sql`lower(${outbox.to}) = lower(${email})`, gte(outbox.createdAt, createdAt)) as SQL,
    purpose: 'To send them; the text of those that were sent is not kept',
    kept: { days: 'mails' },
    exported: {
      // Their text may hold links that sign in.
      columns: {
        subject: outbox.subject,
        state: outbox.state,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
      },
      key: [outbox.id],
    },
    erasure: {
      does: 'replace',
      words:
        'Deleted, of former addresses too. The one that says so goes when it was sent, after 7 days at the latest',
      replaces: ['to', 'subject', 'text', 'html', 'headers', 'error'],
      harmless: ['state'],
    },
  },
  {
    name: 'jobs',
    title: 'Mails under way',
    table: jobs,
    people: [],
    purpose: 'To send mails and to do other background work',
    kept: 'Until it is done; 7 days when it failed',
    exported: 'They name mails, which are exported, by number',
    erasure: {
      does: 'replace',
      words: 'What a mail server said of a mail is deleted',
      replaces: ['message'],
      harmless: ['name', 'data', 'state', 'instance'],
    },
  },
  {
    name: 'searchable-account',
    title: 'The account as it is searched',
    table: searchDocuments,
    people: [],
    purpose: 'So that administrators find accounts',
    kept: WITH_ACCOUNT,
    exported: 'It is made from the account',
    erasure: {
      does: 'replace',
      words: 'Written anew from the account without a name',
      replaces: ['title', 'text'],
      harmless: ['kind', 'roles', 'markets', 'groups'],
    },
  },
];
