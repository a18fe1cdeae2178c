import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { ImportColumn, ImportOptions, ImportSheet } from '../../../shared/contract/import.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { files } from './files.ts';
import { libraries } from './libraries.ts';

/** A ZIP whose entries become files of the import. */
export interface ImportArchive {
  readonly fileId: number;
  readonly name: string;
  readonly isUnpacked: boolean;
}

/** What a row changed, so that it can be taken back. */
export interface RowBefore {
  readonly fileId?: number;
  readonly stackKey?: string;
  readonly versionNumber?: number;
  readonly fields?: Record<string, unknown>;
}

export interface RowChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string;
}

export const imports = pgTable(
  'imports',
  {
    id: serial('id').primaryKey(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    libraryId: integer('library_id')
      .notNull()
      .references(() => libraries.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    state: text('state', {
      enum: [
        'collecting',
        'checking',
        'ready',
        'committing',
        'done',
        'undoing',
        'undone',
        'failed',
        'cancelled',
      ],
    })
      .notNull()
      .default('collecting'),
    source: text('source', { enum: ['browser', 'command', 'folder', 'request'] })
      .notNull()
      .default('browser'),
    fault: text('fault'),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    sheetFileId: integer('sheet_file_id').references(() => files.id, { onDelete: 'set null' }),
    sheet: jsonb('sheet').$type<ImportSheet>(),
    columns: jsonb('columns').$type<ImportColumn[]>().notNull().default([]),
    archives: jsonb('archives').$type<ImportArchive[]>().notNull().default([]),
    /** Grows with each change of what is checked; a check that finds another one begins again. */
    revision: integer('revision').notNull().default(1),
    /** Grows with each sheet: rows of an earlier one are not written any more. */
    generation: integer('generation').notNull().default(1),
    /** Whether the rows of the sheet and of the files that it does not name are all there. */
    rowsBuilt: text('rows_built', { enum: ['none', 'sheet', 'all'] })
      .notNull()
      .default('none'),
    /** Rows up to this number are done in the current phase; of a ZIP its entries. */
    cursor: integer('cursor').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Rows of a ready import up to this number were judged again because previews came late; `null`: no need to. */
    recheckCursor: integer('recheck_cursor'),
    /** How often that came to its end. */
    rechecks: integer('rechecks').notNull().default(0),
    /** Of an import from a watched folder: where its files lie now, below that folder; `null` once they are put away. */
    folder: text('folder'),
    /** When the current phase began, for the time that is left. */
    phaseAt: at('phase_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who had it checked last, whose limits the check applies; `null`: nobody's. */
    checkedBy: integer('checked_by'),
    committedBy: integer('committed_by').references(() => users.id, { onDelete: 'set null' }),
    committedAt: at('committed_at'),
    finishedAt: at('finished_at'),
    undoneBy: integer('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: at('undone_at'),
    /** Of the request that confirmed or undid it, for the audit; so is the key of a program. */
    requestId: text('request_id'),
    keyPrefix: text('key_prefix'),
  },
  (table) => [
    index('imports_library_idx').on(table.libraryId, table.id),
    index('imports_state_idx').on(table.state),
  ],
);

/** Files of an import by their path. A file without `file_id` could not be stored, and `fault` says why. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As it came, with slashes. */
    path: text('path').notNull(),
    /** The path and its last part as they are compared: folded. */
    pathKey: text('path_key').notNull(),
    nameKey: text('name_key').notNull(),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    fault: text('fault'),
    /** Order of arrival. */
    position: bigint('position', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.pathKey] }),
    index('import_files_name_idx').on(table.importId, table.nameKey),
    index('import_files_file_idx').on(table.fileId),
  ],
);

export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    line: integer('line'),
    /** By the column's index. */
    cells: text('cells').array().notNull().default([]),
    /** By field, instead of its cell. */
    corrections: jsonb('corrections').$type<Record<string, string>>().notNull().default({}),
    /** Of `import_files`; `null` while none is found. */
    pathKey: text('path_key'),
    /** As the sheet or the file names it; what is searched with the title. */
    label: text('label').notNull().default(''),
    /** No foreign key: what keeps a file is `import_files`, until the import ends. */
    fileId: integer('file_id'),
    verdict: text('verdict', {
      enum: ['new', 'version', 'identical', 'metadata', 'similar', 'invalid'],
    }),
    decision: text('decision', { enum: ['create', 'version', 'metadata', 'skip'] }),
    /** What a person decided, instead of what the verdict proposes. */
    chosen: text('chosen', { enum: ['create', 'version', 'metadata', 'skip'] }),
    chosenTargetId: integer('chosen_target_id'),
    reasons: jsonb('reasons').$type<Record<string, string>>().notNull().default({}),
    targetId: integer('target_id'),
    /** Version of the target that the check saw: a later one is reported instead of overwritten. */
    targetVersion: integer('target_version'),
    similar: jsonb('similar').$type<{ itemId: number; distance: number }[]>().notNull().default([]),
    changes: jsonb('changes').$type<RowChange[]>().notNull().default([]),
    outcome: text('outcome', {
      enum: ['created', 'versioned', 'updated', 'skipped', 'failed', 'undone', 'kept'],
    }),
    itemId: integer('item_id'),
    before: jsonb('before').$type<RowBefore>(),
    /** Version of the item after the commit: a later one was edited since. */
    afterVersion: integer('after_version'),
    message: text('message'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('import_rows_verdict_idx').on(table.importId, table.verdict),
    index('import_rows_path_idx').on(table.importId, table.pathKey),
    index('import_rows_target_idx').on(table.importId, table.targetId),
    index('import_rows_file_idx').on(table.importId, table.fileId),
    index('import_rows_item_idx').on(table.itemId).where(sql`${table.itemId} is not null`),
  ],
);

/** How the columns of a library's sheets were read last, by folded header. */
export const importMappings = pgTable('import_mappings', {
  libraryId: integer('library_id')
    .primaryKey()
    .references(() => libraries.id, { onDelete: 'cascade' }),
  fields: jsonb('fields').$type<Record<string, string | null>>().notNull(),
});
