import type { MiddlewareHandler } from 'hono';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AdmissionLoad } from '../http/admitRequests.ts';
import { routePattern } from '../http/routePattern.ts';
import type { RequestVariables } from '../http/routes.ts';

/** Anything else is counted as `other`: a client chooses its method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Seconds; the slowest are archives that are planned before their first byte. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts and times requests by method, pattern of the route and status, and what is refused.
 */
export function requestMetrics(registry: Registry): {
  middleware: MiddlewareHandler<{ Variables: RequestVariables }>;
  admission: AdmissionLoad;
} {
  const registers = [registry];
  const requests = new Counter({
    name: 'sillage_http_requests_total',
    help: 'Requests that were answered, by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'sillage_http_request_duration_seconds',
    help: 'Time until a response began, by method and pattern of the route. Bodies that stream on do not count.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const throttled = new Counter({
    name: 'sillage_http_throttled_total',
    help: 'Requests that were refused because their account or address made too many (429).',
    registers,
  });
  const failedSignIns = new Counter({
    name: 'sillage_sign_in_failures_total',
    help: 'Tries to sign in that failed, by the way that was tried.',
    labelNames: ['by'],
    registers,
  });

  const admission: AdmissionLoad = { active: 0, waiting: 0, refused: 0 };
  new Gauge({
    name: 'sillage_http_requests_active',
    help: 'Requests of the API that are worked on at the moment.',
    registers,
    collect() {
      this.set(admission.active);
    },
  });
  new Gauge({
    name: 'sillage_http_requests_waiting',
    help: 'Requests of the API that wait for a slot at the moment.',
    registers,
    collect() {
      this.set(admission.waiting);
    },
  });
  new Counter({
    name: 'sillage_http_requests_refused_total',
    help: 'Requests of the API that were refused because too many waited (503).',
    registers,
    collect() {
      this.reset();
      this.inc(admission.refused);
    },
  });

  const middleware: MiddlewareHandler<{ Variables: RequestVariables }> = async (context, next) => {
    const began = performance.now();
    await next();
    const method = METHODS.has(context.req.method) ? context.req.method : 'other';
    const route = routePattern(context);
    const { status } = context.res;
    requests.inc({ method, route, status });
    durations.observe({ method, route }, (performance.now() - began) / 1000);
    if (status === 429) throttled.inc();
    const signIn = context.get('signIn');
    if (signIn?.outcome === 'failed') failedSignIns.inc({ by: signIn.by });
  };
  return { middleware, admission };
}
