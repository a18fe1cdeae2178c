import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import { ROLES } from '../policy/roles.ts';
import { email, id } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Shortest password accepted. NIST SP 800-63B asks for at least eight; common ones are refused besides. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
export const newPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`);

export const sessionUser = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  market: z.string().nullable(),
  /** Of dates and numbers. */
  locale: z.string(),
  /** Of the interface, as the account chose it. Absent: none was chosen. */
  language: z.enum(LANGUAGES).optional(),
  roles: z.array(z.enum(ROLES)),
});
export type SessionUser = z.output<typeof sessionUser>;

/** What `GET /api/auth/session` returns when signed in; an empty object when signed out. */
export const session = z.strictObject({
  user: sessionUser,
  roles: z.array(z.enum(ROLES)),
  /** Bearer token of this session for the private calls. */
  token: z.string(),
  expires: z.string(),
  /** There for an editor who may change some of the content only. */
  editLimits: z
    .strictObject({
      kinds: z.array(z.string()).readonly(),
      libraries: z.array(id).readonly(),
      markets: z.array(z.string()).readonly(),
    })
    .optional(),
  /** There, and true: the back-office opens once a second step is set up. */
  isSecondStepDue: z.literal(true).optional(),
  /** Whether the terms in force are accepted; `due`: everything else waits for it. Absent: none are in force. */
  terms: z.enum(['accepted', 'due']).optional(),
  /** How many recalls of what they took wait for their answer. Absent: none. */
  recalls: z.int().positive().optional(),
});
export type Session = z.output<typeof session>;

/** A way to sign in; those of type `oauth` are the house's directories, by their codes. */
export interface AuthProvider {
  id: string;
  name: string;
  type: 'credentials' | 'email' | 'oauth';
  signinUrl: string;
  callbackUrl: string;
}

export const login = endpoint({
  method: 'post',
  path: '/api/login',
  tag: 'Sign-in',
  summary: 'Sign in with e-mail and password; returns a bearer token',
  permission: 'public',
  body: z.strictObject({
    email,
    password: z.string().min(1).max(PASSWORD_MAX),
    code: z
      .string()
      .max(40)
      .optional()
      .describe('Of an authenticator, or a recovery code: for accounts that are refused with `second_step`.'),
  }),
  response: session,
});
export const lostPassword = endpoint({
  method: 'post',
  path: '/api/public/user/lost-password',
  tag: 'Sign-in',
  summary: 'Mail a one-time link that sets a new password; responds alike whether or not the account exists',
  permission: 'public',
  body: z.strictObject({ email }),
  response: z.strictObject({ message: z.string() }),
});
export const recoverPassword = endpoint({
  method: 'post',
  path: '/api/public/user/recover-password',
  tag: 'Sign-in',
  summary: 'Set a new password with the token of the mailed link',
  permission: 'public',
  body: z.strictObject({ token: z.string().min(20).max(200), password: newPassword }),
  response: z.strictObject({ message: z.string() }),
});

/** Checked before the form of a mailed link is shown, so that no user types a password in vain. */
export const checkRecoveryToken = endpoint({
  method: 'post',
  path: '/api/public/user/recover-password/check',
  tag: 'Sign-in',
  summary: 'Whether the token of a mailed link can still set a password; it stays unused',
  permission: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.strictObject({ valid: z.boolean(), purpose: z.enum(['password', 'invitation']).nullable() }),
});
