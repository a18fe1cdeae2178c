import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import {
  type AccessDecision,
  type AccessForm,
  REQUEST_KEPT_DAYS,
  REQUEST_MARKET_LEVELS,
} from '../../../../shared/contract/accessRequest.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import { type Author, THE_SERVER } from '../../../content/author.ts';
import { createRecords } from '../../../content/createRecords.ts';
import { addMessages } from '../../../content/messages/addMessages.ts';
import { hasPgCode } from '../../../content/records.ts';
import { TRASH_DAYS } from '../../../content/sweepRecords.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import {
  accessDeclinedMail,
  accessKnownMail,
  accessRequestedMail,
  accessWaitingMail,
} from '../../../mail/messages.ts';
import type { Letter } from '../../../mail/port.ts';
import { refusalText } from '../../../text/refusals.ts';
import { settingOn, settingText } from '../../house/configuration/public.ts';
import {
  byEmail,
  countTry,
  holdLiving,
  isFirst,
  MAIL_FLOOR_MS,
  mailLimits,
  mailPause,
} from '../auth/public.ts';
import { readMarkets, readTree } from '../markets/public.ts';
import { holdAccounts, inviteRow, userKind } from '../users/public.ts';
import {
  decidedBefore,
  decidersOf,
  lockRequest,
  type RequestRow,
  requestKind,
} from './accessRequests.repo.ts';

const HOUR = 3600;
/** Requests that a house takes in an hour, of whichever addresses. */
const REQUESTS_MAX = 200;

/** What the form offers: whether it is open, and markets that are not archived, in the order of the tree. */
export async function readForm(db: Database) {
  if (!(await settingOn(db, 'access.requests'))) return { isOpen: false, markets: [] };
  const offered = (await readTree(db)).filter(
    ({ isArchived, path }) => !isArchived && path.length <= REQUEST_MARKET_LEVELS,
  );
  return {
    isOpen: true,
    markets: offered.map(({ code, name, path }) => ({ code, name, level: path.length - 1 })),
  };
}

/**
 * Stores a request and mails those who decide about it; of an address with an account only its owner gets a mail. What is
 * returned, and how long it takes, is the same. Throws 404 where the form is closed, and 429 after too many.
 */
export async function requestAccess(
  context: Context,
  form: AccessForm,
  { address, language }: { address: string; language: Language },
): Promise<void> {
  const { isOpen, markets } = await readForm(context.db);
  if (!isOpen) throw notFound(refusalText.missing.form);
  if (form.market && !markets.some(({ code }) => code === form.market))
    throw invalid({ market: refusalText.account.chooseMarket });
  await countTry(context.db, [
    ...mailLimits(form.email, address),
    { key: `access-request:${address}`, most: 10, within: HOUR },
    { key: 'access-requests', most: REQUESTS_MAX, within: HOUR },
  ]);
  const floor = delay(context.config.mode === 'test' ? 0 : MAIL_FLOOR_MS);
  await Promise.all([floor, storeRequest(context, form, language)]);
}

async function storeRequest(
  { db, mail, config }: Context,
  form: AccessForm,
  language: Language,
): Promise<void> {
  const { email, name, company, market = null, reason } = form;
  if (!(await isFirst(db, mailPause(email, 'access')))) return;
  const brand = await settingText(db, 'brand.name');
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(byEmail(email), eq(users.active, true)));
  if (known)
    return db.transaction(async (tx) => {
      const user = await holdLiving(tx, known.id);
      if (user) await mail.store(tx, [accessKnownMail(user, brand, `${config.origin}/login`)]);
    });
  try {
    await db.transaction(async (tx) => {
      const [id] = await createRecords(tx, requestKind, THE_SERVER, [
        { email, name, company, market, reason, language },
      ]);
      const stranger = { name: '', email, language, locale: null, market };
      const mails = [accessRequestedMail(stranger, brand)];
      const url = `${config.origin}/admin/access-request/${id}`;
      for (const person of await decidersOf(tx, market))
        if (await isFirst(tx, { key: `access-waiting:${person.email}`, within: HOUR }))
          mails.push(accessWaitingMail(person, { name, company, url }));
      await mail.store(tx, mails);
      // Without who it is: receivers with the right to know read it by its id.
      await addMessages(tx, [
        {
          type: 'access-request.received',
          subject: `access-request:${id}`,
          data: { kind: requestKind.name, id, market },
        },
      ]);
    });
  } catch (error) {
    // A request of this address waits already.
    if (!hasPgCode(error, '23505')) throw error;
  }
}

interface Deciding {
  readonly id: number;
  readonly decision: AccessDecision;
  readonly principal: Principal;
  readonly author: Author;
}

/**
 * Approves a request, by an account with its invitation, or declines it. Throws 404 of one that the caller may not see,
 * and 409 of one that changed, that was decided meanwhile, or whose address has got an account.
 */
export async function decideRequest(
  { db, mail, config }: Context,
  { id, decision, principal, author }: Deciding,
): Promise<void> {
  const brand = await settingText(db, 'brand.name');
  const { outcome, message = '' } = decision;
  await db.transaction(async (tx) => {
    const manager = await holdAccounts(tx, principal);
    const request = await lockRequest(tx, id, requestKind.scope?.where(manager));
    if (!request) throw notFound('This request');
    if (request.state !== 'waiting')
      throw conflict('decided', 'This request has been decided already. Reload to see how.');
    if (request.version !== decision.version) throw staleVersion();
    const made = outcome === 'approved' ? await makeAccount(tx, request, author) : null;
    const mails: Letter[] = made
      ? [await inviteRow(tx, { user: made, brand, origin: config.origin, message })]
      : [accessDeclinedMail({ ...request, locale: null }, brand, message)];
    const fields = {
      state: outcome,
      message,
      decidedAt: new Date(),
      decidedBy: principal.userId,
      userId: made?.id ?? null,
    };
    await writeRecord(tx, requestKind, author, { action: 'update', ids: [id], fields });
    await mail.store(tx, mails);
  });
}

async function makeAccount(
  tx: Database,
  { email, name, company, market, language }: RequestRow,
  author: Author,
) {
  const [known] = await tx.select({ active: users.active }).from(users).where(byEmail(email));
  if (known)
    throw conflict(
      'known',
      known.active
        ? 'This person has got an account meanwhile. Decline the request.'
        : 'This person has an account that is disabled. Enable it, then decline the request.',
    );
  const locale = (await readMarkets(tx)).localeOf(market);
  const person = { email, name, market, language };
  const fields = { ...person, company, roles: ['ROLE_USER'], ...(locale ? { locale } : {}) };
  const [id = 0] = await createRecords(tx, userKind, author, [fields]);
  return { ...person, id, locale: locale ?? null };
}

/** Moves requests to the trash in time: they are gone `REQUEST_KEPT_DAYS` after their decision. */
export async function sweepAccessRequests(db: Database, now = Date.now()): Promise<void> {
  const before = new Date(now - (REQUEST_KEPT_DAYS - TRASH_DAYS) * 24 * HOUR * 1000);
  await db.transaction(async (tx) => {
    const ids = await decidedBefore(tx, before);
    if (ids.length > 0) await writeRecord(tx, requestKind, THE_SERVER, { action: 'remove', ids });
  });
}
