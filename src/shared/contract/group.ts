import { z } from 'zod';
import {
  groupCode,
  label,
  NO_LIMIT_WORDS,
  patchOf,
  recordFields,
  watermark,
  watermarkInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { resourceEndpoints } from './resource.ts';

/** Most groups that a house has; one response holds all of them. */
export const GROUPS_MAX = 2000;
const DESCRIPTION_MAX = 1000;

const fields = {
  name: label,
  description: z
    .string()
    .trim()
    .max(DESCRIPTION_MAX, `Use at most ${DESCRIPTION_MAX} characters.`)
    .optional()
    .describe('Who is in it, for content managers.'),
  watermark: watermarkInput,
  isArchived: z
    .boolean()
    .optional()
    .describe('Not offered any more. Accounts and limits that name it stay as they are.'),
};

export const group = z.strictObject({
  ...recordFields,
  code: groupCode,
  name: z.string(),
  description: z.string(),
  watermark,
  isArchived: z.boolean(),
  /** Accounts outside the trash that are in it. */
  accountCount: z.int(),
});
export type Group = z.output<typeof group>;
export const groupInput = z.strictObject({
  code: groupCode
    .refine((code) => !NO_LIMIT_WORDS.includes(code), 'This means everyone.')
    .optional()
    .describe(
      'By which accounts, limits and imports name it; never changes. Made from the name without one.',
    ),
  ...fields,
});
export const groupPatch = patchOf(groupInput.omit({ code: true }));

export const groupChoice = group.pick({ code: true, name: true, isArchived: true });
export type GroupChoice = z.output<typeof groupChoice>;

const tag = 'Groups';
export const groupEndpoints = {
  ...resourceEndpoints({
    name: 'group',
    tag,
    noun: { one: 'a group', many: 'groups' },
    record: group,
    input: groupInput,
    patch: groupPatch,
    bulk: groupPatch.pick({ isArchived: true }),
  }),
  choices: endpoint({
    method: 'get',
    path: '/api/backend/group/choices',
    tag,
    summary: 'Groups by name, for those who choose from them: every one, of a market manager their own',
    permission: 'back-office:show',
    response: z.array(groupChoice),
  }),
};
