import { nameDevice } from '../../../../shared/domain/nameDevice.ts';
import type { Context } from '../../../context.ts';
import { newDeviceMail } from '../../../mail/messages.ts';
import { holdLiving } from './living.ts';
import type { UserRow } from './sessions.service.ts';
import { isFirst } from './throttle.service.ts';

/** Within this time an account gets one mail about new devices, in seconds. */
const PAUSE = 3600;

/** Mails that somebody signed in to an account on a device without its mark; not of the first sign-in, which is expected. */
export async function reportNewDevice(
  { db, mail, config }: Pick<Context, 'db' | 'mail' | 'config'>,
  { id, lastSeenAt }: Pick<UserRow, 'id' | 'lastSeenAt'>,
  userAgent: string | null,
): Promise<void> {
  if (lastSeenAt === null || !(await isFirst(db, { key: `new-device:${id}`, within: PAUSE }))) return;
  await db.transaction(async (tx) => {
    const user = await holdLiving(tx, id);
    if (!user) return;
    const device = nameDevice(userAgent);
    await mail.store(tx, [newDeviceMail(user, { device, at: new Date(), url: `${config.origin}/profil` })]);
  });
}
