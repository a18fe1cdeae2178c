import { createHash, randomBytes } from 'node:crypto';

export const randomToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A message to sign; `purpose` keeps signatures of one kind from serving as another. */
export const messageOf = (purpose: string, text: string): string => `${purpose}\0${text}`;
