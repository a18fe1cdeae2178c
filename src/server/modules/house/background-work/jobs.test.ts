import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOB_KINDS } from '../../../../shared/contract/job.ts';
import { outbox } from '../../../db/schema/content.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { jobNames } from '../../../jobs/jobDefinitions.ts';
import { type JobQueue, openJobs } from '../../../jobs/openJobs.ts';
import type { JobName } from '../../../jobs/port.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildFile, buildItem } from '../../../testing/factories.ts';
import { handlersWith } from '../../../testing/jobs.ts';
import { explainFailure } from './explain.ts';

const at = '/api/backend/job';
const log = pino({ level: 'silent' });
let test: TestApp;
let editor: Caller;
let admin: Caller;
const queues: JobQueue[] = [];
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: [...ROLES_OF.editor] });
  admin = await test.signIn({ roles: [...ROLES_OF.admin] });
}, 60_000);
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await test?.close();
});

const db = () => test.context.db;
/** An instance of the server's queue over the one database. */
function openQueue(): JobQueue {
  const queue = openJobs({ handle: test.handle, log });
  queues.push(queue);
  return queue;
}
const setFailed = (name: JobName, message: string) =>
  db()
    .update(jobs)
    .set({ state: 'failed', endedAt: new Date(), message })
    .where(and(eq(jobs.name, name), eq(jobs.state, 'waiting')));
const kindOf = async (caller: Caller, kind: JobName) =>
  (await caller.get(`${at}/kinds`)).body.find((one: { kind: string }) => one.kind === kind);
const listed = async (query: string, caller = admin) => (await caller.get(`${at}?${query}`)).body;

describe('jobs in the back-office', () => {
  it('are all kinds of the queue', async () => {
    expect([...JOB_KINDS].sort()).toEqual([...jobNames].sort());
    expect(await listed('')).toEqual({ total: 0, data: [] });
    expect((await admin.get(`${at}/kinds`)).body).toHaveLength(JOB_KINDS.length);
  });

  it('say what they work on, and why they failed in plain words', async () => {
    const queue = openQueue();
    const file = await buildFile(db(), { name: 'flacon.tif' });
    const item = await buildItem(db(), { fileId: file.id });
    await queue.enqueue('file.inspect', { fileId: file.id });
    await setFailed('file.inspect', 'connect ECONNREFUSED 127.0.0.1:9000');
    const { total, data } = await listed('kind=file.inspect&state=failed', editor);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      kind: 'file.inspect',
      state: 'failed',
      reason: 'The other server does not answer.',
      detail: 'connect ECONNREFUSED 127.0.0.1:9000',
      about: { title: 'flacon.tif', resource: 'library-item', id: item.id },
      canRetry: true,
      canCancel: false,
    });
    expect(await kindOf(editor, 'file.inspect')).toMatchObject({ waiting: 0, running: 0, failed: 1 });
    expect(explainFailure('Something of its own')).toBe('Something of its own');
  });

  it('that run say since when and on which instance', async () => {
    const queue = openQueue();
    await queue.enqueue('rendition.make', { madeId: 1 });
    await db()
      .update(jobs)
      .set({ createdAt: new Date(Date.now() - 3_600_000) });
    const before = Date.now();
    let finish = () => {};
    const started = new Promise<void>((resolve) => {
      queue.work(
        handlersWith({
          'rendition.make': () => {
            resolve();
            return new Promise<void>((done) => {
              finish = done;
            });
          },
        }),
      );
    });
    await started;
    const { data } = await listed('kind=rendition.make&state=running');
    expect(data).toHaveLength(1);
    expect(data[0].instance).toContain(String(process.pid));
    expect(Date.parse(data[0].startedAt)).toBeGreaterThanOrEqual(before - 1000);
    expect((await admin.post(`${at}/${data[0].id}/retry`, {})).body).toEqual({ changed: 0 });
    finish();
    await queue.stop();
  });

  it('are tried again once, whoever and however often asks', async () => {
    const queue = openQueue();
    const file = await buildFile(db());
    await queue.enqueue('import.folder', { importId: file.id });
    await setFailed('import.folder', 'away');
    const { data } = await listed('kind=import.folder');
    const tries = await Promise.all(
      Array.from({ length: 4 }, (_, n) => (n % 2 ? editor : admin).post(`${at}/${data[0].id}/retry`, {})),
    );
    expect(ascending(tries.map(({ body }) => body.changed))).toEqual([0, 0, 0, 1]);
    expect((await listed('kind=import.folder')).data).toMatchObject([
      { state: 'waiting', tries: 0, reason: null },
    ]);

    await setFailed('import.folder', 'away');
    const both = await Promise.all([
      admin.post(`${at}/retry`, { kind: 'import.folder' }),
      editor.post(`${at}/retry`, { kind: 'import.folder' }),
    ]);
    expect(ascending(both.map(({ body }) => body.changed))).toEqual([0, 1]);
    const ran: number[] = [];
    const done = new Promise<void>((resolve) => {
      queue.work(
        handlersWith({
          'import.folder': async ({ importId }) => {
            ran.push(importId);
            resolve();
          },
        }),
      );
    });
    await done;
    await queue.stop();
    expect(ran).toEqual([file.id]);
  });

  it('of a paused kind are begun by no instance until it is resumed, and others go on', async () => {
    const runs: string[] = [];
    let seen = () => {};
    const opened = [openQueue(), openQueue(), openQueue()] as const;
    const work = (queue: JobQueue, instance: string) => {
      queue.work(
        handlersWith({
          'file.looks': async () => {
            runs.push(`looks on ${instance}`);
            seen();
          },
          'items.keys': async () => {
            runs.push('keys');
            seen();
          },
        }),
      );
      return queue;
    };
    const paused = await admin.post(`${at}/pause`, { kind: 'file.looks', isPaused: true });
    expect(paused.body).toMatchObject({ kind: 'file.looks', pausedBy: 'Test User' });
    const again = await admin.post(`${at}/pause`, { kind: 'file.looks', isPaused: true });
    expect(again.body.pausedAt).toBe(paused.body.pausedAt);
    const first = work(opened[0], 'first');
    const second = work(opened[1], 'second');
    const keys = new Promise<void>((resolve) => {
      seen = resolve;
    });
    await first.enqueue('file.looks', {});
    await second.enqueue('file.looks', {});
    await second.enqueue('items.keys', {});
    await keys;
    expect(runs).toEqual(['keys']);
    // An instance that starts later holds it, too.
    const third = work(opened[2], 'third');
    await third.enqueue('file.looks', {});
    expect(await kindOf(editor, 'file.looks')).toMatchObject({ waiting: 3, pausedBy: 'Test User' });
    expect((await admin.get('/api/backend/report/work')).body.jobs.paused).toBe(1);
    const resumed = new Promise<void>((resolve) => {
      seen = () => {
        if (runs.length === 4) resolve();
      };
    });
    await admin.post(`${at}/pause`, { kind: 'file.looks', isPaused: false });
    await resumed;
    expect(runs.filter((run) => run.startsWith('looks'))).toHaveLength(3);
    await Promise.all([first.stop(), second.stop(), third.stop()]);
  }, 60_000);

  it('can be cancelled where nothing is lost; a cancelled mail says so and can be sent again', async () => {
    const queue = openQueue();
    const [mail] = await db()
      .insert(outbox)
      .values({ to: 'a@example.com', subject: 'Hello', text: '', html: '', state: 'queued' })
      .returning();
    await queue.enqueue('mail.send', { mailId: mail?.id ?? 0 });
    await queue.enqueue('import.run', { importId: 1 });
    const job = (await listed('kind=mail.send&state=waiting')).data[0];
    expect(job).toMatchObject({
      about: { title: 'Hello · a@example.com', resource: 'outbox' },
      canCancel: true,
    });
    const replies = await Promise.all([1, 2].map(() => admin.post(`${at}/${job.id}/cancel`, {})));
    expect(ascending(replies.map(({ body }) => body.changed))).toEqual([0, 1]);
    const stateOf = async () =>
      (
        await db()
          .select()
          .from(outbox)
          .where(eq(outbox.id, mail?.id ?? 0))
      )[0];
    expect(await stateOf()).toMatchObject({ state: 'failed', error: 'Cancelled by Test User' });
    expect((await admin.post(`${at}/${job.id}/retry`, {})).body).toEqual({ changed: 1 });
    expect(await stateOf()).toMatchObject({ state: 'queued', error: null });
    const run = (await listed('kind=import.run')).data[0];
    expect(run.canCancel).toBe(false);
    expect((await admin.post(`${at}/${run.id}/cancel`, {})).body.code).toBe('not_cancellable');
  });

  it('of mail and housekeeping are for administrators, and only they pause', async () => {
    const queue = openQueue();
    await queue.enqueue('mail.send', { mailId: 1 });
    const mails = (await listed('kind=mail.send')).data;
    expect((await editor.get(`${at}?kind=mail.send`)).status).toBe(403);
    expect((await editor.get(`${at}/kinds`)).body.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'mail.send',
    );
    expect((await listed('', editor)).data.some(({ kind }: { kind: string }) => kind === 'mail.send')).toBe(
      false,
    );
    expect((await editor.post(`${at}/${mails[0].id}/cancel`, {})).status).toBe(403);
    expect((await editor.post(`${at}/retry`, { kind: 'mail.send' })).status).toBe(403);
    expect((await editor.post(`${at}/pause`, { kind: 'file.looks', isPaused: true })).status).toBe(403);
    const member = await test.signIn();
    for (const path of ['', '/kinds']) expect((await member.get(at + path)).status).toBe(403);
  });

  it('refuse what is no job, no kind and no page', async () => {
    expect((await admin.post(`${at}/not-a-job/retry`, {})).status).toBe(400);
    expect((await admin.post(`${at}/00000000-0000-4000-8000-000000000000/retry`, {})).status).toBe(404);
    expect((await admin.post(`${at}/retry`, { kind: 'drop table' })).status).toBe(400);
    expect((await admin.get(`${at}?page=0`)).status).toBe(400);
    expect((await admin.get(`${at}?page=999`)).body.data).toEqual([]);
    expect(await db().$count(jobs)).toBeGreaterThan(0);
  });
});
