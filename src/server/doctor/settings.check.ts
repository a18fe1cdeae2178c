import { connect } from 'node:tls';
import type { Config } from '../config.ts';
import { codeOf, type Finding, findingsOf, messageOf } from './finding.ts';

const DAY = 86_400_000;
const RENEW_WITHIN_DAYS = 21;
/** Different characters of a secret below which it was typed rather than made. */
const FEWEST_CHARACTERS = 12;

const isLocal = (host: string): boolean => /^(localhost|127\.|\[?::1\]?$)/.test(host);

/** What the secrets are worth, and whether earlier ones are still accepted. */
export function checkSecrets({ secrets }: Config): Finding[] {
  const { ok, warning } = findingsOf('Secret');
  const [current, ...accepted] = secrets;
  const strength =
    new Set(current).size < FEWEST_CHARACTERS
      ? warning('The secret looks as if it could be guessed.', 'Make one by `openssl rand -base64 48`.')
      : ok('The secret is long and varied.');
  if (accepted.length === 0) return [strength];
  const advice = 'Run `npm run secret`, and remove them once nothing needs them.';
  return [strength, warning(`${accepted.length} earlier secrets are still accepted.`, advice)];
}

/** Whether settings fit each other. */
export function checkProxy({ isOriginSet, origin, trustProxy, host, demo, databaseUrl }: Config): Finding[] {
  const { ok, warning } = findingsOf('Proxy');
  const findings: Finding[] = [];
  const isSecure = origin.startsWith('https:');
  if (isOriginSet && isSecure && !trustProxy)
    findings.push(
      warning(
        'ORIGIN is https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors share their limits.',
        'Set TRUST_PROXY=true if the proxy overwrites X-Forwarded-For.',
      ),
    );
  if (trustProxy && !isOriginSet)
    findings.push(
      warning(
        'TRUST_PROXY is set without ORIGIN: the scheme is read from the request.',
        'Set ORIGIN to the public address.',
      ),
    );
  if (trustProxy && !isLocal(host))
    findings.push(
      warning(
        `The server listens on ${host} and believes X-Forwarded-For: a client that reaches it without the proxy can choose its address.`,
        'Let only the proxy reach this port.',
      ),
    );
  if (demo && (databaseUrl || isOriginSet))
    findings.push(warning('Demo accounts with known passwords are made.', 'Remove DEMO.'));
  return findings.length > 0 ? findings : [ok('TRUST_PROXY fits ORIGIN and HOST.')];
}

export interface Certificate {
  readonly validTo: Date;
  /** Why clients refuse it; `null` when they accept it. */
  readonly fault: string | null;
}

/** What a certificate means for visitors. */
export function judgeCertificate({ validTo, fault: reason }: Certificate, now = Date.now()): Finding {
  const { ok, warning, fault } = findingsOf('Address');
  const days = Math.floor((validTo.getTime() - now) / DAY);
  const until = validTo.toISOString().slice(0, 10);
  if (days < 0) return fault(`The certificate ended on ${until}.`, 'Renew it.');
  if (reason)
    return fault(`Browsers refuse the certificate: ${reason}.`, 'Install one with its whole chain.');
  return days < RENEW_WITHIN_DAYS
    ? warning(`The certificate ends on ${until}.`, 'See why it is not renewed by itself.')
    : ok(`The certificate is valid until ${until}.`);
}

/** The public address: TLS, and its certificate. */
export async function checkAddress(
  { origin, isOriginSet, demo }: Config,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { ok, warning, fault } = findingsOf('Address');
  const { protocol, hostname, port, pathname } = new URL(origin);
  if (!isOriginSet)
    return [
      demo
        ? ok('ORIGIN is not set: demo on this machine.')
        : warning('ORIGIN is not set: links in mails lead to this machine.', 'Set ORIGIN.'),
    ];
  if (pathname !== '/')
    return [fault('ORIGIN has a path.', 'The portal needs a host name of its own, without a path.')];
  if (protocol === 'http:')
    return [
      isLocal(hostname)
        ? ok(`${origin} is this machine.`)
        : fault('ORIGIN is not https: passwords cross the network in the clear.', 'Serve it behind TLS.'),
    ];
  try {
    return [judgeCertificate(await readCertificate(hostname, Number(port || 443), signal))];
  } catch (error) {
    return [
      warning(
        `${origin} cannot be reached from here (${codeOf(error) ?? messageOf(error)}): its certificate was not checked.`,
        'Check name and proxy, unless the proxy is started later.',
      ),
    ];
  }
}

function readCertificate(host: string, port: number, signal: AbortSignal): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    // Also a certificate that browsers refuse is read, to say why.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const reason = socket.authorizationError;
      const { valid_to } = socket.getPeerCertificate();
      socket.end();
      resolve({ validTo: new Date(valid_to), fault: reason ? String(reason) : null });
    });
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket.once('error', reject);
  });
}
