import { z } from 'zod';
import { backendListQuery, id, idParams, label, pageOf, pageQuery, sheetFormat } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  IMPORT_ATTACH_MAX,
  IMPORT_DECISIONS,
  IMPORT_ROWS_MAX,
  importAppearance,
  importDecision,
  importFault,
  importField,
  importOptionsInput,
  importOutcome,
  importRecord,
  importRow,
  importVerdict,
} from './import.ts';

const fieldName = z.string().max(140);
const rowFilter = {
  verdict: importVerdict.optional(),
  decision: z.enum([...IMPORT_DECISIONS, 'undecided']).optional(),
  outcome: importOutcome.optional(),
  q: z.string().trim().max(200).optional().describe('Part of a file name or title.'),
};

const uploadId = z.uuid();
const path = z
  .string()
  .min(1)
  .max(1000)
  .describe('Path within the dropped folder, with slashes; the name alone without one.');
const rowParams = z.strictObject({
  id,
  number: z.coerce.number<string | number>().int().positive().max(2_147_483_647),
});

const at = '/api/backend/import';
const tag = 'Imports';
export const importEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'List imports',
    permission: 'import:list',
    query: backendListQuery,
    response: z.array(importRecord),
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Start an import: nothing is written into the library before it is confirmed',
    permission: 'import:create',
    body: z.strictObject({ libraryId: id, name: label.optional(), options: importOptionsInput.optional() }),
    response: importRecord,
    status: 201,
  }),
  importItems: endpoint({
    method: 'post',
    path: '/api/backend/library/{id}/items/import',
    tag,
    summary:
      'Start an import of completed uploads into a library and check it, in one call; confirm it with its commit',
    permission: 'import:create',
    params: idParams,
    body: z
      .strictObject({
        name: label.optional(),
        options: importOptionsInput.optional(),
        files: z.array(z.strictObject({ uploadId, path })).max(IMPORT_ATTACH_MAX).default([]),
        sheet: z
          .strictObject({ uploadId })
          .optional()
          .describe('An upload of type import-source: CSV or XLSX.'),
        archives: z
          .array(z.strictObject({ uploadId }))
          .max(50)
          .default([])
          .describe('Uploads of type import-source: ZIPs of files.'),
      })
      .refine(({ files, sheet, archives }) => files.length > 0 || sheet || archives.length > 0, {
        path: ['files'],
        message: 'Add files, an archive or a sheet first.',
      }),
    response: importRecord,
    status: 201,
  }),
  show: endpoint({
    method: 'get',
    path: `${at}/{id}`,
    tag,
    summary: 'Read an import with its counts and progress',
    permission: 'import:show',
    params: idParams,
    response: importRecord,
  }),
  update: endpoint({
    method: 'patch',
    path: `${at}/{id}`,
    tag,
    summary: 'Change name, options or columns; an import that was checked is checked again',
    permission: 'import:edit',
    params: idParams,
    body: z.strictObject({
      name: label.optional(),
      options: importOptionsInput.optional(),
      /** Of a workbook the sheet to read. */
      tab: z.string().max(200).optional(),
      columns: z
        .array(z.strictObject({ index: z.int().min(0).max(1000), field: importField.nullable() }))
        .max(500)
        .optional(),
      revision: z.int().optional().describe('What was read; another one is refused with 409.'),
    }),
    response: importRecord,
  }),
  attachFiles: endpoint({
    method: 'post',
    path: `${at}/{id}/files`,
    tag,
    summary: 'Attach completed uploads by their path; the same path again takes the later upload',
    permission: 'import:edit',
    params: idParams,
    body: z.strictObject({
      files: z.array(z.strictObject({ uploadId, path })).min(1).max(IMPORT_ATTACH_MAX),
    }),
    response: z.strictObject({ attached: z.int() }),
  }),
  setSheet: endpoint({
    method: 'post',
    path: `${at}/{id}/sheet`,
    tag,
    summary:
      'Take a completed upload of type import-source as the sheet (CSV or XLSX); it replaces an earlier one',
    permission: 'import:edit',
    params: idParams,
    body: z.strictObject({ uploadId }),
    response: importRecord,
  }),
  removeSheet: endpoint({
    method: 'delete',
    path: `${at}/{id}/sheet`,
    tag,
    summary: 'Go on without the sheet',
    permission: 'import:edit',
    params: idParams,
    response: importRecord,
  }),
  addArchive: endpoint({
    method: 'post',
    path: `${at}/{id}/archive`,
    tag,
    summary: 'Take a completed upload of type import-source as a ZIP of files; it is unpacked by the check',
    permission: 'import:edit',
    params: idParams,
    body: z.strictObject({ uploadId }),
    response: importRecord,
  }),
  check: endpoint({
    method: 'post',
    path: `${at}/{id}/check`,
    tag,
    summary: 'Start the dry run, or repeat it',
    permission: 'import:edit',
    params: idParams,
    response: importRecord,
  }),
  rows: endpoint({
    method: 'get',
    path: `${at}/{id}/rows`,
    tag,
    summary: 'Rows of an import in their order',
    permission: 'import:show',
    params: idParams,
    query: z.strictObject({ ...pageQuery, ...rowFilter }),
    response: pageOf(importRow),
  }),
  appearances: endpoint({
    method: 'get',
    path: `${at}/{id}/appearances`,
    tag,
    summary: 'What a commit would make visible that members do not see now: how many items, when and to whom',
    permission: 'import:show',
    params: idParams,
    response: z.array(importAppearance),
  }),
  valueFaults: endpoint({
    method: 'get',
    path: `${at}/{id}/faults`,
    tag,
    summary:
      'What is wrong with rows, each fault once with its number of rows; options.aliases corrects a value',
    permission: 'import:show',
    params: idParams,
    response: z.array(importFault),
  }),
  updateRow: endpoint({
    method: 'patch',
    path: `${at}/{id}/rows/{number}`,
    tag,
    summary: 'Correct a row, or decide about it; it is checked at once',
    permission: 'import:edit',
    params: rowParams,
    body: z.strictObject({
      /** As in a cell, by field; `null` takes a correction back. */
      values: z.record(fieldName, z.string().max(10_000).nullable()).optional(),
      /** `null`: as the dry run proposes. */
      decision: importDecision.nullable().optional(),
      /** The item that a version or metadata is for, where the row names none. */
      targetId: id.optional(),
    }),
    response: importRow,
  }),
  decideRows: endpoint({
    method: 'patch',
    path: `${at}/{id}/rows`,
    tag,
    summary: 'Decide about many rows: those named, or all that a filter finds; returns how many changed',
    permission: 'import:edit',
    params: idParams,
    body: z.strictObject({
      target: z.union([
        z.strictObject({ numbers: z.array(z.int().positive()).min(1).max(IMPORT_ROWS_MAX) }),
        z.strictObject({ filter: z.strictObject(rowFilter) }),
      ]),
      decision: importDecision.nullable(),
    }),
    response: z.strictObject({ changed: z.int() }),
  }),
  faults: endpoint({
    method: 'get',
    path: `${at}/{id}/faults.csv`,
    tag,
    summary:
      'Rows that are invalid or failed, as a sheet with a column of reasons: corrected, it can be imported again',
    permission: 'import:show',
    params: idParams,
    response: z.string(),
    mediaType: 'text/csv',
  }),
  commit: endpoint({
    method: 'post',
    path: `${at}/{id}/commit`,
    tag,
    summary: 'Confirm: write the decided rows in the background. Repeated, it changes nothing more',
    permission: 'import:edit',
    params: idParams,
    body: z.strictObject({
      revision: z.int().optional().describe('What was read; another one is refused with 409.'),
    }),
    response: importRecord,
  }),
  undo: endpoint({
    method: 'post',
    path: `${at}/{id}/undo`,
    tag,
    summary: 'Take everything back that it wrote; refused with the names of items that were edited since',
    permission: 'import:edit',
    params: idParams,
    response: importRecord,
  }),
  cancel: endpoint({
    method: 'post',
    path: `${at}/{id}/cancel`,
    tag,
    summary: 'Give up an import that was not confirmed',
    permission: 'import:edit',
    params: idParams,
    response: importRecord,
  }),
  template: endpoint({
    method: 'get',
    path: '/api/backend/library/{id}/import-template',
    tag,
    summary: 'A sheet with the columns of a library and one row as an example; a workbook with format=xlsx',
    permission: 'import:show',
    params: idParams,
    query: z.strictObject({ format: sheetFormat.default('csv') }),
    response: z.string(),
    mediaType: 'text/csv',
  }),
  exportItems: endpoint({
    method: 'get',
    path: '/api/backend/library/{id}/items/export',
    tag,
    summary:
      'Everything written about the items of a library as a sheet that is a valid import; a workbook with format=xlsx',
    permission: 'library-item:list',
    params: idParams,
    query: z.strictObject({ format: sheetFormat.default('csv') }),
    response: z.string(),
    mediaType: 'text/csv',
  }),
};
