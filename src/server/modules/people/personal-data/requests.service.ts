import type { Author } from '../../../content/author.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import { conflict, unauthorized } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { erasureDeclinedMail, erasureRequestMail } from '../../../mail/messages.ts';
import { countTry, holdLiving } from '../auth/public.ts';
import { requireUser, userKind } from '../users/public.ts';
import { declineRequest, listAdministrators, openRequest, withdrawRequest } from './erasureRequests.repo.ts';

/** Requests of one account in a day: each is a mail to every administrator. */
const REQUESTS_MAX = 5;

type Needs = Pick<Context, 'db' | 'mail' | 'config'>;

const noted = (id: number, what: string) => ({ id, before: null, after: { personalData: what } });

/** Requests the erasure of an account. Every administrator gets one mail, however often it is repeated. */
export async function requestErasure(
  { db, mail, config }: Needs,
  userId: number,
  author: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdLiving(tx, userId))) throw unauthorized();
    if (!(await openRequest(tx, userId))) return;
    await countTry(tx, [{ key: `erasure:${userId}`, most: REQUESTS_MAX, within: 24 * 3600 }]);
    await noteChanges(tx, userKind, author, 'update', [noted(userId, 'erasure requested')]);
    const url = `${config.origin}/admin/users/${userId}`;
    const administrators = await listAdministrators(tx);
    await mail.store(
      tx,
      administrators.map((to) => erasureRequestMail(to, url)),
    );
  });
}

export async function withdrawErasure(
  { db }: Pick<Needs, 'db'>,
  userId: number,
  author: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await withdrawRequest(tx, userId))
      await noteChanges(tx, userKind, author, 'update', [noted(userId, 'request of erasure withdrawn')]);
  });
}

/** Declines an open request; the member gets the line by mail. Throws 404, and 409 where none is open. */
export async function declineErasure(
  { db, mail }: Pick<Needs, 'db' | 'mail'>,
  userId: number,
  { answer, principal, author }: { answer: string; principal: Principal; author: Author },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireUser(tx, userId, principal);
    const user = await holdLiving(tx, userId);
    if (!user || !(await declineRequest(tx, userId, answer)))
      throw conflict('no_request', 'There is no open request of erasure. It was withdrawn, or answered.');
    await noteChanges(tx, userKind, author, 'update', [noted(userId, 'request of erasure declined')]);
    await mail.store(tx, [erasureDeclinedMail(user, answer)]);
  });
}
