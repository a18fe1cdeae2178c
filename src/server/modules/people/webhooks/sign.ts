import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret as receivers configure it: 256 random bits. */
export const makeWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The headers of Standard Webhooks: a signature by each secret over id, time and body. `time`: seconds since 1970. */
export function signedHeaders(
  secrets: readonly string[],
  { id, time, body }: { id: string; time: number; body: string },
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': signatures.join(' ') };
}
