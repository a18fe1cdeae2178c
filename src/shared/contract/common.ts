import { z } from 'zod';
import { ROLES } from '../policy/roles.ts';
import { WATERMARKS } from '../policy/watermark.ts';
import './describeIssue.ts';

/** How a sheet is written. */
export const sheetFormat = z.enum(['csv', 'xlsx']);
export type SheetFormat = z.output<typeof sheetFormat>;

export const id = z.coerce.number<string | number>().int().positive().max(2_147_483_647);
export const idParams = z.strictObject({ id });
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slug = z
  .string()
  .max(120)
  .regex(slugPattern, 'Use lower-case letters, digits and single hyphens.');
export const slugParams = z.strictObject({ slug });
/** What lists of people and of items say where nothing limits: no code of a market or a group. */
export const NO_LIMIT_WORDS = ['all', 'any', 'everyone', 'none'];
/** Of the house's markets: `GET /api/backend/market`. */
export const marketCode = z.string().max(60).regex(slugPattern, 'Use the code of a market, such as europe.');
/** Of the house's groups: `GET /api/backend/group`. */
export const groupCode = z.string().max(60).regex(slugPattern, 'Use the code of a group, such as press.');
/** Of the house's usage rights: `GET /api/backend/usage-right`. */
/** What previews carry for members; `null`: nothing. */
export const watermark = z.enum(WATERMARKS).nullable();
export const watermarkInput = watermark
  .optional()
  .describe('What is written across previews for members: the text of the house, or the name of the viewer.');

export const usageRightCode = z
  .string()
  .max(60)
  .regex(slugPattern, 'Use the code of a usage right, such as spring-film-lead.');
/** Most usage rights that one record names. */
export const usageRightsInput = z.array(usageRightCode).max(50, 'Name at most 50 usage rights.');
export const label = z.string().trim().min(1, 'This is required.').max(200);
/** Databases and programs agree on these years; ISO 8601 would allow others. */
const YEARS = [Date.UTC(1900), Date.UTC(9999)] as const;
export const time = z.iso
  .datetime({ offset: true })
  .refine(
    (text) => Date.parse(text) >= YEARS[0] && Date.parse(text) < YEARS[1],
    'Enter a date between 1900 and 9998.',
  );
/** Such as `Europe/Paris`. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Enter a time zone such as Europe/Paris.');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const email = z.email('Enter a valid e-mail address.').max(254);
export const iconName = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+:[a-z0-9-]+$/, 'Use an icon name such as mdi:bottle-tonic.');
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour such as #C8A46A.');

/**
 * `{code, message, errors?}`: what every refused call returns. Codes are stable; messages are for people. `subject`
 * names what waits behind a password.
 */
export const problem = z.strictObject({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  subject: z.string().optional(),
});
export type Problem = z.output<typeof problem>;

/** Limits shared by libraries, items and news, as they travel. Empty lists mean everyone. */
export const visibilityFields = {
  publishedAt: time.nullable(),
  expiresAt: time.nullable(),
  roles: z.array(z.enum(ROLES)),
  markets: z.array(marketCode),
  groups: z.array(groupCode),
};
export const visibilityInput = {
  publishedAt: time.nullable().optional(),
  expiresAt: time.nullable().optional(),
  roles: z.array(z.enum(ROLES)).optional(),
  markets: z.array(marketCode).optional(),
  groups: z.array(groupCode).optional(),
};

/**
 * Record keeping on every stored record. `version` grows with each change and guards against lost updates; `deletedAt`
 * is the time since which it is in the trash.
 */
export const recordFields = {
  id,
  createdAt: time,
  updatedAt: time,
  version: z.int(),
  deletedAt: time.nullable(),
};
export const versionInput = { version: z.int().optional() };

/**
 * What changes a record: any field of what creates it, and the version that was read. Throws of an input with defaults,
 * which every change would write.
 */
export function patchOf<S extends z.ZodRawShape>(input: z.ZodObject<S, z.core.$strict>) {
  const fixed = Object.entries(input.shape).find(([, field]) => field instanceof z.ZodDefault);
  if (fixed) throw new Error(`A change would write the default of ${fixed[0]}.`);
  return input.partial().extend(versionInput);
}

/** JSON escapes may hide what no database stores. */
const isStorable = (text: string): boolean => !/\\u0000|\\u[dD][89a-fA-F]/.test(text);

const jsonQuery = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        if (!isStorable(text)) throw new Error('not storable');
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This must be JSON.' });
        return z.NEVER;
      }
    })
    .pipe(inner);

/** Back-office lists speak the simple-rest dialect: `?sort=["title","ASC"]&range=[0,24]&filter={"q":"…"}`. */
export const backendListQuery = z.strictObject({
  sort: jsonQuery(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])).optional(),
  range: jsonQuery(z.tuple([z.int().nonnegative(), z.int().nonnegative()])).optional(),
  filter: jsonQuery(z.record(z.string(), z.unknown())).optional(),
});
export type BackendListQuery = z.output<typeof backendListQuery>;

/** Most records that one batch touches. */
export const BATCH_MAX = 10_000;

/** Which records a batch touches: these ids, or everything that a back-office filter finds. */
export const batchTarget = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(BATCH_MAX) }),
  z.strictObject({ filter: z.record(z.string(), z.unknown()) }),
]);
export type BatchTarget = z.output<typeof batchTarget>;
/** Present and `true` while a change of many items goes on in slices: `GET /api/backend/bulk-change/{changeId}` has its progress. */
export const isRunning = z.boolean().optional();
/**
 * Ids of the records that a batch changed, or is going to, and by what it can be undone where the kind allows it.
 */
export const batchResponse = z.strictObject({
  ids: z.array(id),
  changeId: id.nullable().optional(),
  isRunning,
});

export const reorderBody = z.strictObject({
  ids: z.array(id).min(1).max(10_000).describe('Every id in its new order.'),
});
export const reorderResponse = z.strictObject({ ids: z.array(id) });

/** Ids around a record in a list. `index` counts from 0 among `total`; the list does not hold it where that is `null`. */
export const neighbours = z.strictObject({
  previous: id.nullable(),
  next: id.nullable(),
  index: z.int().nullable(),
  total: z.int(),
});
export type Neighbours = z.output<typeof neighbours>;

export const pageQuery = {
  page: z.coerce.number<string | number>().int().min(1).default(1),
  limit: z.coerce.number<string | number>().int().min(1).max(200).default(48),
};
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ data: z.array(item), total: z.int(), page: z.int(), limit: z.int() });
export interface Page<T> {
  data: T[];
  total: number;
  page: number;
  limit: number;
}
