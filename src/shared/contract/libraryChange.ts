import { z } from 'zod';
import { id, slugParams } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Most changes of a page. */
export const CHANGES_MAX = 5000;

/** An item whose file is new to the caller, was replaced, or is withdrawn. */
export const libraryChange = z.strictObject({
  itemId: id,
  /** The file to have; `null`: the item is withdrawn, and copies are to be deleted. */
  file: z
    .strictObject({
      id,
      name: z.string(),
      /** Number of the item's version. */
      version: z.int().nullable(),
      /** Bytes of the original. */
      size: z.int(),
      /** Hex; `null`: a file from before checksums were kept. */
      sha256: z.string().nullable(),
    })
    .nullable(),
});
export type LibraryChange = z.output<typeof libraryChange>;

export const libraryChanges = z.strictObject({
  data: z.array(libraryChange),
  /** For the next call, once everything in `data` is stored or removed. */
  cursor: z.string(),
  /** Whether nothing else has changed. Otherwise the next call has more, even where `data` is empty. */
  isComplete: z.boolean(),
});
export type LibraryChanges = z.output<typeof libraryChanges>;

export const libraryChangeEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/private/library/{slug}/changes',
    tag: 'Libraries',
    summary:
      'What changed in a library since a cursor, for copies of it: without a cursor everything. Call it until `isComplete`, each time with the cursor of the answer before. A cursor lasts for 90 days after its last use; 410 `cursor_gone`: begin without one',
    permission: 'portal:list',
    params: slugParams,
    query: z.strictObject({
      cursor: z
        .string()
        .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,9}$/)
        .optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(CHANGES_MAX).default(1000),
    }),
    response: libraryChanges,
  }),
};
