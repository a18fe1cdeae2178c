import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** The certificate that browsers get of the public address. */
export type Certificate =
  /** The address is not https. */
  | { readonly kind: 'none' }
  /** Nothing could be read: the reason. */
  | { readonly kind: 'unread'; readonly reason: string }
  | {
      readonly kind: 'read';
      readonly until: Date;
      readonly issuer: string;
      /** Why browsers refuse it; `null` where they do not. */
      readonly refusal: string | null;
    };

/** Milliseconds for the whole connection. */
const TIMEOUT_MS = 3_000;

/** Reads the certificate of `origin` by a connection to it, also one that is over or of another host. Never rejects. */
export function readCertificate(origin: string, timeout = TIMEOUT_MS): Promise<Certificate> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return Promise.resolve({ kind: 'none' });
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      // Addresses have no name to ask for.
      ...(isIP(host) ? {} : { servername: host }),
      // What browsers would refuse is reported, not an error.
      rejectUnauthorized: false,
    });
    const end = (certificate: Certificate) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(certificate);
    };
    const timer = setTimeout(() => end({ kind: 'unread', reason: 'No response' }), timeout);
    socket.once('error', (error) => end({ kind: 'unread', reason: error.message }));
    socket.once('secureConnect', () => {
      const { valid_to, issuer } = socket.getPeerCertificate();
      const until = new Date(valid_to);
      if (Number.isNaN(until.getTime())) return end({ kind: 'unread', reason: 'It has no certificate' });
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      end({ kind: 'read', until, issuer: String(issuer?.O ?? issuer?.CN ?? ''), refusal });
    });
  });
}
