import { z } from 'zod';
import { type KindWith, kindsWith } from '../domain/recordKinds.ts';
import type { Subject } from '../policy/policy.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';

const records = Object.fromEntries(kindsWith('form').map((kind) => [kind, kind])) as {
  [K in KindWith<'form'>]: K;
};
/** Kinds of records that the back-office's search finds, each with whose lists show it. */
export const FOUND_SUBJECTS = {
  ...records,
  'attribute-value': 'attribute',
  'file-node': 'storage',
  import: 'import',
} as const satisfies Record<string, Subject>;
export type FoundKind = keyof typeof FOUND_SUBJECTS;
export const FOUND_KINDS = Object.keys(FOUND_SUBJECTS) as [FoundKind, ...FoundKind[]];

/** A record as the search shows it; nothing of it that its list would not show. */
export const foundRecord = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id,
  /** The library of an item, the attribute of a value, the folder of a file; `null` where there is none. */
  parentId: id.nullable(),
  title: z.string(),
  /** Distinguishes records of one title: a file's name and library, an account's address. */
  detail: z.string().nullable(),
  /** Its dates, by which it is a draft, scheduled, published or expired; `null` for kinds without them. */
  limits: z.strictObject({ publishedAt: z.string().nullable(), expiresAt: z.string().nullable() }).nullable(),
  /** Of items only. */
  picture: picture.nullable(),
});
export type FoundRecord = z.output<typeof foundRecord>;

/** Most records of each kind in one response. */
export const FINDER_MAX = 20;
/** Most records that are named in one call. */
export const NAMED_MAX = 20;

export const finderResults = z.strictObject({
  /** Kinds of which something is found, the best match first. */
  groups: z.array(
    z.strictObject({ kind: z.enum(FOUND_KINDS), total: z.int(), records: z.array(foundRecord) }),
  ),
});
export type FinderResults = z.output<typeof finderResults>;

const namedRecord = z.strictObject({ kind: z.enum(FOUND_KINDS), id });
const NAME_FAULT = 'Name each record by its kind and id, such as news:3.';

const recordName = z.string().transform((name, context) => {
  const [, kind, number] = /^([a-z-]+):(\d{1,10})$/.exec(name.trim()) ?? [];
  const parsed = namedRecord.safeParse({ kind, id: number });
  if (parsed.success) return parsed.data;
  context.addIssue(NAME_FAULT);
  return z.NEVER;
});

/** Such as `news:3,library-item:5`. */
const recordNames = z
  .string()
  .max(1000)
  .transform((text) => text.split(','))
  .pipe(z.array(recordName).max(NAMED_MAX, `Name at most ${NAMED_MAX} records.`));

const at = '/api/backend/search';
const tag = 'Search';
export const finderEndpoints = {
  find: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Search every record that the content manager may open, drafts included, the trash left out',
    permission: 'back-office:show',
    query: z.strictObject({
      q: z
        .string()
        .trim()
        .min(1, 'Enter a word to search for.')
        .max(200)
        .describe('Words in titles, texts, tags, file names and addresses; a number also finds an id.'),
      limit: z.coerce.number<string | number>().int().min(1).max(FINDER_MAX).default(5),
    }),
    response: finderResults,
  }),
  named: endpoint({
    method: 'get',
    path: `${at}/records`,
    tag,
    summary: 'Records by kind and id, in the given order; those that may not be opened any more are left out',
    permission: 'back-office:show',
    query: z.strictObject({ names: recordNames.describe('Such as `news:3,library-item:5`.') }),
    response: z.array(foundRecord),
  }),
};
