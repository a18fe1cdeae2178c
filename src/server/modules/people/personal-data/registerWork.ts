import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { approvalDecisions, approvals } from '../../../db/schema/approvals.ts';
import { columnChoices } from '../../../db/schema/columnChoices.ts';
import { imports } from '../../../db/schema/imports.ts';
import { invitationBatches } from '../../../db/schema/invitations.ts';
import { jobPauses } from '../../../db/schema/jobs.ts';
import { itemVersions } from '../../../db/schema/libraries.ts';
import { presences } from '../../../db/schema/presence.ts';
import { audit, bulkChanges } from '../../../db/schema/records.ts';
import { savedFilters } from '../../../db/schema/savedFilters.ts';
import { valueChanges } from '../../../db/schema/taxonomy.ts';
import { unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { COMMENTS_KEPT, DELETED, LEDGER, type PersonalTable, WITH_ACCOUNT } from './personalTable.ts';

/** What is kept of work in the back-office. */
export const WORK_TABLES: readonly PersonalTable[] = [
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
      harmless: ['request_id', 'key_prefix', 'kind', 'action'],
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
      harmless: ['request_id', 'key_prefix', 'kind', 'action', 'before', 'after'],
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
      harmless: ['action', 'outcome', 'state', 'fault', 'request_id', 'key_prefix', 'plan', 'left'],
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
    people: [imports.createdBy, imports.checkedBy, imports.committedBy, imports.undoneBy],
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
        'key_prefix',
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
    name: 'usage-rights',
    title: 'Usage rights that they are responsible for',
    table: usageRights,
    people: [usageRights.responsibleId],
    purpose: 'To write to them before a right ends',
    kept: 'As long as the right',
    exported: {
      columns: { name: usageRights.name, holder: usageRights.holder, endsOn: usageRights.endsOn },
      key: [usageRights.id],
    },
    erasure: {
      does: 'keep',
      words: 'The right stays, and nobody is responsible for it',
      clears: { responsibleId: null },
      harmless: [
        'code',
        'name',
        'holder_kind',
        'holder',
        'media',
        'markets',
        'credit',
        'restrictions',
        'watermark',
        'contact',
        'cost_center',
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
  {
    name: 'reviews',
    title: 'Approvals that they requested',
    table: approvals,
    people: [approvals.requestedBy],
    purpose: 'To inform them of the outcome, and so that nobody approves their own',
    kept: 'As long as the record',
    exported: {
      columns: {
        kind: approvals.kind,
        recordId: approvals.recordId,
        state: approvals.state,
        requestedAt: approvals.requestedAt,
      },
      key: [approvals.id],
    },
    erasure: { does: 'keep', words: LEDGER, harmless: ['kind', 'state', 'touched'] },
  },
  {
    name: 'review-decisions',
    title: 'Approvals that they decided about, with their comments',
    table: approvalDecisions,
    people: [approvalDecisions.userId],
    purpose: 'To know what was approved, and what has to change',
    kept: 'As long as the record',
    exported: {
      columns: {
        at: approvalDecisions.at,
        verdict: approvalDecisions.verdict,
        comment: approvalDecisions.comment,
      },
      key: [approvalDecisions.id],
    },
    erasure: {
      does: 'replace',
      words: COMMENTS_KEPT,
      replaces: ['comment'],
      harmless: ['verdict', 'entries'],
    },
  },
];
