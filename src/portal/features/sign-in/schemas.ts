import '../../lib/forms/zodWithoutEval.ts';
import type { z } from 'zod';
import { accessForm } from '../../../shared/contract/accessRequest.ts';
import { login, lostPassword, recoverPassword } from '../../../shared/contract/auth.ts';
import { isRepeated, repeat, repeatFault } from '../../lib/forms/repeatedPassword.ts';

export const passwordFields = login.body.omit({ code: true });
export type PasswordFields = z.output<typeof passwordFields>;

export const emailFields = lostPassword.body;
export type EmailFields = z.output<typeof emailFields>;

export const accessFields = accessForm;
export type AccessFields = z.input<typeof accessFields>;

export const newPasswordFields = recoverPassword.body
  .pick({ password: true })
  .extend({ repeat })
  .refine(isRepeated, repeatFault);
export type NewPasswordFields = z.output<typeof newPasswordFields>;
