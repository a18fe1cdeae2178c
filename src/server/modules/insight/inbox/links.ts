import type { ChosenTopic } from '../../../../shared/contract/inbox.ts';
import type { Config } from '../../../config.ts';
import { signQuery } from '../../../storage/signedQuery.ts';

type Needs = Pick<Config, 'origin' | 'secrets'>;

const DAY_MS = 24 * 3_600_000;
/** Days for which addresses of a mail work. */
const UNSUBSCRIBE_DAYS = 400;
const PICTURE_DAYS = 60;

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** The address that ends mails of some topics, by a call without a session. */
export const unsubscribeUrl = (
  { origin, secrets }: Needs,
  user: number,
  topics: readonly ChosenTopic[],
): string => {
  const values = { user, topics: topics.join('.'), expiresAt: inDays(UNSUBSCRIBE_DAYS) };
  return `${origin}/api/public/unsubscribe?${signQuery(secrets, 'unsubscribe', values)}`;
};

/** The address of an item's picture, at which is decided anew whether the reader can view the item. */
export const mailPictureUrl = ({ origin, secrets }: Needs, user: number, item: number): string =>
  `${origin}/api/public/mail-picture?${signQuery(secrets, 'mail-picture', { user, item, expiresAt: inDays(PICTURE_DAYS) })}`;
