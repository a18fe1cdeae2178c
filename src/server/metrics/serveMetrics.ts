import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { MetricsConfig } from '../config.ts';
import { notFound } from '../http/errors.ts';
import type { AppHono } from '../http/routes.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';
/** Scrapers of a port of its own at a time, and milliseconds after which one that reads nothing is disconnected. */
const LIMITS = { connections: 16, idleMs: 10_000 };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an `Authorization` header has the token; as long for a wrong one as for the right one. */
export const hasToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

/** `/metrics` on the main port: there is none without a token. */
export function metricsRoute(app: AppHono, metrics: Metrics | undefined, { token }: MetricsConfig): void {
  app.get(PATH, async (request) => {
    if (!metrics || token === null) throw notFound('This page');
    request.header('Cache-Control', 'no-store');
    if (!hasToken(request.req.header('authorization'), token))
      return request.json({ code: 'unauthorized', message: 'The token is missing or wrong.' }, 401, {
        'WWW-Authenticate': 'Bearer',
      });
    const { body, mediaType } = await metrics.read();
    return request.body(body, 200, { 'Content-Type': mediaType });
  });
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** `/metrics` on a port of its own, for a network that members cannot reach. Needs the token only where one is set. */
export function listenForScrapes(
  metrics: Metrics,
  { token, host, port }: MetricsConfig & { readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const end = (status: number, text: string) => {
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    };
    if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH) return end(404, 'Not found');
    if (token !== null && !hasToken(request.headers.authorization, token)) return end(401, 'Unauthorized');
    metrics.read().then(
      ({ body, mediaType }) => response.writeHead(200, { 'Content-Type': mediaType }).end(body),
      () => end(500, 'The metrics could not be read'),
    );
  });
  server.maxConnections = LIMITS.connections;
  server.setTimeout(LIMITS.idleMs);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
