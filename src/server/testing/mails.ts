import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema/content.ts';

export const mailsTo = (db: Database, email: string) =>
  db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.id));

/** The address in the newest mail to `email`. Throws when there is none. */
export async function linkMailedTo(db: Database, email: string): Promise<URL> {
  const [mail] = await mailsTo(db, email);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no mail with a link went to ${email}`);
  return new URL(link);
}
