import { z } from 'zod';
import { DOWNLOAD_FORMS, downloadForm, downloadLink } from './basket.ts';
import { backendListQuery, email, id, idParams, label, pageOf, pageQuery, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { signedUrl } from './file.ts';
import { LISTED_KINDS } from './list.ts';
import { mediaItem } from './mediaPortal.ts';
import { purposeInput, takenUsage } from './purpose.ts';

/** Most entries of one share, most people that it names, and most open shares of one account. */
export const SHARE_ENTRIES_MAX = 200;
export const SHARE_PEOPLE_MAX = 50;
export const SHARES_MAX = 200;
/** Digits of a code that is mailed to somebody named, and minutes that it works. */
export const SHARE_CODE_DIGITS = 8;
export const SHARE_CODE_MINUTES = 15;

export const SHARE_MODES = ['view', 'download'] as const;
export type ShareMode = (typeof SHARE_MODES)[number];
/** What is done with a share: it is opened, or an archive or a file is taken through it. */
export const SHARE_USES = ['opened', 'archive', 'file'] as const;
/**
 * `used`: its downloads are used up, so that it is only viewed. `barred`: its owner has no account any more, or may not
 * share.
 */
export const SHARE_STATES = ['open', 'used', 'ended', 'revoked', 'barred'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** What archives of a share can hold of an item; `preset`: what its preset makes of it. */
export const SHARE_FORMS = [...DOWNLOAD_FORMS, 'preset'] as const;
export type ShareForm = (typeof SHARE_FORMS)[number];

export const share = z.strictObject({
  id,
  title: z.string(),
  note: z.string(),
  mode: z.enum(SHARE_MODES),
  forms: z.array(downloadForm),
  preset: z.strictObject({ id, name: z.string() }).nullable(),
  state: z.enum(SHARE_STATES),
  createdAt: time,
  endsAt: time,
  revokedAt: time.nullable(),
  hasPassword: z.boolean(),
  isWatermarked: z.boolean(),
  hasPreview: z.boolean(),
  /** `null`: downloads are not limited. */
  downloadLimit: z.int().nullable(),
  /** Files and archives that were taken. */
  downloads: z.int(),
  opened: z.int(),
  lastOpenedAt: time.nullable(),
  /** Entries, whether its owner can view them or not. */
  count: z.int(),
  /** Addresses of those whom it is for; none: everyone who has its address. */
  people: z.array(z.string()),
  owner: z.strictObject({ id, name: z.string() }),
  /** For its owner; `null` for others, and where it cannot be read any more. */
  url: z.string().nullable(),
});
export type Share = z.output<typeof share>;

/** One opening or taking, the last one first. */
export const shareUse = z.strictObject({
  id,
  at: time,
  does: z.enum(SHARE_USES),
  /** The address of somebody named; `null`: not known. */
  person: z.string().nullable(),
  items: z.int(),
  /** Of a file: the title of its item, while it is there. */
  title: z.string().nullable(),
  form: z.string().nullable(),
});
export type ShareUse = z.output<typeof shareUse>;

const entry = z.strictObject({
  kind: z.enum(LISTED_KINDS),
  id,
  isWhole: z.boolean().default(false).describe('With all formats of its shot.'),
});
const entries = z.array(entry).min(1, 'Choose what to share.').max(SHARE_ENTRIES_MAX);

export const shareInput = z.strictObject({
  title: label,
  note: z.string().trim().max(1000).default(''),
  entries,
  mode: z.enum(SHARE_MODES).default('download'),
  forms: z
    .array(downloadForm)
    .max(DOWNLOAD_FORMS.length)
    .default([...DOWNLOAD_FORMS])
    .describe('What a download may hold of an item: at least one, or a preset.'),
  presetId: id
    .nullable()
    .default(null)
    .describe('A preset that the member may use: archives may hold what it makes of pictures.'),
  endsAt: time.describe('Not after the first end of the rights of what it holds.'),
  password: z.string().min(8, 'Use at least 8 characters.').max(200).optional().describe('Never returned.'),
  people: z
    .array(email)
    .max(SHARE_PEOPLE_MAX)
    .default([])
    .describe('Those whom it is for: each enters a code that is mailed to them.'),
  isWatermarked: z.boolean().default(false),
  hasPreview: z.boolean().default(false).describe('Whether link previews show its title and a picture.'),
  downloadLimit: z.int().min(1).max(100_000).nullable().default(null),
});
export type ShareInput = z.input<typeof shareInput>;

/** What people without an account read of a share. */
export const sharePage = z.strictObject({
  title: z.string(),
  mode: z.enum(SHARE_MODES),
  forms: z.array(downloadForm),
  preset: z
    .strictObject({
      name: z.string(),
      total: z.int().describe('Pictures that it makes of the share.'),
      ready: z.int(),
      waiting: z.int().describe('Those that are not made yet.'),
    })
    .nullable()
    .describe('What archives may hold besides.'),
  endsAt: time,
  /** Downloads that are left; `null`: they are not limited. */
  downloadsLeft: z.int().nullable(),
  /** The address of the person who opened it, where it is for named people. */
  person: z.string().nullable(),
});
export type SharePage = z.output<typeof sharePage>;

const at = '/api/private/share';
const open = '/api/public/share';
const backend = '/api/backend/share';
const tag = 'Shares';
const token = z.strictObject({ token: z.string().max(100) });
const itemParams = token.extend({ itemId: id });
const requestId = z.uuid().describe('Made by the caller: a call that is repeated with it counts once.');

export const shareEndpoints = {
  rights: endpoint({
    method: 'get',
    path: `${at}/rights`,
    tag,
    summary: 'Whether the member may share with people without an account, and for how many days',
    permission: 'portal:list',
    response: z.strictObject({ canShare: z.boolean(), daysMax: z.int() }),
  }),
  draft: endpoint({
    method: 'post',
    path: `${at}/draft`,
    tag,
    summary: 'What a share of these entries would hold, and until when it may last',
    permission: 'portal:list',
    body: z.strictObject({ entries }),
    response: z.strictObject({
      count: z.int().describe('Entries that can be shared.'),
      left: z
        .int()
        .describe('Entries that cannot: they are of another kind, or the member cannot view them.'),
      lastEnd: time.describe('The latest end, by the rights and by the longest time that the house allows.'),
      isByRights: z.boolean().describe('Whether rights or publication end before the longest time.'),
      presets: z
        .array(z.strictObject({ id, name: z.string(), count: z.int() }))
        .describe('Presets that make something of these entries, with of how many.'),
    }),
  }),
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Shares of the member, the newest first',
    permission: 'portal:list',
    query: z.strictObject(pageQuery),
    response: pageOf(share),
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Make a link for people without an account',
    permission: 'portal:create',
    body: shareInput,
    response: share,
    status: 201,
  }),
  uses: endpoint({
    method: 'get',
    path: `${at}/{id}/uses`,
    tag,
    summary: 'When a share of one’s own was opened and what was taken, the last one first',
    permission: 'portal:show',
    params: idParams,
    query: z.strictObject(pageQuery),
    response: pageOf(shareUse),
  }),
  revoke: endpoint({
    method: 'post',
    path: `${at}/{id}/revoke`,
    tag,
    summary: 'End a share of one’s own at once; repeated, it changes nothing',
    permission: 'portal:delete',
    params: idParams,
    response: share,
  }),
  revokeAll: endpoint({
    method: 'post',
    path: `${at}/revoke`,
    tag,
    summary: 'End all shares of one’s own at once',
    permission: 'portal:delete',
    response: z.strictObject({ revoked: z.int() }),
  }),
  backendList: endpoint({
    method: 'get',
    path: backend,
    tag,
    summary: 'All shares',
    permission: 'share:list',
    query: backendListQuery,
    response: z.array(share),
  }),
  backendUses: endpoint({
    method: 'get',
    path: `${backend}/{id}/uses`,
    tag,
    summary: 'When a share was opened and what was taken, the last one first',
    permission: 'share:show',
    params: idParams,
    query: z.strictObject(pageQuery),
    response: pageOf(shareUse),
  }),
  backendRevoke: endpoint({
    method: 'post',
    path: `${backend}/revoke`,
    tag,
    summary: 'End these shares, all of an account, or all, at once; repeated, it changes nothing',
    permission: 'share:edit',
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(1000) }),
      z.strictObject({ ownerId: id }),
      z.strictObject({ all: z.literal(true) }),
    ]),
    response: z.strictObject({ revoked: z.int() }),
  }),
  show: endpoint({
    method: 'get',
    path: `${open}/{token}`,
    tag,
    summary:
      'An open share; 401 `password_required` or `person_required` until these were entered, 410 `share_ended` once it has ended',
    permission: 'public',
    params: token,
    response: sharePage,
  }),
  enter: endpoint({
    method: 'post',
    path: `${open}/{token}/access`,
    tag,
    summary: 'Enter the password of a share, which opens it to this browser for some hours',
    permission: 'public',
    params: token,
    body: z.strictObject({ password: z.string().min(1, 'Enter the password.').max(200) }),
  }),
  requestCode: endpoint({
    method: 'post',
    path: `${open}/{token}/code`,
    tag,
    summary: 'Mail a code to this address, if the share is for it; the response is the same if not',
    permission: 'public',
    params: token,
    body: z.strictObject({ email }),
  }),
  enterCode: endpoint({
    method: 'post',
    path: `${open}/{token}/person`,
    tag,
    summary: 'Enter the code that was mailed, which opens the share to this browser for some hours',
    permission: 'public',
    params: token,
    body: z.strictObject({
      email,
      code: z
        .string()
        .trim()
        .regex(
          new RegExp(`^\\d{${SHARE_CODE_DIGITS}}$`),
          `Enter the ${SHARE_CODE_DIGITS} digits of the code.`,
        ),
    }),
  }),
  items: endpoint({
    method: 'get',
    path: `${open}/{token}/items`,
    tag,
    summary: 'What a share holds, in its order',
    permission: 'public',
    params: token,
    query: z.strictObject(pageQuery),
    response: pageOf(mediaItem),
  }),
  play: endpoint({
    method: 'get',
    path: `${open}/{token}/item/{itemId}/play`,
    tag,
    summary: 'A signed address of the original of a film or a sound, to play it; of a share with downloads',
    permission: 'public',
    params: itemParams,
    response: signedUrl,
  }),
  usage: endpoint({
    method: 'post',
    path: `${open}/{token}/usage`,
    tag,
    summary:
      'What may be done with a share, or with the named items of it, and what must be given to download them',
    permission: 'public',
    params: token,
    body: z.strictObject({ itemIds: z.array(id).min(1).max(2000).optional() }),
    response: takenUsage,
  }),
  file: endpoint({
    method: 'post',
    path: `${open}/{token}/item/{itemId}/file`,
    tag,
    summary: 'Take a file of an item: its original, or a rendition of it',
    permission: 'public',
    params: itemParams,
    body: z.strictObject({ requestId, rendition: z.string().max(40).default('original'), ...purposeInput }),
    response: signedUrl,
    status: 201,
  }),
  download: endpoint({
    method: 'post',
    path: `${open}/{token}/download`,
    tag,
    summary: 'Freeze a share, or the named items of it, into an archive with a signed address',
    permission: 'public',
    params: token,
    body: z.strictObject({
      requestId,
      itemIds: z.array(id).min(1).max(2000).optional().describe('All of the share when absent.'),
      form: z.enum(SHARE_FORMS).optional().describe('By default the first form of the share.'),
      ...purposeInput,
    }),
    response: downloadLink.omit({ state: true }),
    status: 201,
  }),
};
