import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { jobs as stored } from '../db/schema/jobs.ts';
import { openLog } from '../http/logging.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../testing/app.ts';
import { handlersWith } from '../testing/jobs.ts';
import { openJobs } from './openJobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

it('jobs carry the id of the request that stored them, to their log lines and to the jobs that they store', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = openLog({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const jobs = openJobs({ handle: test.handle, log });
  const app = createApp(
    { ...test.context, jobs, log },
    { readOriginals: async () => ({ total: 1, lacking: 1, bytes: 1 }) },
  );
  const { token } = await test.signIn({ roles: [...ROLES_OF.admin] });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = () => app.request('/api/backend/job/demo-originals', { method: 'POST', headers, body: '{}' });
  const requestId = (await post()).headers.get('x-request-id');
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const { db } = test.context;
  const idsOf = (name: 'demo.originals' | 'items.keys') =>
    db.select({ id: stored.id, requestId: stored.requestId }).from(stored).where(eq(stored.name, name));
  const [job] = await idsOf('demo.originals');
  expect(job?.requestId).toBe(requestId);

  const listed = await app.request('/api/backend/job?kind=demo.originals', { headers });
  expect(await listed.json()).toMatchObject({ data: [{ requestId }] });

  const done = new Promise<void>((resolve) => {
    jobs.work(
      handlersWith({
        'demo.originals': async () => {
          log.info('at work');
          await jobs.enqueue('items.keys', {});
        },
        'items.keys': async () => {
          log.info('at work for the first');
          resolve();
        },
      }),
    );
  });
  await done;
  // A job of the queue itself, or of a start, belongs to no request.
  await jobs.stop();
  await jobs.enqueue('items.keys', {});
  expect((await idsOf('items.keys')).map((row) => row.requestId)).toEqual([null]);

  const line = (msg: string) => lines.find((one) => one.msg === msg);
  expect(line('at work')).toMatchObject({ requestId, jobId: job?.id });
  expect(line('at work for the first')).toMatchObject({ requestId });
  expect(line('at work for the first')?.jobId).not.toBe(job?.id);
  expect(line('the demo originals were requested')).toMatchObject({ requestId });
});
