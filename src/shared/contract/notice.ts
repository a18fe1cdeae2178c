import { z } from 'zod';
import { time } from './common.ts';
import { emptyOr, target } from './link.ts';

/** A line above every page of the portal. Without a time it shows at once, or until it is taken away. */
export const notice = z
  .strictObject({
    text: z.string().trim().min(1, 'This is required.').max(240),
    /** What its link says, and where it leads; both or neither. */
    label: z.string().trim().max(60),
    to: emptyOr(target),
    from: time.nullable(),
    until: time.nullable(),
  })
  .refine(({ label, to }) => (label === '') === (to === ''), {
    path: ['to'],
    message: 'A link needs its words and where it leads.',
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'It ends before it begins.',
  });
export type Notice = z.output<typeof notice>;

/** As members get it. `key` names its words, its link and its beginning: once they change it is a new notice. */
export const shownNotice = z.strictObject({
  key: z.string(),
  text: z.string(),
  label: z.string(),
  to: z.string(),
});
export type ShownNotice = z.output<typeof shownNotice>;
