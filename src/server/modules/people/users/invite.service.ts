import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { conflict } from '../../../http/errors.ts';
import { directoryInvitationMail, invitationMail } from '../../../mail/messages.ts';
import type { Letter, Receiver } from '../../../mail/port.ts';
import { settingText } from '../../house/configuration/public.ts';
import { countTry, directoryOnlyFor, issueToken } from '../auth/public.ts';

/** Invitations of one account that go out within an hour. */
const RESENDS_MAX = 5;

type Inviting = Pick<Context, 'db' | 'mail' | 'config'>;

/** Mails a new invitation; the earlier link ends. Throws 409 of an account that needs none, and 429 after too many. */
export async function sendInvitation({ db, mail, config }: Inviting, userId: number): Promise<void> {
  await countTry(db, [{ key: `invitation:${userId}`, most: RESENDS_MAX, within: 3600 }]);
  const brand = await settingText(db, 'brand.name');
  await db.transaction(async (tx) => {
    // Of two at once, the second one ends the link of the first.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user?.active || user.deletedAt)
      throw conflict('disabled', 'This account is disabled. Enable it first.');
    await mail.store(tx, [await inviteRow(tx, { user, brand, origin: config.origin })]);
  });
}

interface Invitation {
  readonly user: Receiver & { readonly id: number };
  readonly brand: string;
  readonly origin: string;
  /** What somebody writes with it. */
  readonly message?: string;
}

/**
 * Makes the link of an account, in the caller's transaction. Returns the mail that carries it; where a directory is the only
 * way in, one without a link of its own.
 */
export async function inviteRow(tx: Database, { user, brand, origin, message }: Invitation): Promise<Letter> {
  const only = await directoryOnlyFor(tx, user.email);
  const token = only ? null : await issueToken(tx, user.id, 'invitation');
  await tx.update(users).set({ invitedAt: sql`now()` }).where(eq(users.id, user.id));
  if (only)
    return directoryInvitationMail(user, brand, { label: only.label, url: `${origin}/login` }, message);
  return invitationMail(user, brand, `${origin}/recover-password?token=${token}&welcome=1`, message);
}
