import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openLog } from '../http/logging.ts';
import { openJobs } from '../jobs/openJobs.ts';
import { observeStorage } from '../storage/observeStorage.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../testing/app.ts';
import { handlersWith } from '../testing/jobs.ts';
import { sendTraces } from './sendTraces.ts';

/** A span as OTLP writes it in JSON. */
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
}

let test: TestApp;
let collector: Server;
let endpoint: string;
let requests: unknown[] = [];
const lines: string[] = [];
const log = openLog({ level: 'warn' }, { write: (line) => lines.push(line) });
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  requests = [];
  lines.length = 0;
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      requests.push({ path: request.url, body });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => collector.close());

const settings = (ratio = 1) => ({ endpoint, ratio, serviceName: 'the house' });
function sentSpans(): SentSpan[] {
  const bodies = requests.map((one) => (one as { body: { resourceSpans: unknown[] } }).body);
  const scopes = bodies.flatMap(
    ({ resourceSpans }) => resourceSpans as { scopeSpans: { spans: SentSpan[] }[] }[],
  );
  return scopes.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
const attributeOf = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

it('a request, its statements, and the jobs that it stored with their calls of the store are one trace', async () => {
  const stop = sendTraces(settings(), log);
  const jobs = openJobs({ handle: test.handle, log });
  const storage = observeStorage(test.context.storage);
  const app = createApp(
    { ...test.context, config: { ...test.context.config, trustProxy: true }, jobs },
    { readOriginals: async () => ({ total: 1, lacking: 1, bytes: 1 }) },
  );
  const { token } = await test.signIn({ roles: [...ROLES_OF.admin] });
  const caller = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
  };
  const response = await app.request('/api/backend/job/demo-originals', {
    method: 'POST',
    headers,
    body: '{}',
  });
  const traceId = response.headers.get('x-request-id')?.replaceAll('-', '');
  await new Promise<void>((resolve) => {
    jobs.work(
      handlersWith({
        'demo.originals': async () => {
          await storage.head('no such object').catch(() => null);
          resolve();
        },
      }),
    );
  });
  await jobs.stop();
  await stop();

  const spans = sentSpans();
  const mine = spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => mine.find((span) => span.name === name) as SentSpan;
  const request = named('POST /api/backend/job/demo-originals');
  expect(attributeOf(request, 'http.response.status_code')).toBe(response.status);
  expect(request.parentSpanId ?? '').toBe('');
  expect(request.links).toMatchObject([caller]);
  const job = named('job demo.originals');
  expect(job.parentSpanId).toBe(request.spanId);
  expect(named('store head').parentSpanId).toBe(job.spanId);
  const insert = mine.find((span) => span.name === 'insert' && span.parentSpanId === request.spanId);
  expect(attributeOf(insert as SentSpan, 'db.query.text')).toMatch(/^insert into "jobs"/);
  // Values are in no statement.
  expect(JSON.stringify(spans)).not.toContain(token);
  expect(requests[0]).toMatchObject({ path: '/v1/traces' });
  expect(JSON.stringify(requests[0])).toContain('the house');
});

it('what fails is marked as an error, without the text that may quote values', async () => {
  const stop = sendTraces(settings(), log);
  await test.handle.executeSql("select 1 / length('') as secret_text", []).catch(() => {});
  await stop();
  const [span] = sentSpans();
  expect([span?.name, span?.status.code]).toEqual(['select', 2]);
  expect(JSON.stringify(span)).not.toContain('division');
});

it('a request is an error where the server is at fault, not where its caller is', async () => {
  const stop = sendTraces(settings(), log);
  const app = createApp(test.context, {
    readOriginals: () => Promise.reject(new Error('The folder is gone.')),
  });
  const { token } = await test.signIn({ roles: [...ROLES_OF.admin] });
  const ask = async (headers: Record<string, string>) =>
    (await app.request('/api/backend/job/demo-originals', { headers })).status;
  expect([await ask({ authorization: `Bearer ${token}` }), await ask({})]).toEqual([500, 401]);
  await stop();
  const codes = sentSpans()
    .filter(({ name }) => name === 'GET /api/backend/job/demo-originals')
    .map((span) => [Number(attributeOf(span, 'http.response.status_code')), span.status.code ?? 0]);
  expect(codes).toEqual([
    [500, 2],
    [401, 0],
  ]);
});

it('only the chosen share of the requests is sent, and nothing once it has ended', async () => {
  const none = sendTraces(settings(0), log);
  expect((await test.nobody.get('/healthz')).status).toBe(200);
  await none();
  await test.nobody.get('/healthz');
  expect(requests).toEqual([]);
});

it('a collector that is away holds up nobody, and the log says so', async () => {
  collector.close();
  const stop = sendTraces(settings(), log);
  expect((await test.nobody.get('/healthz')).status).toBe(200);
  await stop();
  expect(lines.join('')).toContain('traces');
  expect((await test.nobody.get('/healthz')).status).toBe(200);
});
