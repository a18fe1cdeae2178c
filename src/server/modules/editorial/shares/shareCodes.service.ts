import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SHARE_CODE_DIGITS, SHARE_CODE_MINUTES } from '../../../../shared/contract/share.ts';
import type { Context } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import { shareCodeMail } from '../../../mail/messages.ts';
import { sign, verify } from '../../../signing.ts';
import { refusalText } from '../../../text/refusals.ts';
import type { ShareRow } from '../../assets/share-access/public.ts';
import { settingText } from '../../house/configuration/public.ts';
import {
  countTry,
  giveBackTry,
  isFirst,
  type Limit,
  MAIL_FLOOR_MS,
  mailLimits,
  mailPause,
  messageOf,
  shareLimits,
} from '../../people/auth/public.ts';
import { type PersonRow, peopleOf, storeCode } from './shares.repo.ts';

interface Asking {
  readonly email: string;
  /** Of the client. */
  readonly address: string;
}

const codeMessage = (personId: number, code: string) => messageOf('share-code', `${personId} ${code}`);

/** The account of throttles: somebody named, in one share. */
const accountOf = (shareId: number, email: string) => `share ${shareId} ${email.toLowerCase()}`;

const codeLimits = (shareId: number, { email, address }: Asking): Limit[] => [
  { key: `share-code:${accountOf(shareId, email)}`, most: 10, within: 15 * 60 },
  ...shareLimits(shareId, address),
];

/**
 * Mails a code to somebody whom a share is for, and does nothing for others, in the same time. Within a pause after a mail
 * none is sent, and the code in it works on.
 */
export async function mailCode(context: Context, share: ShareRow, asking: Asking): Promise<void> {
  await countTry(context.db, mailLimits(accountOf(share.id, asking.email), asking.address));
  await Promise.all([
    delay(context.config.mode === 'test' ? 0 : MAIL_FLOOR_MS),
    writeCode(context, share, asking.email.toLowerCase()),
  ]);
}

async function writeCode({ db, config, mail }: Context, share: ShareRow, email: string): Promise<void> {
  const isDue = await isFirst(db, mailPause(accountOf(share.id, email), 'share'));
  const person = await personOf(db, share.id, email);
  if (!person || !isDue) return;
  const code = String(randomInt(10 ** SHARE_CODE_DIGITS)).padStart(SHARE_CODE_DIGITS, '0');
  const hash = sign(config.secrets, codeMessage(person.id, code));
  const expiresAt = new Date(Date.now() + SHARE_CODE_MINUTES * 60_000);
  const brand = await settingText(db, 'brand.name');
  const to = { name: '', email, language: null, locale: null, market: null };
  const letter = shareCodeMail(to, { code, title: share.title, brand, minutes: SHARE_CODE_MINUTES });
  await db.transaction(async (tx) => {
    if (await storeCode(tx, person, { hash, expiresAt }))
      await mail.store(tx, [{ ...letter, eraseAt: expiresAt }]);
  });
}

/** Who the code was mailed to; it works once. Throws 401 on the field, and 429 after too many failures. */
export async function takeShareCode(
  { db, config }: Pick<Context, 'db' | 'config'>,
  share: ShareRow,
  { code, ...asking }: Asking & { readonly code: string },
): Promise<PersonRow> {
  const limits = codeLimits(share.id, asking);
  await countTry(db, limits);
  const person = await personOf(db, share.id, asking.email.toLowerCase());
  const isRight =
    person?.codeHash != null &&
    person.codeExpiresAt !== null &&
    person.codeExpiresAt.getTime() > Date.now() &&
    verify(config.secrets, codeMessage(person.id, code), person.codeHash);
  if (!isRight || !(await storeCode(db, person, null)))
    throw new HttpError(401, 'wrong_code', refusalText.shares.wrongCode, {
      code: refusalText.shares.wrongCode,
    });
  await giveBackTry(db, limits);
  return person;
}

const personOf = async (db: Context['db'], shareId: number, email: string) =>
  (await peopleOf(db, shareId)).find((person) => person.email === email);
