import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';

/** Of an account: whether it accepted the terms in force; `null`: none are. */
export type TermsState = 'accepted' | 'due' | null;

/** For queries over `users`, as part of the session's own: publishing is in force at the next request everywhere. */
export const termsState = sql<TermsState>`(select case when exists (select 1 from terms_acceptances
    where terms_acceptances.terms_id = terms.id and terms_acceptances.user_id = users.id)
  then 'accepted' else 'due' end
  from terms where terms.number is not null order by terms.number desc limit 1)`;

/** The same of one account. */
export async function readTermsState(db: Database, userId: number): Promise<TermsState> {
  const [user] = await db.select({ state: termsState }).from(users).where(eq(users.id, userId));
  return user?.state ?? null;
}
