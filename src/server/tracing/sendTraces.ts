import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import {
  type Attributes,
  DiagLogLevel,
  diag,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import type { TracingConfig } from '../config.ts';
import {
  type TracedJob,
  type TracedQuery,
  type TracedRequest,
  type TracedStoreCall,
  tracedCalls,
} from '../tracedCalls.ts';

/** Characters of a statement that a trace shows. */
const STATEMENT_MAX = 2000;

/** A stop waits for the last spans no longer than this. */
const EXPORT_MS = 2000;

/** What a span is made from, by the kind of what is traced. */
interface Begun {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  /** The request that it is, or for which it works outside of it. */
  readonly requestId?: string | null;
  readonly isRequest?: boolean;
  readonly links?: Link[];
}

/**
 * Sends requests, jobs, statements of the database and calls of the object store as spans to a collector. The id of a
 * trace is that of its request, so that a job belongs to it without having stored anything more. Spans are lost, and
 * nothing waits for them, while the collector is away. Returns what sends the last of them and ends it.
 */
export function sendTraces(
  { endpoint, ratio, serviceName }: TracingConfig,
  log: Logger,
): () => Promise<void> {
  const warn = (message: string) => log.warn({ tracing: message }, 'traces are not sent');
  diag.setLogger(
    { error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  let ownId: { traceId: string; spanId: string } | null = null;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // By the id of the trace alone: every instance decides the same of a request and of its jobs.
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator: {
      generateTraceId: () => ownId?.traceId ?? randomBytes(16).toString('hex'),
      generateSpanId: () => ownId?.spanId ?? randomBytes(8).toString('hex'),
    },
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('sillage');
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<object, Span>();

  function begin(traced: object, { name, kind, attributes, requestId, isRequest, links }: Begun): Span {
    const around = current.getStore();
    const ids = requestId ? idsOf(requestId) : null;
    let parent = ROOT_CONTEXT;
    if (around) parent = trace.setSpan(parent, around);
    else if (ids && !isRequest)
      parent = trace.setSpanContext(parent, { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true });
    ownId = isRequest ? ids : null;
    const span = tracer.startSpan(
      name,
      { kind, attributes, root: Boolean(isRequest), ...(links && { links }) },
      parent,
    );
    ownId = null;
    spans.set(traced, span);
    return span;
  }
  function end(traced: object & { error?: unknown }, adapt: (span: Span) => void = () => {}): void {
    const span = spans.get(traced);
    if (!span) return;
    adapt(span);
    if (traced.error) {
      const { error } = traced;
      // Messages can quote values of statements; the log has them without.
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error) span.setAttribute('error.type', error.name);
    }
    span.end();
  }

  const { request, job, query, store } = tracedCalls;
  const ends: (() => void)[] = [];
  /** Follows a kind of what is traced; what runs within it are its children where `isAround`. */
  function follow<T extends object>(
    channel: (typeof tracedCalls)[keyof typeof tracedCalls],
    {
      isAround,
      describe,
      adapt,
    }: { isAround: boolean; describe(traced: T): Begun; adapt?(traced: T, span: Span): void },
  ): void {
    const onStart = (traced: unknown) => begin(traced as T, describe(traced as T));
    const onEnd = (traced: unknown) =>
      end(traced as T & { error?: unknown }, (span) => adapt?.(traced as T, span));
    if (isAround) channel.start.bindStore(current as AsyncLocalStorage<unknown>, onStart);
    else channel.start.subscribe(onStart);
    channel.asyncEnd.subscribe(onEnd);
    ends.push(() => {
      if (isAround) channel.start.unbindStore(current as AsyncLocalStorage<unknown>);
      else channel.start.unsubscribe(onStart);
      channel.asyncEnd.unsubscribe(onEnd);
    });
  }

  follow<TracedRequest>(request, {
    isAround: true,
    describe: ({ method, requestId, caller }) => ({
      name: method,
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'sillage.request_id': requestId },
      requestId,
      isRequest: true,
      links: linksTo(caller),
    }),
    adapt({ method, route, status }, span) {
      if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      if (status) span.setAttribute('http.response.status_code', status);
      if (status && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    },
  });
  follow<TracedJob>(job, {
    isAround: true,
    describe: ({ name, jobId, requestId }) => ({
      name: `job ${name}`,
      kind: SpanKind.CONSUMER,
      attributes: {
        'sillage.job': name,
        'sillage.job_id': jobId,
        ...(requestId && { 'sillage.request_id': requestId }),
      },
      requestId,
    }),
  });
  follow<TracedQuery>(query, {
    isAround: false,
    describe: ({ text }) => ({
      name: /\w+/.exec(text)?.[0].toLowerCase() ?? 'query',
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, STATEMENT_MAX) },
    }),
  });
  follow<TracedStoreCall>(store, {
    isAround: false,
    describe: ({ operation }) => ({
      name: `store ${operation}`,
      kind: SpanKind.CLIENT,
      attributes: { 'sillage.store.operation': operation },
    }),
  });

  return async () => {
    for (const unfollow of ends) unfollow();
    // What the collector does not take within its own time limit is lost.
    await provider
      .shutdown()
      .catch((error: unknown) => log.warn({ err: error }, 'the last traces were lost'));
    diag.disable();
  };
}

/** The ids of a request's own span, which every instance finds from the id of the request. */
function idsOf(requestId: string): { traceId: string; spanId: string } {
  const traceId = requestId.replaceAll('-', '');
  return { traceId, spanId: createHash('sha256').update(traceId).digest('hex').slice(0, 16) };
}

/** `00-{trace}-{span}-{flags}`, as a proxy sends it. */
function linksTo(caller: string | null): Link[] {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(caller ?? '') ?? [];
  if (!traceId || !spanId) return [];
  return [{ context: { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16), isRemote: true } }];
}
