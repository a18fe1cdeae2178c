import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** First steps of a new installation, in this order. */
export const FIRST_STEPS = ['name', 'logo', 'library', 'items', 'people'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstWeek = z.strictObject({
  /** An administrator has dismissed the list for everyone. */
  isDismissed: z.boolean(),
  /** Those that the account may do, done or not. */
  steps: z.array(z.strictObject({ key: z.enum(FIRST_STEPS), isDone: z.boolean() })),
});
export type FirstWeek = z.output<typeof firstWeek>;

const at = '/api/backend/first-week';
const tag = 'First week';
export const firstWeekEndpoints = {
  show: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'What of the first set-up is done, by what there is now',
    permission: 'back-office:show',
    response: firstWeek,
  }),
  dismiss: endpoint({
    method: 'post',
    path: `${at}/dismiss`,
    tag,
    summary: 'Dismiss the list of the first set-up for everyone',
    permission: 'configuration:edit',
    response: firstWeek,
  }),
};
