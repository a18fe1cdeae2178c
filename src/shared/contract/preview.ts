import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import { kindsWith } from '../domain/recordKinds.ts';
import { ROLES } from '../policy/roles.ts';
import { id, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { signedUrl } from './file.ts';

/** Kinds of records that have a page of their own to look at before members do. */
export const PREVIEW_KINDS = kindsWith('page');
export const previewKind = z.enum(PREVIEW_KINDS);
export type PreviewKind = z.output<typeof previewKind>;

/** Kinds whose forms show their page while it is written; those beside `PREVIEW_KINDS` have no preview as saved. */
export const DRAFT_KINDS = [...PREVIEW_KINDS, 'library-item'] as const;
export const draftKind = z.enum(DRAFT_KINDS);
export type DraftKind = z.output<typeof draftKind>;

/** Days for which a link to a preview works. */
export const PREVIEW_LINK_DAYS = 7;

/** A page as whom it is for would see it, whether or not it is published. */
export const preview = z.strictObject({
  kind: draftKind,
  /** Where the page will be in the portal, with its query. */
  path: z.string(),
  publishedAt: time.nullable(),
  expiresAt: time.nullable(),
  /** When what it shows was saved. */
  savedAt: time,
  /** Whom the record is limited to; `null` on a page that is opened by a link. */
  audience: z
    .strictObject({
      roles: z.array(z.enum(ROLES)),
      markets: z.array(z.string()),
      groups: z.array(z.string()),
    })
    .nullable(),
  /** How many of the named items the page does not show, by their own limits; `null` when opened by a link. */
  hiddenItems: z.int().nullable(),
  /** When the link ends by which it was opened; `null` for content managers. */
  endsAt: time.nullable(),
  /** What the calls of the page return, by path below `/api`, without queries. */
  answers: z.record(z.string(), z.unknown()),
  /** Files that the calls for signed addresses play, by path below `/api`. */
  films: z.record(z.string(), z.int()),
});
export type Preview = z.output<typeof preview>;

/** What a form holds: the whole record, or what it changes of one. */
const previewDraft = z.strictObject({
  /** `null` of a record that is not made yet. */
  id: id.nullable(),
  /** As the call for saving takes them, without a version. */
  fields: z.record(z.string(), z.unknown()),
});

const previewLink = z.strictObject({
  /** Path of the portal. */
  path: z.string(),
  expiresAt: time,
});
export type PreviewLink = z.output<typeof previewLink>;

const backend = '/api/backend/preview/{kind}/{id}';
const open = '/api/public/preview/{token}';
const tag = 'Previews';
const recordParams = z.strictObject({ kind: previewKind, id });
const languageQuery = z.object({
  language: z
    .enum(LANGUAGES)
    .optional()
    .describe('In which texts are read where they are translated; without one as they were written.'),
});
const tokenParams = z.strictObject({ token: z.string().max(600) });
/** Each kind needs, besides, the right to its records. */
const permission = 'back-office:show';

export const previewEndpoints = {
  show: endpoint({
    method: 'get',
    path: backend,
    tag,
    summary: 'The page of a record as whom it is for would see it, published or not',
    permission,
    params: recordParams,
    query: languageQuery,
    response: preview,
  }),
  draft: endpoint({
    method: 'post',
    path: '/api/backend/preview/{kind}/draft',
    tag,
    summary: 'The page of a record as it would be were these fields saved; nothing is',
    permission,
    params: z.strictObject({ kind: draftKind }),
    body: previewDraft,
    response: preview,
  }),
  film: endpoint({
    method: 'get',
    path: `${backend}/film/{fileId}`,
    tag,
    summary: 'A signed address of a film or a sound that the page plays',
    permission,
    params: recordParams.extend({ fileId: id }),
    response: signedUrl,
  }),
  createLink: endpoint({
    method: 'post',
    path: `${backend}/link`,
    tag,
    summary: 'Make a link to the preview that works for seven days without an account',
    permission,
    params: recordParams,
    response: previewLink,
    status: 201,
  }),
  endLinks: endpoint({
    method: 'delete',
    path: `${backend}/link`,
    tag,
    summary: 'End every link to previews of this record',
    permission,
    params: recordParams,
    response: z.strictObject({ endedAt: time }),
  }),
  publicShow: endpoint({
    method: 'get',
    path: open,
    tag,
    summary: 'The page that a link shows; 404 `preview_ended` for every link that opens nothing',
    permission: 'public',
    params: tokenParams,
    query: languageQuery,
    response: preview,
  }),
  publicFilm: endpoint({
    method: 'get',
    path: `${open}/film/{fileId}`,
    tag,
    summary: 'A signed address of a film or a sound that the page plays, for whoever has the link',
    permission: 'public',
    params: tokenParams.extend({ fileId: id }),
    response: signedUrl,
  }),
};
