import { z } from 'zod';
import { idParams, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A file that an import has. */
export const importFile = z.strictObject({
  path: z.string(),
  /** Bytes; `null` for an entry of a ZIP that could not be stored. */
  size: z.int().nullable(),
  /** Why it could not be stored, in words. */
  fault: z.string().nullable(),
});
export type ImportFile = z.output<typeof importFile>;

/** A ZIP whose entries become files of the import. */
export const importArchive = z.strictObject({ name: z.string(), size: z.int(), isUnpacked: z.boolean() });
export type ImportArchive = z.output<typeof importArchive>;

export const importFileEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/backend/import/{id}/files',
    tag: 'Imports',
    summary: 'Files and archives that arrived for an import, so that only what is missing is uploaded again',
    permission: 'import:show',
    params: idParams,
    query: z.strictObject({
      ...pageQuery,
      limit: z.coerce.number<string | number>().int().min(1).max(5000).default(1000),
    }),
    response: pageOf(importFile).extend({ archives: z.array(importArchive) }),
  }),
};
