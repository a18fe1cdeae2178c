import { z } from 'zod';
import {
  id,
  idParams,
  label,
  patchOf,
  recordFields,
  slug,
  slugParams,
  time,
  visibilityFields,
  visibilityInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileFacts, picture, signedUrl } from './file.ts';
import { resourceEndpoints } from './resource.ts';
import { textBlocks } from './richText.ts';

/** Longest film, in seconds. */
const SECONDS_MAX = 24 * 3600;
/** Most characters of one file of captions: hours of talk. */
export const CAPTIONS_MAX = 400_000;
const seconds = z.number().min(0).max(SECONDS_MAX);

export const languageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a language tag such as en or pt-BR.');

/** `start` in seconds from the beginning of the film. */
export const chapter = z.strictObject({
  title: z.string().trim().min(1, 'This is required.').max(120),
  start: seconds,
});
export type Chapter = z.output<typeof chapter>;

/** How far this member has come. `position` in seconds, `watchedShare` from 0 to 1. */
export const trainingProgress = z.strictObject({
  position: z.number(),
  watchedShare: z.number(),
  completedAt: time.nullable(),
  updatedAt: time,
});
export type TrainingProgress = z.output<typeof trainingProgress>;

export const trainingTeaser = z.strictObject({
  id,
  slug,
  title: z.string(),
  /** Empty: in none. */
  series: z.string(),
  picture: picture.nullable(),
  /** Seconds; `null` while unknown. */
  duration: z.number().nullable(),
  publishedAt: z.string(),
  /** `null`: this member has not begun. */
  progress: trainingProgress.nullable(),
});
export type TrainingTeaser = z.output<typeof trainingTeaser>;

/** `body` is HTML that the server sanitised when it was written. */
export const trainingDetail = trainingTeaser.extend({
  body: z.string(),
  blocks: textBlocks,
  film: fileFacts,
  chapters: z.array(chapter),
  languages: z.array(languageTag).describe('Languages of the captions, in their order.'),
  /** The one to watch after it. */
  next: trainingTeaser.nullable(),
});
export type TrainingDetail = z.output<typeof trainingDetail>;

/** The whole WebVTT file. */
export const captionsFile = z.strictObject({ language: languageTag, webVtt: z.string() });

export const trainingVideo = z.strictObject({
  ...recordFields,
  ...visibilityFields,
  slug,
  title: z.string(),
  series: z.string(),
  body: z.string(),
  /** The library item whose film it is, or a film of its own: one of them. */
  itemId: id.nullable(),
  filmFileId: z.int().nullable(),
  film: fileFacts.nullable(),
  posterFileId: z.int().nullable(),
  /** As members see it: the chosen one, or a frame of the film. */
  picture: picture.nullable(),
  chapters: z.array(chapter),
  /** Their content is read by a call of its own. */
  captions: z.array(z.strictObject({ language: languageTag, cues: z.int() })),
  position: z.int(),
  /** Members who began, and who watched it. */
  started: z.int(),
  finished: z.int(),
});
export type TrainingVideo = z.output<typeof trainingVideo>;

/** Without `webVtt` the captions of that language stay as they are. */
const captionsInput = z.strictObject({
  language: languageTag,
  webVtt: z.string().max(CAPTIONS_MAX, 'A file of captions can be 400 KB at most.').optional(),
  /** What the record says; it is passed over. */
  cues: z.int().optional(),
});
const optional = {
  series: z.string().trim().max(120).optional(),
  body: z.string().max(100_000).optional(),
  itemId: id.nullable().optional(),
  filmFileId: id.nullable().optional(),
  posterFileId: id.nullable().optional(),
  chapters: z.array(chapter).max(100).optional(),
  captions: z.array(captionsInput).max(20).optional(),
  ...visibilityInput,
};
export const trainingVideoInput = z.strictObject({
  slug: slug.optional().describe('Made from the title when a record is created without it.'),
  title: label,
  ...optional,
});
export const trainingVideoPatch = patchOf(trainingVideoInput);

/**
 * Where a member is, and what they played since their last report. `at` is the time of their clock at which that was
 * so; `duration` helps where the server does not know the film's.
 */
export const progressReport = z.strictObject({
  position: seconds,
  played: z.array(z.tuple([seconds, seconds])).max(200),
  at: time,
  duration: seconds.optional(),
});

const mine = '/api/private/training-video';
const at = '/api/backend/training-video';
const tag = 'Training videos';
const captionsParams = z.strictObject({ id, language: languageTag });
export const trainingVideoEndpoints = {
  ...resourceEndpoints({
    name: 'training-video',
    tag,
    noun: { one: 'a training video', many: 'training videos' },
    record: trainingVideo,
    input: trainingVideoInput,
    patch: trainingVideoPatch,
    bulk: trainingVideoPatch.pick({
      series: true,
      publishedAt: true,
      expiresAt: true,
      roles: true,
      markets: true,
      groups: true,
    }),
    ordered: true,
  }),
  captions: endpoint({
    method: 'get',
    path: `${at}/{id}/captions/{language}`,
    tag,
    summary: 'Captions of a training video in one language',
    permission: 'training-video:show',
    params: captionsParams,
    response: captionsFile,
  }),
  preview: endpoint({
    method: 'get',
    path: `${at}/{id}/pre-signed`,
    tag,
    summary: 'A signed address of the film for a content manager, published or not',
    permission: 'training-video:show',
    params: idParams,
    response: signedUrl,
  }),
  privateList: endpoint({
    method: 'get',
    path: mine,
    tag,
    summary: 'Training videos in their order, with how far this member has come',
    permission: 'portal:list',
    response: z.array(trainingTeaser),
  }),
  privateShow: endpoint({
    method: 'get',
    path: `${mine}/{slug}`,
    tag,
    summary: 'A training video',
    permission: 'portal:show',
    params: slugParams,
    response: trainingDetail,
  }),
  preSigned: endpoint({
    method: 'get',
    path: `${mine}/{id}/pre-signed`,
    tag,
    summary: 'A signed address of the film',
    permission: 'portal:show',
    params: idParams,
    response: signedUrl,
  }),
  privateCaptions: endpoint({
    method: 'get',
    path: `${mine}/{id}/captions/{language}`,
    tag,
    summary: 'Captions in one language',
    permission: 'portal:show',
    params: captionsParams,
    response: captionsFile,
  }),
  saveProgress: endpoint({
    method: 'put',
    path: `${mine}/{id}/progress`,
    tag,
    summary:
      'Save how far this member has come. Repeated, it changes nothing; a report that comes late does not move the position back',
    permission: 'portal:edit',
    params: idParams,
    body: progressReport,
    response: trainingProgress.extend({ serverTime: time }),
  }),
};
