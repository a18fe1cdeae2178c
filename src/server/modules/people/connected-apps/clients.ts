import { z } from 'zod';
import { type Secrets, sign, verify } from '../../../signing.ts';
import { messageOf } from '../auth/public.ts';

/** Redirect addresses of a client. */
const ADDRESSES_MAX = 5;
const ADDRESS_LENGTH = 500;
const NAME_LENGTH = 80;

/** Schemes by which a browser would run or show something itself, or leave what is private. */
const REFUSED_SCHEMES: ReadonlySet<string> = new Set(
  'about: blob: data: file: filesystem: ftp: http: javascript: mailto: tel: vbscript: view-source: ws: wss:'.split(
    ' ',
  ),
);
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An app that requests the consent of members. */
export interface Client {
  /** As it calls itself: nobody has checked that. */
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** What comes before, after or between the letters of a name without being seen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

const registered = z.tuple([z.string(), z.array(z.string())]);

/** What registers a client (RFC 7591); all else that clients send has no meaning here. */
export const registration = z.object({
  client_name: z
    .string()
    .max(1000)
    .optional()
    .transform((name = '') => name.replace(UNSEEN, '').trim().slice(0, NAME_LENGTH)),
  redirect_uris: z.array(z.string().max(ADDRESS_LENGTH).refine(isRedirectAddress)).min(1).max(ADDRESSES_MAX),
});

/**
 * A client id that holds what it names, signed: anybody may register, and nothing is stored of those who do. It works as
 * long as the secret of the server is accepted.
 */
export function clientIdOf(secrets: Secrets, { name, redirectUris }: Client): string {
  const held = Buffer.from(JSON.stringify([name, redirectUris])).toString('base64url');
  return `${held}.${sign(secrets, messageFor(held))}`;
}

/** The client of an id; `null` for what is none of ours. */
export function readClient(secrets: Secrets, clientId: string): Client | null {
  const [held = '', signature = ''] = clientId.split('.');
  if (!verify(secrets, messageFor(held), signature)) return null;
  const [name, redirectUris] = registered.parse(JSON.parse(Buffer.from(held, 'base64url').toString()));
  return { name, redirectUris };
}

const messageFor = (held: string): string => messageOf('oauth client', held);

/** Of an app on the web over TLS, of one on the device by its own scheme or the device's own address (RFC 8252). */
export function isRedirectAddress(address: string): boolean {
  if (!URL.canParse(address) || address.includes('#')) return false;
  const { protocol, username, password } = new URL(address);
  if (username || password) return false;
  return protocol === 'https:' || isLoopback(address) || !REFUSED_SCHEMES.has(protocol);
}

const isLoopback = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && LOOPBACK.has(hostname);
};

/** Whether a client registered this address; on the device's own address, with whichever port it has now. */
export function isAddressOf({ redirectUris }: Client, address: string): boolean {
  if (redirectUris.includes(address)) return true;
  if (!URL.canParse(address) || !isLoopback(address)) return false;
  return redirectUris.some((one) => isLoopback(one) && withoutPort(one) === withoutPort(address));
}

function withoutPort(address: string): string {
  const url = new URL(address);
  url.port = '';
  return url.href;
}

/** Where an answer goes, in a word: the host; of an app on the device its scheme, or `localhost`. */
export function placeOf(address: string): { host: string; isOnDevice: boolean } {
  const { protocol, host } = new URL(address);
  if (protocol === 'https:') return { host, isOnDevice: false };
  return { host: isLoopback(address) ? 'localhost' : protocol.slice(0, -1), isOnDevice: true };
}
