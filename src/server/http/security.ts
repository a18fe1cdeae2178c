import type { MiddlewareHandler } from 'hono';
import { DRAFT_PAGE } from '../../shared/domain/draftFrame.ts';
import type { Config } from '../config.ts';
import { refusalText } from '../text/refusals.ts';
import { HttpError } from './errors.ts';
import { isSecure } from './requestOrigin.ts';
import type { RequestVariables } from './routes.ts';

/** Data are never a page: nothing in them may load or run. */
const DATA_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every response. Scripts run only from our own files or by the hash of the colour-mode line. */
export function securityHeaders(options: {
  scriptHashes: readonly string[];
  /** Origins that browsers exchange files with, besides our own (an object store). */
  fileOrigins: readonly string[];
  /** Origins of services that pages call, as configured now; empty without any. */
  otherOrigins: () => Promise<string>;
}): MiddlewareHandler<{ Variables: RequestVariables }> {
  const files = options.fileOrigins.join(' ');
  const policyWith = (others: string): string =>
    [
      "default-src 'self'",
      `script-src 'self' 'wasm-unsafe-eval' ${options.scriptHashes.map((hash) => `'${hash}'`).join(' ')}`,
      // Emotion writes style elements at run time.
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob: ${files}`,
      `media-src 'self' blob: ${files}`,
      "font-src 'self' data:",
      `connect-src 'self' ${files} ${others}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]
      .map((part) => part.trim())
      .join('; ');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    // The back-office shows what a form would look like in a frame of its own; nobody else frames any page.
    const isFramed = context.req.path === DRAFT_PAGE;
    const isData = headers.get('Content-Type')?.includes('json') ?? false;
    if (!headers.has('Content-Security-Policy')) {
      const framedBy = `; frame-ancestors ${isFramed ? "'self'" : "'none'"}`;
      const policy = isData ? DATA_POLICY : policyWith(await options.otherOrigins()) + framedBy;
      headers.set('Content-Security-Policy', policy);
    }
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', isFramed ? 'SAMEORIGIN' : 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (isSecure(context)) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Where pages of directories post to: routes that read no cookie, and believe signatures alone. */
const FROM_ELSEWHERE = /^\/api\/auth\/saml\/[^/]+\/(?:acs|signed-out)$/;

/**
 * Refuses writes that another site's page sends with our cookie, whatever else they carry. Where a browser names no
 * origin, its `Sec-Fetch-Site` decides. Calls without a cookie carry no ambient authority.
 */
export function sameOriginWrites(config: Config): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const { req } = context;
    if (!SAFE.has(req.method) && req.header('cookie') && !FROM_ELSEWHERE.test(req.path)) {
      const origin = req.header('origin');
      const site = req.header('sec-fetch-site');
      const isForeign = origin
        ? origin !== context.get('origin') && !config.corsOrigins.includes(origin)
        : site !== undefined && site !== 'same-origin' && site !== 'none';
      if (isForeign) throw new HttpError(403, 'cross_site', refusalText.crossSite);
    }
    await next();
  };
}
