import type { Config } from '../config.ts';
import type { AppRequest } from './routes.ts';

type OriginConfig = Pick<Config, 'origin' | 'isOriginSet' | 'trustProxy'>;

/**
 * The origin that this request came to, decided once for cookies, redirects and headers: the configured one, since a
 * client can send any `Host`. Only where none is configured (on one's own machine) does the request decide, and its
 * scheme comes from a proxy only when proxies are trusted.
 */
export function requestOrigin(config: OriginConfig, { req }: Pick<AppRequest, 'req'>): string {
  if (config.isOriginSet) return config.origin;
  const { protocol, host } = new URL(req.url);
  const forwarded = config.trustProxy
    ? req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
    : undefined;
  const isKnown = forwarded === 'https' || forwarded === 'http';
  return `${isKnown ? `${forwarded}:` : protocol}//${host}`;
}

/** Whether browsers reach us over TLS: cookies are then marked so, and kept from plain connections. */
export const isSecure = (request: Pick<AppRequest, 'get'>): boolean =>
  request.get('origin').startsWith('https:');
