import { isSame, randomToken, sign } from './secrets.ts';

const proofOf = (secret: string, id: string, userId: number): string =>
  sign(secret, 'device', `${userId}:${id}`);

/** A mark for a device that has just signed in to an account; only this server can make one. */
export function newDevice(secret: string, userId: number): string {
  const id = randomToken();
  return `${id}.${proofOf(secret, id, userId)}`;
}

/** Whether the mark was given for this account. */
export function isDeviceOf(secret: string, device: string, userId: number): boolean {
  const [id = '', proof = ''] = device.split('.');
  return isSame(proof, proofOf(secret, id, userId));
}
