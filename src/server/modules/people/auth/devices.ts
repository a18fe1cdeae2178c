import { type Secrets, sign, verify } from '../../../signing.ts';
import { messageOf, randomToken } from './secrets.ts';

const messageFor = (id: string, userId: number): string => messageOf('device', `${userId}:${id}`);

/** A mark for a device that has just signed in to an account; only this server can make one. */
export function newDevice(secrets: Secrets, userId: number): string {
  const id = randomToken();
  return `${id}.${sign(secrets, messageFor(id, userId))}`;
}

/** Whether the mark was given for this account. */
export function isDeviceOf(secrets: Secrets, device: string, userId: number): boolean {
  const [id = '', proof = ''] = device.split('.');
  return verify(secrets, messageFor(id, userId), proof);
}
