import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookWithSecret } from '../../../../shared/contract/webhook.ts';
import { CALLS } from '../../../../shared/domain/recordKinds.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import { throttles } from '../../../db/schema/accounts.ts';
import { news } from '../../../db/schema/content.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { webhookDeliveries, webhookMessages, webhooks } from '../../../db/schema/webhooks.ts';
import { endpointsOf } from '../../../http/routes.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildFile, buildItem, buildKey, buildLibrary, buildNews } from '../../../testing/factories.ts';
import { type Receiver, startReceiver } from '../../../testing/receiver.ts';
import { newsKind } from '../../editorial/news/news.service.ts';
import { readSecretUse, resealAll } from '../auth/public.ts';
import { linksOf } from './linksOf.ts';
import { sendDue } from './send.service.ts';
import { sweepWebhooks } from './sweep.service.ts';

const at = '/api/backend/webhook';
const noSignal = new AbortController().signal;

let test: TestApp;
let admin: Caller;
let receiver: Receiver;
beforeAll(async () => {
  test = await openTestApp({ outgoingPrivate: ['127.0.0.1'] });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => test?.close());
beforeEach(async () => {
  receiver = await startReceiver();
  await db().delete(webhooks);
  await db().delete(webhookMessages);
  await db().delete(jobs);
});
afterEach(() => receiver?.close());
const db = () => test.context.db;

const EVERYTHING = ['item.published', 'item.replaced', 'item.withdrawn', 'item.expired', 'news.published'];
async function make(more: object = {}): Promise<WebhookWithSecret> {
  const input = { name: 'Shop', url: receiver.url, events: EVERYTHING, ...more };
  const { status, body } = await admin.post(at, input);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const types = () => receiver.received.map(({ message }) => message.type);
const sendTo = ({ id }: { id: number }) => sendDue(test.context, id, noSignal);
const show = async ({ id }: { id: number }) => (await admin.get(`${at}/${id}`)).body;
const deliveriesOf = async ({ id }: { id: number }, query = '') =>
  (await admin.get(`${at}/${id}/deliveries${query}`)).body.deliveries;
const past = (ms: number) => new Date(Date.now() - ms);
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
/** As after the pause that a failed try makes. */
const makeDue = async () => {
  await db()
    .update(webhookDeliveries)
    .set({ dueAt: past(1000) });
  await db().update(webhooks).set({ restingUntil: null });
};
const publish = async (title: string) => {
  const { body } = await admin.post('/api/backend/news', {
    ...{ title, body: '<p>Text</p>', publishedAt: past(1000).toISOString() },
  });
  return body;
};

describe('a message', () => {
  it('is signed as Standard Webhooks says, and names the record and where the API has it', async () => {
    const webhook = await make();
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const article = await publish('A launch');
    expect(await db().select({ name: jobs.name, data: jobs.data }).from(jobs)).toEqual([
      { name: 'webhook.send', data: { webhookId: webhook.id } },
    ]);
    await sendTo(webhook);
    const [one] = receiver.received;
    if (!one) throw new Error('nothing was received');
    expect(receiver.verify(webhook.secret, one)).toEqual({
      type: 'news.published',
      timestamp: expect.stringMatching(/^20/),
      data: {
        kind: 'news',
        id: article.id,
        title: 'A launch',
        slug: 'a-launch',
        publishedAt: article.publishedAt,
        expiresAt: null,
        api: 'http://localhost/api/private/news/a-launch',
      },
    });
    expect(one.headers['webhook-id']).toMatch(/^msg_[\w-]{24}$/);
    expect(() => receiver.verify(`whsec_${Buffer.alloc(32).toString('base64')}`, one)).toThrow();
    expect(() =>
      receiver.verify(webhook.secret, { ...one, body: one.body.replace('launch', 'lunch') }),
    ).toThrow();
    expect(await deliveriesOf(webhook)).toMatchObject([
      { state: 'delivered', type: 'news.published', status: 204, tries: 1, problem: null },
    ]);
    expect(await show(webhook)).toMatchObject({ state: 'on', waiting: 0, failed: 0, failingSince: null });
  });

  it('is made of each change of what is published, in its order, and of no other change', async () => {
    const webhook = await make();
    const library = await buildLibrary(db());
    const item = await buildItem(db(), { libraryId: library.id, publishedAt: null });
    const path = `/api/backend/library-item/${item.id}`;
    const patch = async (fields: object) =>
      expect([fields, (await admin.patch(path, fields)).status]).toEqual([fields, 200]);
    await patch({ title: 'A draft' });
    await patch({ publishedAt: later(3_600_000) });
    await patch({ publishedAt: past(1000).toISOString() });
    await patch({ title: 'Another title', markets: ['gulf'] });
    await db().transaction(async (tx) => {
      const { kinds } = test.context;
      const { id: fileId } = await buildFile(tx);
      await writeRecord(
        tx,
        kinds.named('library-item'),
        { userId: null, requestId: null },
        {
          ...{ action: 'update', ids: [item.id], fields: { fileId } },
        },
      );
    });
    await patch({ publishedAt: null });
    await patch({ publishedAt: past(5000).toISOString(), expiresAt: later(3_600_000) });
    await patch({ expiresAt: past(500).toISOString() });
    await patch({ expiresAt: null });
    await admin.delete(path);
    await admin.post(`${path}/restore`);
    for (let turn = 0; turn < 12; turn++) await sendTo(webhook);
    expect(types()).toEqual([
      'item.published',
      'item.replaced',
      'item.withdrawn',
      'item.published',
      'item.expired',
      'item.published',
      'item.withdrawn',
      'item.published',
    ]);
    expect(receiver.received[0]?.message.data).toMatchObject({ id: item.id, libraryId: library.id });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
  });

  it('is about the library where that is published or withdrawn, not about each of its items', async () => {
    const webhook = await make({ events: [...EVERYTHING, 'library.published', 'library.withdrawn'] });
    const library = await buildLibrary(db(), { publishedAt: null });
    const hidden = await buildItem(db(), { libraryId: library.id, publishedAt: null });
    const live = new Date(Date.now() - 1000).toISOString();
    await admin.patch(`/api/backend/library-item/${hidden.id}`, { publishedAt: live });
    await admin.patch(`/api/backend/library/${library.id}`, { publishedAt: live });
    await admin.patch(`/api/backend/library-item/${hidden.id}`, { publishedAt: null });
    await admin.patch(`/api/backend/library/${library.id}`, { publishedAt: null });
    for (let turn = 0; turn < 4; turn++) await sendTo(webhook);
    expect(types()).toEqual(['library.published', 'item.withdrawn', 'library.withdrawn']);
  });

  it('leaves the library that an item moves out of, and comes to the one that it moves into', async () => {
    const webhook = await make();
    const [from, to] = [await buildLibrary(db()), await buildLibrary(db())];
    const item = await buildItem(db(), { libraryId: from.id });
    await db().transaction((tx) =>
      writeRecord(
        tx,
        test.context.kinds.named('library-item'),
        { userId: null, requestId: null },
        {
          ...{ action: 'update', ids: [item.id], fields: { libraryId: to.id } },
        },
      ),
    );
    await sendTo(webhook);
    await sendTo(webhook);
    expect(receiver.received.map(({ message }) => [message.type, message.data.libraryId])).toEqual([
      ['item.withdrawn', from.id],
      ['item.published', to.id],
    ]);
  });

  it('is not made by a transaction that is undone, nor where no webhook is called for it', async () => {
    const webhook = await make({ events: ['toolkit.published'] });
    await publish('Not for this one');
    await admin.patch(`${at}/${webhook.id}`, { events: EVERYTHING });
    const undone = db().transaction(async (tx) => {
      const fields = { title: 'Undone', slug: 'undone', publishedAt: past(1) };
      await writeRecord(tx, newsKind, { userId: null, requestId: null }, { action: 'create', fields });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await admin.patch(`${at}/${webhook.id}`, { isActive: false });
    await publish('While it is off');
    await admin.patch(`${at}/${webhook.id}`, { isActive: true });
    await admin.delete(`${at}/${webhook.id}`);
    await publish('While it is in the trash');
    await admin.post(`${at}/${webhook.id}/restore`);
    expect(await db().select().from(webhookMessages)).toEqual([]);
  });

  it('says that somebody requests access, without who it is', async () => {
    const webhook = await make({ events: ['access-request.received'] });
    await db().delete(throttles);
    const form = {
      email: 'ines@door.example',
      name: 'Ines',
      company: 'Duval',
      market: 'europe',
      reason: 'Please',
    };
    expect((await test.nobody.post('/api/public/access-request', form)).status).toBeLessThan(300);
    await sendTo(webhook);
    const [one] = receiver.received;
    expect(one?.message).toMatchObject({ type: 'access-request.received', data: { market: 'europe' } });
    expect(one?.body).not.toMatch(/ines|duval|please/i);
  });

  it('says that a member asks for what a search did not find, once for each request', async () => {
    const webhook = await make({ events: ['unanswered-search.requested'] });
    const member = await test.signIn({ roles: ['ROLE_USER'] });
    const request = { q: 'vetiver in blue', note: 'For our window, by Ines' };
    for (let turn = 0; turn < 2; turn++)
      expect((await member.post('/api/private/search/requests', request)).status).toBe(204);
    await sendTo(webhook);
    expect(receiver.received.map(({ message }) => message.data.title)).toEqual(['vetiver in blue']);
    expect(receiver.received[0]?.body).not.toMatch(/ines|window/i);
  });
});

describe('a date that passes', () => {
  beforeEach(() => db().delete(news));
  const passing = (fields: object) =>
    db()
      .update(news)
      .set({ updatedAt: past(7_200_000), ...fields });

  it('is announced once, by whichever instance or write notices it first', async () => {
    const webhook = await make({ events: ['news.published', 'news.expired'] });
    const { id: opened } = await buildNews(db(), { title: 'Opened' });
    const { id: ended } = await buildNews(db(), { title: 'Ended' });
    const { id: written } = await buildNews(db(), { title: 'Written' });
    await db()
      .update(webhooks)
      .set({ onSince: past(3_600_000), sweptAt: past(3_600_000) });
    await passing({ publishedAt: past(60_000) }).where(eq(news.id, opened));
    await passing({ publishedAt: past(9_000_000), expiresAt: past(30_000) }).where(eq(news.id, ended));
    await passing({ publishedAt: past(20_000) }).where(eq(news.id, written));
    // Somebody withdraws what opened by itself a moment before.
    await admin.patch(`/api/backend/news/${written}`, { title: 'Written again' });
    await Promise.all([1, 2, 3].map(() => sweepWebhooks(test.context, noSignal)));
    await sweepWebhooks(test.context, noSignal);
    await sendTo(webhook);
    const titles = receiver.received.map(({ message }) => `${message.type} ${String(message.data.title)}`);
    expect(titles.toSorted()).toEqual([
      'news.expired Ended',
      'news.published Opened',
      'news.published Written',
    ]);
    const time = receiver.received.find(({ message }) => message.data.title === 'Opened')?.message.timestamp;
    expect(Date.parse(time ?? '')).toBeLessThan(Date.now() - 50_000);
  });

  it('is not announced of what was in the trash, or of a date that a later write set', async () => {
    const webhook = await make({ events: ['news.published'] });
    await db()
      .update(webhooks)
      .set({ onSince: past(3_600_000), sweptAt: past(3_600_000) });
    const { id: trashed } = await buildNews(db());
    const { id: late } = await buildNews(db());
    await passing({ publishedAt: past(60_000), deletedAt: past(90_000) }).where(eq(news.id, trashed));
    await passing({ publishedAt: past(60_000), updatedAt: past(30_000) }).where(eq(news.id, late));
    await sweepWebhooks(test.context, noSignal);
    await sendTo(webhook);
    expect(receiver.received).toEqual([]);
  });
});

describe('delivery', () => {
  it('goes on until the receiver accepts, with the same id and body', async () => {
    const webhook = await make();
    await publish('Late');
    receiver.answer = 500;
    await sendTo(webhook);
    // It is not there: nothing else is sent to it meanwhile.
    await publish('Later');
    await sendTo(webhook);
    expect(receiver.received).toHaveLength(1);
    expect(await show(webhook)).toMatchObject({ state: 'failing', waiting: 2 });
    expect(
      (await deliveriesOf(webhook)).map(({ problem, tries }: { problem: string; tries: number }) => [
        problem,
        tries,
      ]),
    ).toEqual([
      [null, 0],
      ['It answered 500.', 1],
    ]);
    receiver.answer = 204;
    await makeDue();
    await sendTo(webhook);
    expect(receiver.received.map(({ message }) => message.data.title)).toEqual(
      expect.arrayContaining(['Late', 'Later']),
    );
    const [first, ...rest] = receiver.received.filter(({ message }) => message.data.title === 'Late');
    expect(rest).toHaveLength(1);
    expect([rest[0]?.headers['webhook-id'], rest[0]?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
    expect(await show(webhook)).toMatchObject({ state: 'on', waiting: 0, failingSince: null });
  });

  it('keeps the order of a record, and does not let one record wait for another', async () => {
    const webhook = await make({ events: ['news.published', 'news.withdrawn'] });
    const stuck = await publish('Stuck');
    await admin.patch(`/api/backend/news/${stuck.id}`, { publishedAt: null });
    await publish('Free');
    receiver.answer = ({ message }, outgoing) =>
      void outgoing.writeHead(message.data.title === 'Stuck' ? 422 : 204).end();
    for (let turn = 0; turn < 3; turn++) await sendTo(webhook);
    expect(receiver.received.map(({ message }) => String(message.data.title)).toSorted()).toEqual([
      'Free',
      'Stuck',
    ]);
    receiver.answer = 200;
    await makeDue();
    await sendTo(webhook);
    await sendTo(webhook);
    expect(types().slice(2)).toEqual(['news.published', 'news.withdrawn']);
  });

  it('is given up after a day, and made again by hand', async () => {
    const webhook = await make({ events: ['news.published', 'news.withdrawn'] });
    const article = await publish('Lost');
    await admin.patch(`/api/backend/news/${article.id}`, { publishedAt: null });
    receiver.answer = 503;
    await sendTo(webhook);
    await makeDue();
    await db()
      .update(webhookDeliveries)
      .set({ endsAt: past(1000) });
    await sendTo(webhook);
    await sweepWebhooks(test.context, noSignal);
    expect(
      (await deliveriesOf(webhook, '?state=failed')).map(({ problem }: { problem: string }) => problem),
    ).toEqual(['The receiver did not accept it in time.', 'It answered 503.']);
    receiver.answer = 200;
    receiver.received.length = 0;
    await makeDue();
    expect((await admin.post(`${at}/${webhook.id}/resend-failed`)).body).toEqual({ count: 2 });
    await sendTo(webhook);
    await sendTo(webhook);
    expect(types()).toEqual(['news.published', 'news.withdrawn']);
    const [last] = await deliveriesOf(webhook);
    const again = await admin.post(`${at}/${webhook.id}/deliveries/${last.id}/resend`);
    expect(again.body).toMatchObject({ state: 'waiting', tries: 0 });
    await sendTo(webhook);
    expect(types().at(-1)).toBe('news.withdrawn');
    expect((await admin.post(`${at}/${webhook.id}/deliveries/999999/resend`)).status).toBe(404);
    const other = await make();
    expect((await admin.post(`${at}/${other.id}/deliveries/${last.id}/resend`)).status).toBe(404);
  });

  it('is begun again when its sender dies, and by one sender at a time', async () => {
    const webhook = await make();
    await publish('Once');
    await Promise.all([sendTo(webhook), sendTo(webhook), sendTo(webhook)]);
    expect(receiver.received).toHaveLength(1);
    await publish('Held');
    await db()
      .update(webhookDeliveries)
      .set({ run: sql`gen_random_uuid()`, heldUntil: sql`now() + interval '1 minute'` })
      .where(eq(webhookDeliveries.state, 'waiting'));
    await sendTo(webhook);
    expect(receiver.received).toHaveLength(1);
    await db()
      .update(webhookDeliveries)
      .set({ heldUntil: past(1) });
    await sendTo(webhook);
    expect(receiver.received).toHaveLength(2);
  });

  it('waits as long as the receiver wants, and ends where nobody reads it any more', async () => {
    const webhook = await make();
    await publish('Slowly');
    receiver.answer = (_received, outgoing) => void outgoing.writeHead(429, { 'retry-after': '900' }).end();
    await sendTo(webhook);
    const [waiting] = await deliveriesOf(webhook);
    expect(Date.parse(waiting.dueAt) - Date.now()).toBeGreaterThan(890_000);
    await db().delete(jobs);
    await sweepWebhooks(test.context, noSignal);
    expect(await db().$count(jobs)).toBe(0);
    receiver.answer = 410;
    await makeDue();
    await sendTo(webhook);
    expect(await show(webhook)).toMatchObject({ state: 'off', isActive: false, failed: 1 });
    await publish('Nobody reads it');
    await sendTo(webhook);
    expect(receiver.received).toHaveLength(2);
  });

  it('does not follow redirects, read responses, or call private addresses', async () => {
    const webhook = await make();
    receiver.answer = (_received, outgoing) =>
      void outgoing.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    const tried = (await admin.post(`${at}/${webhook.id}/test`)).body;
    expect(tried).toMatchObject({ state: 'failed', status: 302, type: 'webhook.test' });
    expect(tried.problem).toContain('names another address');
    receiver.answer = (_received, outgoing) => void outgoing.writeHead(200).end('x'.repeat(3_000_000));
    expect((await admin.post(`${at}/${webhook.id}/test`)).body).toMatchObject({ state: 'delivered' });
    for (const url of ['https://10.0.0.1/x', 'https://[::1]/', 'http://localhost:1/', 'https://167772161/']) {
      await admin.patch(`${at}/${webhook.id}`, { url });
      const { body } = await admin.post(`${at}/${webhook.id}/test`);
      expect([url, body.state, body.status]).toEqual([url, 'failed', null]);
      expect(body.problem).toMatch(/OUTGOING_PRIVATE|https/);
    }
    expect(receiver.received).toHaveLength(2);
    expect(await show(webhook)).toMatchObject({ waiting: 0 });
    expect((await admin.post(`${at}/${webhook.id}/resend-failed`)).body).toEqual({ count: 0 });
  });
});

it('every address that messages name is a call of the API', () => {
  const served = new Set(endpointsOf(test.app).map(({ method, path }) => `${method} ${path}`));
  const links = [
    ...Object.keys(CALLS).map((kind) => linksOf('', { data: { kind, id: '{id}', slug: '{slug}' } })),
    ...['import', 'access-request', 'unanswered-search'].map((kind) =>
      linksOf('', { data: { kind, id: '{id}' } }),
    ),
  ];
  expect(links.map(({ api }) => served.has(`get ${decodeURIComponent(api ?? '')}`))).toEqual(
    links.map(() => true),
  );
  expect(linksOf('', { data: { message: 'This is a test.' } })).toEqual({});
});

describe('a webhook', () => {
  it('is an administrator’s, or that of a key with the scope', async () => {
    const webhook = await make();
    for (const role of ['ROLE_EDITOR', 'ROLE_MANAGER'] as const) {
      const other = await test.signIn({ roles: ['ROLE_USER', role] });
      expect((await other.get(at)).status).toBe(403);
      expect((await other.post(`${at}/${webhook.id}/test`)).status).toBe(403);
      expect((await other.get(`${at}/${webhook.id}/deliveries`)).status).toBe(403);
    }
    const { token } = await buildKey(db(), { userId: admin.userId, scopes: ['webhooks'] });
    const key = test.bearing(token);
    expect((await key.get(at)).status).toBe(200);
    expect((await key.post(`${at}/${webhook.id}/test`)).body.state).toBe('delivered');
    expect((await key.get('/api/backend/news')).status).toBe(403);
    const { token: narrow } = await buildKey(db(), {
      ...{ userId: admin.userId, scopes: ['webhooks'], libraryIds: [1] },
    });
    expect((await test.bearing(narrow).get(at)).status).toBe(403);
    expect((await test.bearing((await buildKey(db(), { userId: admin.userId })).token).get(at)).status).toBe(
      403,
    );
  });

  it('is refused with a message for each field', async () => {
    const wrong = { name: '', url: 'ftp://x', events: ['item.sold'] };
    const { status, body } = await admin.post(at, wrong);
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['events.0', 'name', 'url']]);
    const secret = 'https://user:secret@hooks.house.example/';
    expect((await admin.post(at, { ...wrong, url: secret })).body.errors.url).toContain('Leave user names');
    expect(
      (await admin.post(at, { name: 'x', url: receiver.url, events: [] })).body.errors.events,
    ).toBeTruthy();
  });

  it('has its secret shown once; a new one signs beside the former for a day', async () => {
    const webhook = await make();
    const { version } = await show(webhook);
    const renewed = await admin.post(`${at}/${webhook.id}/secret`, { version });
    expect((await admin.post(`${at}/${webhook.id}/secret`, { version })).status).toBe(409);
    expect(renewed.body.secret).not.toBe(webhook.secret);
    await admin.post(`${at}/${webhook.id}/test`);
    const [one] = receiver.received;
    if (!one) throw new Error('nothing was received');
    receiver.verify(renewed.body.secret, one);
    receiver.verify(webhook.secret, one);
    await db()
      .update(webhooks)
      .set({ previousUntil: past(1) });
    await admin.post(`${at}/${webhook.id}/test`);
    const [, two] = receiver.received;
    if (!two) throw new Error('nothing was received');
    receiver.verify(renewed.body.secret, two);
    expect(() => receiver.verify(webhook.secret, two)).toThrow();
    const texts = [
      (await admin.get(`${at}/${webhook.id}`)).body,
      (await admin.get(`${at}/${webhook.id}/history`)).body,
      (await admin.get('/api/backend/change')).body,
      await db().select().from(webhooks),
    ].map((body) => JSON.stringify(body));
    for (const text of texts)
      for (const { secret } of [webhook, renewed.body]) expect(text).not.toContain(secret.slice(6));
  });

  it('is sealed again when the secret of the server is rotated', async () => {
    const webhook = await make();
    const { config } = test.context;
    const rotated = { secrets: ['y'.repeat(40), ...config.secrets] as typeof config.secrets };
    const before = await readSecretUse(db(), rotated);
    expect(before.earlier).toBe(1);
    expect(await resealAll(db(), rotated)).toBe(1);
    expect((await readSecretUse(db(), rotated)).earlier).toBe(0);
    const context = {
      ...test.context,
      config: { ...config, secrets: ['y'.repeat(40)] as typeof config.secrets },
    };
    await publish('After the rotation');
    await sendDue(context, webhook.id, noSignal);
    const [one] = receiver.received;
    if (!one) throw new Error('nothing was received');
    receiver.verify(webhook.secret, one);
    const lost = { ...context, config: { ...config, secrets: ['z'.repeat(40)] as typeof config.secrets } };
    await publish('After the loss');
    await sendDue(lost, webhook.id, noSignal);
    expect((await deliveriesOf(webhook))[0].problem).toContain('Renew it');
  });
});

it('a thousand items that are published together are one statement’s messages, and one job', async () => {
  const webhook = await make();
  const library = await buildLibrary(db());
  const ids: number[] = [];
  for (let index = 0; index < 120; index++)
    ids.push((await buildItem(db(), { libraryId: library.id, publishedAt: null })).id);
  await db().transaction((tx) =>
    writeRecord(
      tx,
      test.context.kinds.named('library-item'),
      { userId: null, requestId: null },
      {
        ...{ action: 'update', ids, fields: { publishedAt: past(1) } },
      },
    ),
  );
  expect(await db().$count(webhookMessages)).toBe(120);
  expect(await db().$count(jobs)).toBe(1);
  await sendTo(webhook);
  expect(new Set(receiver.received.map(({ message }) => message.data.id))).toEqual(new Set(ids));
  await db()
    .update(libraryItems)
    .set({ deletedAt: new Date() })
    .where(eq(libraryItems.libraryId, library.id));
  await db()
    .delete(libraries)
    .where(and(eq(libraries.id, library.id)));
});
