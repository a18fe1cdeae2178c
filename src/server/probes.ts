import { Hono } from 'hono';
import type { Context } from './context.ts';
import { handleErrors, requestContext } from './http/requests.ts';
import type { AppHono } from './http/routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/serveMetrics.ts';
import { refusalOfOutage } from './outages.ts';
import { readinessOf } from './readiness.ts';

export interface ProbeOptions {
  /** Throws while the background work of this process cannot begin. */
  readonly checkWork?: (() => void) | undefined;
  /** What counts requests; without it nothing is counted. */
  readonly metrics?: Metrics | undefined;
}

/** Whether the process lives, whether it is ready, and what it has counted. */
export function probeRoutes(app: AppHono, context: Context, { checkWork, metrics }: ProbeOptions): void {
  app.get('/healthz', (request) => request.json({ status: 'ok' }));
  metricsRoute(app, metrics, context.config.metrics);
  const readReadiness = readinessOf(context, checkWork);
  // Without files, texts, search and the back-office go on: a proxy that drops every instance would end these too.
  app.get('/readyz', async (request) => {
    const { causes, away } = await readReadiness();
    if (causes.length > 0)
      return request.json({ status: 'unavailable', causes }, 503, { 'Retry-After': '5' });
    return request.json(away.length === 0 ? { status: 'ready' } : { status: 'degraded', unavailable: away });
  });
}

/** All that an instance serves which only works. */
export function createProbes(context: Context, options: ProbeOptions): AppHono {
  const { config, log } = context;
  const app: AppHono = new Hono();
  handleErrors(app, log, refusalOfOutage);
  app.notFound((request) =>
    request.json(
      { code: 'not_found', message: 'This instance does background work and serves no pages.' },
      404,
    ),
  );
  if (options.metrics) app.use(options.metrics.middleware);
  app.use(requestContext(config, log, async () => 'en'));
  probeRoutes(app, context, options);
  return app;
}
