import { z } from 'zod';
import {
  batchTarget,
  id,
  idParams,
  isRunning,
  label,
  sheetFormat,
  usageRightsInput,
  visibilityFields,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { BULK_STATES, bulkChange } from './history.ts';
import { libraryItem } from './libraryItem.ts';

/** An item that was left alone, and why, in words. */
export const leftAlone = z.strictObject({ itemId: id, title: z.string(), reason: z.string() });
export type LeftAlone = z.output<typeof leftAlone>;

/** Most items that an answer names; the others are counted. */
export const LEFT_MAX = 200;

const leftFields = {
  /** Items that were left alone: the first of them. */
  left: z.array(leftAlone).max(LEFT_MAX),
  leftCount: z.int(),
};

/** What came of undoing a change; `changeId` is the change that does it, which can be undone as well. */
export const undoOutcome = z.strictObject({
  undone: z.int(),
  ...leftFields,
  changeId: id.nullable(),
  isRunning,
});
export type UndoOutcome = z.output<typeof undoOutcome>;

/** What a change of many items did. `changeId` is `null` when nothing changed. */
export const bulkOutcome = z.strictObject({
  changed: z.int(),
  changeId: id.nullable(),
  ...leftFields,
  isRunning,
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

/** A change with how far it has come. */
export const bulkProgress = bulkChange.extend({
  state: z.enum(BULK_STATES),
  /** Items that are done, of `total`; both 0 for a change that was made at once. */
  done: z.int(),
  total: z.int(),
  /** Why it was stopped. */
  fault: z.string().nullable(),
  ...leftFields,
});
export type BulkProgress = z.output<typeof bulkProgress>;

const tags = z.array(z.string().trim().min(1).max(60)).max(50);
const { roles, markets, groups } = visibilityFields;
export const listValues = z.strictObject({
  tags: tags.optional(),
  roles: roles.optional(),
  markets: markets.optional(),
  groups: groups.optional(),
  usageRights: usageRightsInput.optional(),
});
export type ItemLists = z.output<typeof listValues>;

/** How many items are renamed: every part is optional, in the order of the pattern's placeholders. */
export const renameRule = z.strictObject({
  /** Text with `{name}`, `{title}`, `{number}`, `{date}`, `{library}` and `{attribute-slug}`; absent: the name stays. */
  pattern: z.string().trim().min(1, 'This is required.').max(200).optional(),
  counter: z
    .strictObject({
      start: z.int().min(0).max(1_000_000).default(1),
      step: z.int().min(1).max(1000).default(1),
      digits: z.int().min(1).max(8).default(2),
    })
    .prefault({}),
  find: z.string().max(200).default('').describe('Looked for in the result of the pattern, as plain text.'),
  replacement: z.string().max(200).default(''),
  matchCase: z.boolean().default(false),
  /** What gets the new name; the extension of a file stays. */
  renames: z.enum(['title', 'fileName', 'both']),
});
export type RenameRule = z.output<typeof renameRule>;

const at = '/api/backend/library-item';
const tag = 'Items in bulk';
const edit = { tag, permission: 'library-item:edit' } as const;

/** Files that one call matches. */
export const MATCH_MAX = 2000;

export const bulkChangeEndpoints = {
  lists: endpoint({
    ...edit,
    method: 'patch',
    path: `${at}/batch/lists`,
    summary:
      'Set, add or remove tags, usage rights, roles, markets and groups of many items. Without any role, market or group an item is for everyone: adding leaves it so, and its last one is not removed',
    body: z.strictObject({
      target: batchTarget,
      set: listValues.default({}),
      add: listValues.default({}),
      remove: listValues.default({}),
    }),
    response: bulkOutcome,
  }),
  renameMany: endpoint({
    ...edit,
    method: 'patch',
    path: `${at}/batch/rename`,
    summary: 'Rename many items by a rule: in the order of the ids, or of the libraries for a filter',
    body: z.strictObject({ target: batchTarget, rule: renameRule }),
    response: bulkOutcome,
  }),
  matchFiles: endpoint({
    ...edit,
    method: 'post',
    path: `${at}/batch/match`,
    summary: 'Which items of a library files would replace, by file name, else by title',
    body: z.strictObject({
      libraryId: id,
      names: z.array(z.string().min(1).max(300)).min(1).max(MATCH_MAX),
    }),
    response: z.strictObject({
      /** In the order of the names: none, one, or several where nobody can tell. */
      matches: z.array(
        z.strictObject({
          by: z.enum(['fileName', 'title']).nullable(),
          items: z
            .array(z.strictObject({ id, title: z.string(), fileName: z.string(), version: z.int() }))
            .max(10),
        }),
      ),
    }),
  }),
  openReplacement: endpoint({
    ...edit,
    method: 'post',
    path: `${at}/batch/replace`,
    summary:
      'Begin a replacement of many files, which is named when each of them is replaced, and undone as one',
    body: z.strictObject({}),
    response: z.strictObject({ changeId: id }),
    status: 201,
  }),
  move: endpoint({
    ...edit,
    method: 'post',
    path: `${at}/batch/move`,
    summary: 'Move items to the end of another library; all formats of a shot move together',
    body: z.strictObject({ target: batchTarget, libraryId: id }),
    response: bulkOutcome,
  }),
  countMoving: endpoint({
    ...edit,
    method: 'post',
    path: `${at}/batch/move/count`,
    summary: 'How many items a move takes along: those named, and all formats of their shots',
    body: z.strictObject({ target: batchTarget, libraryId: id }),
    response: z.strictObject({ count: z.int() }),
  }),
  copy: endpoint({
    ...edit,
    method: 'post',
    path: `${at}/batch/copy`,
    summary: 'Copy items to the end of a library as drafts; formats of one shot are one shot there too',
    body: z.strictObject({
      target: batchTarget,
      libraryId: id,
      key: z
        .uuid()
        .optional()
        .describe('Names this call: repeated with the same key, it copies nothing again.'),
    }),
    response: bulkOutcome,
  }),
  sheet: endpoint({
    tag,
    permission: 'library-item:list',
    method: 'post',
    path: `${at}/batch/sheet`,
    summary: 'What is written about items of one library, as a CSV or XLSX that imports back',
    body: z.strictObject({ target: batchTarget, format: sheetFormat.default('csv') }),
    response: z.string(),
    mediaType: 'text/csv',
  }),
  download: endpoint({
    tag,
    permission: 'library-item:show',
    method: 'post',
    path: `${at}/batch/download`,
    summary: 'The files of items, published or not, as one archive',
    body: z.strictObject({ target: batchTarget, name: label.max(120).optional() }),
    response: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      count: z.int(),
      size: z.int(),
      url: z.string(),
      expiresAt: z.string(),
      /** Items whose files are not there to be packed: still being checked, or failed. */
      missing: z.int(),
    }),
    status: 201,
  }),
  restoreVersion: endpoint({
    ...edit,
    method: 'post',
    path: `${at}/{id}/versions/{number}/restore`,
    summary:
      'Make an earlier file the current one, as a new version. Repeated, it changes nothing: the file is already current',
    params: z.strictObject({ id, number: id }),
    body: z.strictObject({ version: z.int().optional() }),
    response: libraryItem,
  }),
  show: endpoint({
    tag,
    permission: 'library-item:show',
    method: 'get',
    path: '/api/backend/bulk-change/{id}',
    summary: 'A change of many items, and how far it has come',
    params: idParams,
    response: bulkProgress,
  }),
  undo: endpoint({
    ...edit,
    method: 'post',
    path: '/api/backend/bulk-change/{id}/undo',
    summary:
      'Take a change of many items back: what nobody changed since. Done once; a repeated call gets the same answer. A change that is running is stopped first',
    params: idParams,
    response: undoOutcome,
  }),
};
