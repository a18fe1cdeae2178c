import { asc, or } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { isActiveWith } from '../../people/users/public.ts';

/** For queries over `users`: people with an account in use who manage content. */
export const managesContent = or(isActiveWith('ROLE_EDITOR'), isActiveWith('ROLE_ADMIN'));

/** Everybody who can be responsible for a right, by name. */
export const readEditors = (db: Database): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(managesContent)
    .orderBy(asc(users.name), asc(users.id));
