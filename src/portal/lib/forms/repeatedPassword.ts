import { z } from 'zod';
import { text } from '../../text/en.ts';

/** A new password is typed twice. */
export const repeat = z.string();
export const isRepeated = (fields: { password: string; repeat: string }) => fields.repeat === fields.password;
export const repeatFault = { path: ['repeat'], message: text.forms.passwordsDiffer };
