import '../../lib/forms/zodWithoutEval.ts';
import { z } from 'zod';
import { userEndpoints } from '../../../shared/contract/user.ts';
import { isRepeated, repeat, repeatFault } from '../../lib/forms/repeatedPassword.ts';
import { text } from '../../text/en.ts';

const { updateMe, updateMyPassword } = userEndpoints;

export const dataFields = updateMe.body
  .required({ name: true })
  .extend({ language: z.union([updateMe.body.shape.language, z.literal('')]) });
export type DataFields = z.output<typeof dataFields>;

const { currentPassword } = updateMyPassword.body.shape;
export const passwordFields = updateMyPassword.body
  .extend({ currentPassword: currentPassword.min(1, text.forms.required), repeat })
  .refine(isRepeated, repeatFault);
export type PasswordFields = z.output<typeof passwordFields>;

/** Of an account without a password, which has none to confirm. */
export const firstPasswordFields = updateMyPassword.body.extend({ repeat }).refine(isRepeated, repeatFault);
