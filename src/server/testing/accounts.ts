import type { Database } from '../db/client.ts';
import { hashPassword } from '../modules/people/auth/passwords.service.ts';
import { buildUser, type UserOverrides } from './factories.ts';

/** The password of every account that `buildAccount` makes. */
export const PASSWORD = 'quiet harbour lantern';
export const NEW_PASSWORD = 'seven slow tides home';

let hash: Promise<string> | undefined;

/** An account that can sign in with `PASSWORD`. */
export async function buildAccount(db: Database, overrides: UserOverrides = {}) {
  hash ??= hashPassword(PASSWORD);
  return buildUser(db, { passwordHash: await hash, ...overrides });
}
