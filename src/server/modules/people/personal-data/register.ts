import { and, eq, gte, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { REQUEST_KEPT_DAYS } from '../../../../shared/contract/accessRequest.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { DOWNLOADS_KEPT, type Retention } from '../../../content/sweepRecords.ts';
import { visibleItemWhere, visibleTrainingWhere, visibleWhere } from '../../../content/visibility.ts';
import { accessRequests } from '../../../db/schema/accessRequests.ts';
import {
  oneTimeTokens,
  seenRecords,
  sessions,
  throttles,
  users,
  visits,
} from '../../../db/schema/accounts.ts';
import { basketEntries, downloads } from '../../../db/schema/baskets.ts';
import { columnChoices } from '../../../db/schema/columnChoices.ts';
import { outbox } from '../../../db/schema/content.ts';
import { erasureRequests } from '../../../db/schema/erasureRequests.ts';
import { eventFeeds } from '../../../db/schema/events.ts';
import { faqFeedback, faqs } from '../../../db/schema/faq.ts';
import { favourites } from '../../../db/schema/favourites.ts';
import { imports } from '../../../db/schema/imports.ts';
import { invitationBatches } from '../../../db/schema/invitations.ts';
import { jobPauses, jobs } from '../../../db/schema/jobs.ts';
import { activities, itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { presences } from '../../../db/schema/presence.ts';
import { audit, bulkChanges, searchDocuments } from '../../../db/schema/records.ts';
import { preparations } from '../../../db/schema/renditionPresets.ts';
import { savedFilters } from '../../../db/schema/savedFilters.ts';
import { oneTimeCodes, passkeys, recoveryCodes, signInChallenges } from '../../../db/schema/secondSteps.ts';
import { valueChanges } from '../../../db/schema/taxonomy.ts';
import { terms, termsAcceptances } from '../../../db/schema/terms.ts';
import { trainingProgress, trainingVideos } from '../../../db/schema/training.ts';
import { searchRequests, unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { uploads } from '../../../db/schema/uploads.ts';

/** Whose data they are: the account as it is now. */
export type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'createdAt'>;

type Columns = Readonly<Record<string, PgColumn | SQL>>;

/** What of a table its person gets, as files of this name. Titles are left out of what they may not view. */
interface Exported {
  readonly columns: Columns | ((viewer: Viewer) => Columns);
  /** Unique together: the order in which rows are read, page by page. */
  readonly key: readonly [PgColumn, ...PgColumn[]];
}

/**
 * What an erasure does with the rows of a person. `clears`: columns that are emptied. `harmless`: columns of text or JSON
 * that stay as they are, because neither names nor addresses of accounts are in them.
 */
type Erasure =
  | {
      readonly does: 'delete';
      readonly words: string;
      readonly where?: SQL;
      readonly harmless?: readonly string[];
    }
  | {
      readonly does: 'keep';
      readonly words: string;
      readonly clears?: Readonly<Record<string, unknown>>;
      readonly harmless: readonly string[];
    }
  /** In a step of its own, in `erase.service.ts`, which replaces these columns. */
  | {
      readonly does: 'replace';
      readonly words: string;
      readonly replaces: readonly string[];
      readonly harmless: readonly string[];
    };

export interface PersonalTable {
  /** Unique: what its files in an export are called. */
  readonly name: string;
  readonly title: string;
  readonly table: PgTable;
  /** Columns that hold the id of the account. */
  readonly people: readonly PgColumn[];
  /** Rows of a person, where the columns above do not say so. */
  readonly whose?: (person: Person) => SQL;
  readonly purpose: string;
  /** A history whose days are configured, or in words. */
  readonly kept: { readonly days: keyof Retention } | string;
  /** Or why not. */
  readonly exported: Exported | string;
  readonly erasure: Erasure;
}

/** The title of an item, while the person may view it. */
const itemTitle = (id: PgColumn, viewer: Viewer): SQL =>
  sql`(${sql`select ${libraryItems.title} from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    where ${libraryItems.id} = ${id} and ${visibleItemWhere(viewer)}`})`;
const videoTitle = (id: PgColumn, viewer: Viewer): SQL =>
  sql`(${sql`select ${trainingVideos.title} from ${trainingVideos} where ${trainingVideos.id} = ${id} and ${visibleTrainingWhere(viewer)}`})`;
const questionOf = (id: PgColumn, viewer: Viewer): SQL =>
  sql`(${sql`select ${faqs.question} from ${faqs} where ${faqs.id} = ${id} and ${visibleWhere(faqs, viewer)}`})`;

const WITH_ACCOUNT = 'As long as the account';
const DELETED = 'Deleted';
const LEDGER = 'Stays, by an account without a name';

/** Everything that is kept about a person. A test compares it with the schema of the database, and the docs with it. */
export const REGISTER: readonly PersonalTable[] = [
  {
    name: 'account',
    title: 'Account',
    table: users,
    people: [],
    whose: ({ id }) => eq(users.id, id),
    purpose: 'To let a person in, and to show what their roles, market and groups allow',
    kept: `${WITH_ACCOUNT}; 30 days in the trash, then it is erased`,
    exported: {
      columns: {
        id: users.id,
        name: users.name,
        email: users.email,
        company: users.company,
        market: users.market,
        groups: users.groups,
        language: users.locale,
        roles: users.roles,
        active: users.active,
        hasPassword: sql`${users.passwordHash} is not null`,
        hasSecondStep: users.hasSecondStep,
        recoveryCodes: sql`(${sql`select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id}`})`,
        createdAt: users.createdAt,
        invitedAt: users.invitedAt,
        lastVisitAt: users.lastVisitAt,
        lastSeenAt: users.lastSeenAt,
      },
      key: [users.id],
    },
    erasure: {
      does: 'replace',
      words:
        'Becomes “Former member” with its number, without address, company, market, groups and password; it cannot be used again',
      replaces: ['email', 'name', 'company', 'market', 'groups', 'locale', 'roles', 'password_hash'],
      harmless: [],
    },
  },
  {
    name: 'erasure-request',
    title: 'Request of erasure',
    table: erasureRequests,
    people: [erasureRequests.userId],
    purpose: 'To answer it',
    kept: 'Until it is withdrawn or done; one that was declined as long as the account',
    exported: {
      columns: {
        requestedAt: erasureRequests.requestedAt,
        declinedAt: erasureRequests.declinedAt,
        answer: erasureRequests.answer,
      },
      key: [erasureRequests.userId],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'sessions',
    title: 'Where somebody is signed in',
    table: sessions,
    people: [sessions.userId],
    purpose: 'To stay signed in, and to see and end it',
    kept: 'Until it ends: after a week without use, 30 days at most',
    exported: {
      columns: {
        device: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      },
      key: [sessions.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'links',
    title: 'Links that were mailed',
    table: oneTimeTokens,
    people: [oneTimeTokens.userId],
    purpose: 'To sign in or to set a password by mail',
    kept: 'Until it is used or ends, 7 days at most',
    exported: {
      columns: { purpose: oneTimeTokens.purpose, expiresAt: oneTimeTokens.expiresAt },
      key: [oneTimeTokens.hash],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'one-time-codes',
    title: 'Authenticator',
    table: oneTimeCodes,
    people: [oneTimeCodes.userId],
    purpose: 'A second step at sign-in; its key is encrypted',
    kept: 'Until it is turned off',
    exported: {
      columns: { createdAt: oneTimeCodes.createdAt, confirmedAt: oneTimeCodes.confirmedAt },
      key: [oneTimeCodes.userId],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'recovery-codes',
    title: 'Recovery codes',
    table: recoveryCodes,
    people: [recoveryCodes.userId],
    purpose: 'A second step for those who have lost the others; only hashes are kept',
    kept: 'Until each is used or replaced',
    exported: 'Their number is with the account',
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'passkeys',
    title: 'Passkeys',
    table: passkeys,
    people: [passkeys.userId],
    purpose: 'To sign in by a device',
    kept: 'Until it is removed',
    exported: {
      columns: {
        name: passkeys.name,
        isSynced: passkeys.isSynced,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      },
      key: [passkeys.id],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'sign-in-challenges',
    title: 'Sign-ins under way',
    table: signInChallenges,
    people: [signInChallenges.userId],
    purpose: 'To finish a sign-in that has begun; only hashes are kept',
    kept: 'A few minutes',
    exported: 'They are over when the export is read',
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'throttles',
    title: 'Counts of tries',
    table: throttles,
    people: [],
    purpose: 'To stop those who guess passwords; addresses are kept as hashes',
    kept: 'An hour at most; of exports and requests of erasure a day',
    exported: 'They cannot be found by a person',
    erasure: { does: 'keep', words: 'They end by themselves', harmless: ['key'] },
  },
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
    purpose: 'Figures of downloads, and who took an item, for questions about its rights',
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
    name: 'favourites',
    title: 'Favourites',
    table: favourites,
    people: [favourites.userId],
    purpose: 'To find items again',
    kept: WITH_ACCOUNT,
    exported: {
      columns: (viewer) => ({
        itemId: favourites.itemId,
        item: itemTitle(favourites.itemId, viewer),
        addedAt: favourites.createdAt,
      }),
      key: [favourites.itemId],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'basket',
    title: 'Basket',
    table: basketEntries,
    people: [basketEntries.userId],
    purpose: 'To download items together',
    kept: 'Until it is emptied',
    exported: {
      columns: (viewer) => ({
        itemId: basketEntries.itemId,
        item: itemTitle(basketEntries.itemId, viewer),
        addedAt: basketEntries.addedAt,
      }),
      key: [basketEntries.itemId],
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
      replaces: ['email', 'name', 'company', 'market', 'reason', 'message'],
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
      replaces: ['to', 'subject', 'text', 'html', 'error'],
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
  {
    name: 'account-history',
    title: 'Changes of the account',
    table: audit,
    people: [],
    whose: ({ id }) => and(eq(audit.kind, 'users'), eq(audit.recordId, id)) as SQL,
    purpose: 'To know who was given which rights, and to undo mistakes',
    kept: { days: 'changes' },
    exported: {
      columns: { at: audit.at, action: audit.action, before: audit.before, after: audit.after },
      key: [audit.id],
    },
    erasure: {
      does: 'replace',
      words: 'Names, addresses, companies, markets and groups in them are replaced',
      replaces: ['before', 'after'],
      harmless: ['request_id', 'kind', 'action'],
    },
  },
  {
    name: 'changes',
    title: 'Changes that they made',
    table: audit,
    people: [audit.userId],
    purpose: 'To know who changed what, and to undo mistakes',
    kept: { days: 'changes' },
    exported: {
      // What a change was may name others.
      columns: { at: audit.at, action: audit.action, kind: audit.kind, recordId: audit.recordId },
      key: [audit.id],
    },
    erasure: {
      does: 'keep',
      words: LEDGER,
      harmless: ['request_id', 'kind', 'action', 'before', 'after'],
    },
  },
  {
    name: 'bulk-changes',
    title: 'Changes of many records that they made',
    table: bulkChanges,
    people: [bulkChanges.userId],
    purpose: 'To undo them as one',
    kept: { days: 'changes' },
    exported: {
      columns: { at: bulkChanges.at, action: bulkChanges.action, records: bulkChanges.count },
      key: [bulkChanges.id],
    },
    erasure: {
      does: 'keep',
      words: LEDGER,
      harmless: ['action', 'outcome', 'state', 'fault', 'request_id', 'plan', 'left'],
    },
  },
  {
    name: 'value-changes',
    title: 'Values of attributes that they merged or moved',
    table: valueChanges,
    people: [valueChanges.userId],
    purpose: 'To undo them',
    kept: 'A day',
    exported: {
      columns: { at: valueChanges.at, items: valueChanges.itemCount },
      key: [valueChanges.id],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: ['asked', 'inverse'] },
  },
  {
    name: 'imports',
    title: 'Imports that they began, confirmed or undid',
    table: imports,
    people: [imports.createdBy, imports.committedBy, imports.undoneBy],
    purpose: 'To report what an import did, and to undo it',
    kept: { days: 'imports' },
    exported: {
      columns: {
        name: imports.name,
        state: imports.state,
        createdAt: imports.createdAt,
        finishedAt: imports.finishedAt,
      },
      key: [imports.id],
    },
    erasure: {
      does: 'keep',
      words: LEDGER,
      harmless: [
        'name',
        'state',
        'source',
        'fault',
        'options',
        'sheet',
        'columns',
        'archives',
        'rows_built',
        'folder',
        'request_id',
      ],
    },
  },
  {
    name: 'uploads',
    title: 'Uploads',
    table: uploads,
    people: [uploads.userId],
    purpose: 'To go on with what was broken off, and to report what arrived',
    kept: 'No end is set',
    exported: {
      columns: {
        file: uploads.name,
        bytes: uploads.size,
        state: uploads.state,
        createdAt: uploads.createdAt,
        completedAt: uploads.completedAt,
      },
      key: [uploads.id],
    },
    erasure: {
      does: 'keep',
      words: LEDGER,
      harmless: [
        'type',
        'storage_key',
        'multipart_id',
        'put_id',
        'name',
        'media_type',
        'folder_path',
        'arrival',
        'state',
      ],
    },
  },
  {
    name: 'item-versions',
    title: 'Files of items that they replaced',
    table: itemVersions,
    people: [itemVersions.createdBy],
    purpose: 'To know where a file came from',
    kept: 'As long as the item',
    exported: {
      columns: {
        itemId: itemVersions.itemId,
        version: itemVersions.number,
        createdAt: itemVersions.createdAt,
      },
      key: [itemVersions.itemId, itemVersions.number],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: [] },
  },
  {
    name: 'answered-searches',
    title: 'Searches of members that they answered',
    table: unansweredSearches,
    people: [unansweredSearches.answeredBy],
    purpose: 'To know who wrote the answer',
    kept: 'As long as the search',
    exported: {
      columns: {
        searchId: unansweredSearches.id,
        query: unansweredSearches.query,
        answeredAt: unansweredSearches.answeredAt,
        message: unansweredSearches.answerMessage,
      },
      key: [unansweredSearches.id],
    },
    erasure: {
      does: 'keep',
      words: LEDGER,
      harmless: ['query', 'outcome', 'answer_kind', 'answer_message'],
    },
  },
  {
    name: 'invitations',
    title: 'Invitations of many that they sent',
    table: invitationBatches,
    people: [invitationBatches.userId],
    purpose: 'So that a call that is repeated invites nobody twice',
    kept: '7 days',
    exported: {
      // The rows are of others.
      columns: {
        createdAt: invitationBatches.createdAt,
        people: sql`jsonb_array_length(${invitationBatches.rows})`,
      },
      key: [invitationBatches.key],
    },
    erasure: {
      does: 'replace',
      words: 'Rows with an address of theirs are emptied, whoever sent them',
      replaces: ['rows'],
      harmless: ['outcomes'],
    },
  },
  {
    name: 'own-filters',
    title: 'Saved filters of the back-office',
    table: savedFilters,
    people: [savedFilters.userId],
    purpose: 'To use a filter again',
    kept: `${WITH_ACCOUNT}; what is shared stays`,
    exported: {
      columns: {
        list: savedFilters.resource,
        name: savedFilters.name,
        filter: savedFilters.list,
        isShared: savedFilters.isShared,
        createdAt: savedFilters.createdAt,
      },
      key: [savedFilters.id],
    },
    erasure: {
      does: 'delete',
      words: `${DELETED}, but for what is shared`,
      where: not(savedFilters.isShared),
      harmless: ['resource'],
    },
  },
  {
    name: 'filters-that-name-them',
    title: 'Saved filters that search for them',
    table: savedFilters,
    people: [],
    purpose: 'To use a filter again',
    kept: 'Until it is deleted',
    exported: 'They are of others',
    erasure: {
      does: 'replace',
      words: 'The name and the address in them are replaced, whoever saved them',
      replaces: ['name', 'list'],
      harmless: ['resource'],
    },
  },
  {
    name: 'columns',
    title: 'Columns of lists in the back-office',
    table: columnChoices,
    people: [columnChoices.userId],
    purpose: 'To show lists as somebody wants them',
    kept: WITH_ACCOUNT,
    exported: {
      columns: {
        list: columnChoices.list,
        columns: columnChoices.columns,
        updatedAt: columnChoices.updatedAt,
      },
      key: [columnChoices.list],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'presence',
    title: 'Forms that are open',
    table: presences,
    people: [presences.userId],
    purpose: 'So that two people who have the same form open know of each other',
    kept: 'A few minutes',
    exported: {
      columns: { kind: presences.kind, recordId: presences.recordId, seenAt: presences.seenAt },
      key: [presences.kind, presences.recordId],
    },
    erasure: { does: 'delete', words: DELETED },
  },
  {
    name: 'paused-work',
    title: 'Background work that they paused',
    table: jobPauses,
    people: [jobPauses.pausedBy],
    purpose: 'To know who paused it',
    kept: 'Until it goes on',
    exported: { columns: { work: jobPauses.name, pausedAt: jobPauses.pausedAt }, key: [jobPauses.name] },
    erasure: { does: 'keep', words: LEDGER, harmless: ['name'] },
  },
];

/** Rows of a table that are of a person; `undefined` where a person is found otherwise. */
export function rowsOf({ people, whose }: PersonalTable, person: Person): SQL | undefined {
  return whose ? whose(person) : or(...people.map((column) => eq(column, person.id)));
}
