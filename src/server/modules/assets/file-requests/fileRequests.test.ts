import { createHash } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileRequest } from '../../../../shared/contract/fileRequest.ts';
import { throttles, users } from '../../../db/schema/accounts.ts';
import { fileRequests, fileSenders, sentFiles } from '../../../db/schema/fileRequests.ts';
import { imports } from '../../../db/schema/imports.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { StorageError } from '../../../storage/port.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { buildLibrary } from '../../../testing/factories.ts';
import { buildPicture, importing, PICTURES, runJobs } from '../../../testing/imports.ts';
import { expandEvents } from '../../insight/inbox/expand.service.ts';
import { sweepSenders } from './finishSending.service.ts';

const at = '/api/backend/file-request';
const HOUR = 3_600_000;
let test: TestApp;
let owner: Caller;
let libraryId: number;
let seed = 0;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  owner = await test.signIn({ roles: [...ROLES_OF.editor] });
  libraryId = (await buildLibrary(db())).id;
  test.enqueued.length = 0;
  await db().delete(throttles);
});
const db = () => test.context.db;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const picture = () => buildPicture(++seed);

const make = (fields: object = {}, caller = owner) =>
  caller.post(at, { title: 'The shoot in Grasse', libraryId, endsAt: inHours(48), ...fields });
async function request(fields: object = {}): Promise<{ made: FileRequest; token: string }> {
  const { status, body } = await make(fields);
  expect([status, body.errors]).toEqual([201, undefined]);
  return { made: body, token: new URL(body.url).pathname.split('/').at(-1) ?? '' };
}
/** Somebody without an account, whose browser keeps cookies. */
function sender(token: string) {
  const browser = openBrowser('http://localhost', (url, init) => test.app.request(url, init));
  const call = async (path: string, init?: RequestInit) => {
    const response = await browser.fetch(`/api/public/file-request/${token}${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  const post = (path: string, value: object = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    });
  const start = (name: string, bytes: Uint8Array, fields: object = {}) =>
    post('/file', {
      key: createHash('sha256').update(`${name} ${bytes.length}`).digest('hex'),
      name,
      size: bytes.length,
      head: Buffer.from(bytes.subarray(0, 4096)).toString('base64'),
      ...fields,
    });
  const put = async (uploadId: string, bytes: Uint8Array) => {
    const { status, body } = await post(`/file/${uploadId}/sign`, { partNumber: 1 });
    expect(status).toBe(200);
    const [signed] = body.signed;
    const response = await test.app.request(signed.url, {
      method: 'PUT',
      headers: { ...signed.headers, 'content-length': String(bytes.length) },
      body: Buffer.from(bytes),
    });
    expect(response.ok).toBe(true);
  };
  const complete = (uploadId: string, fields: object = {}) => post(`/file/${uploadId}/complete`, fields);
  const send = async (name: string, bytes: Uint8Array, fields: object = {}) => {
    const started = await start(name, bytes, fields);
    if (started.status !== 201) return started;
    const { uploadId } = started.body.file;
    await put(uploadId, bytes);
    return complete(uploadId);
  };
  return {
    ...{ call, post, start, put, complete, send },
    open: () => call(''),
    enter: (fields: object = {}) => post('/access', fields),
    finish: (fields: object = {}) => post('/finish', fields),
    receipt: () => call('/receipt'),
  };
}
async function entered(token: string) {
  const guest = sender(token);
  expect((await guest.enter()).status).toBe(204);
  return guest;
}
const importsOf = (id: number) =>
  db().select().from(imports).where(eq(imports.libraryId, id)).orderBy(desc(imports.id));
const itemsOf = (id: number) =>
  db()
    .select()
    .from(libraryItems)
    .where(and(eq(libraryItems.libraryId, id), isNull(libraryItems.deletedAt)));
const noticesOf = async (caller: Caller) => {
  await expandEvents(test.context, new AbortController().signal);
  return (await caller.get('/api/private/inbox')).body.data;
};

describe('a request for files', () => {
  it('puts what somebody without an account sends into an import that waits for review', async () => {
    const { made, token } = await request({ note: 'All final pictures, as TIFF or PNG', filesMax: 5 });
    expect(made).toMatchObject({ state: 'open', files: 0, importId: null, library: { id: libraryId } });
    const guest = sender(token);
    expect((await guest.open()).body).toMatchObject({
      ...{ title: 'The shoot in Grasse', note: 'All final pictures, as TIFF or PNG' },
      ...{ filesLeft: 5, isEntered: false, state: 'open' },
    });
    expect((await guest.enter()).status).toBe(204);
    const bytes = await picture();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await guest.send('ambre_noir.png', bytes)).toMatchObject({
      status: 200,
      body: { name: 'ambre_noir.png', state: 'arrived', sha256 },
    });
    expect((await guest.send('oud.png', await picture())).status).toBe(200);
    const receipt = await guest.finish({ name: 'Studio Lumen', message: 'The first day' });
    expect(receipt).toMatchObject({
      status: 200,
      body: { name: 'Studio Lumen', message: 'The first day', files: [{ sha256 }, {}] },
    });

    await runJobs(test, PICTURES);
    const [made1, ...others] = await importsOf(libraryId);
    expect(others).toEqual([]);
    expect(made1).toMatchObject({ state: 'ready', source: 'request', name: 'The shoot in Grasse' });
    const calls = importing(test, owner);
    const rows = await calls.rows(made1?.id ?? 0);
    expect(rows.map(({ path, verdict }) => [path, verdict])).toEqual([
      ['1/ambre_noir.png', 'new'],
      ['1/oud.png', 'new'],
    ]);
    expect(await itemsOf(libraryId)).toEqual([]);
    const senders = await owner.get(`/api/backend/import/${made1?.id}/senders`);
    expect(senders.body).toMatchObject({
      total: 1,
      data: [
        { name: 'Studio Lumen', message: 'The first day', files: 2, number: 1, request: { id: made.id } },
      ],
    });
    await calls.commit(made1?.id ?? 0);
    expect((await itemsOf(libraryId)).map(({ publishedAt }) => publishedAt)).toEqual([null, null]);
  });

  it('informs its owner once of what was sent, and of later files again', async () => {
    const { token, made } = await request();
    const guest = await entered(token);
    await guest.send('one.png', await picture());
    await guest.finish();
    await guest.finish({ name: 'Named later' });
    const [notice, ...others] = await noticesOf(owner);
    expect(others).toEqual([]);
    const [record] = await importsOf(libraryId);
    expect(notice).toMatchObject({
      ...{ type: 'files-sent', topic: 'sent', count: 1 },
      record: { title: made.title, path: `/admin/import/${record?.id}` },
    });
    await guest.send('two.png', await picture());
    await guest.send('three.png', await picture());
    await guest.finish();
    expect((await noticesOf(owner)).map(({ count }: { count: number }) => count)).toEqual([2, 1]);
    const [row] = await db().select().from(fileSenders).where(eq(fileSenders.requestId, made.id));
    expect(row).toMatchObject({ announced: 3, waitingSince: null });
  });

  it('finishes what a sender left without a word', async () => {
    const { token } = await request();
    const guest = await entered(token);
    await guest.send('one.png', await picture());
    expect(await sweepSenders(test.context)).toBe(0);
    expect(await sweepSenders(test.context, Date.now() + 2 * HOUR)).toBe(1);
    expect(await sweepSenders(test.context, Date.now() + 2 * HOUR)).toBe(0);
    expect(await noticesOf(owner)).toHaveLength(1);
    await runJobs(test, PICTURES);
    expect(await importsOf(libraryId)).toMatchObject([{ state: 'ready' }]);
  });

  it('begins another import once the first was confirmed', async () => {
    const { token } = await request();
    const guest = await entered(token);
    await guest.send('one.png', await picture());
    await guest.finish();
    await runJobs(test, PICTURES);
    const [first] = await importsOf(libraryId);
    await importing(test, owner).commit(first?.id ?? 0);
    await guest.send('two.png', await picture());
    await guest.finish();
    await runJobs(test, PICTURES);
    expect(await importsOf(libraryId)).toMatchObject([{ state: 'ready' }, { state: 'done' }]);
    expect((await guest.receipt()).body.files).toHaveLength(2);
  });

  it('keeps files of the same name of several senders, and of one', async () => {
    const { token } = await request();
    const [one, two] = [await entered(token), await entered(token)];
    await one.send('look.png', await picture());
    await two.send('look.png', await picture());
    const other = await picture();
    await one.send('look.png', other, { key: createHash('sha256').update('again').digest('hex') });
    await one.finish();
    await runJobs(test, PICTURES);
    const [record] = await importsOf(libraryId);
    const rows = await importing(test, owner).rows(record?.id ?? 0);
    expect(new Set(rows.map(({ path }) => path))).toEqual(
      new Set(['1/2/look.png', '1/look.png', '2/look.png']),
    );
  });
});

describe('the sender', () => {
  it('goes on after a reload, with the parts that arrived', async () => {
    const { token } = await request();
    const guest = await entered(token);
    const bytes = await picture();
    const first = (await guest.start('look.png', bytes)).body;
    await guest.put(first.file.uploadId, bytes);
    const again = await guest.start('look.png', bytes);
    expect(again).toMatchObject({ status: 201, body: first });
    expect((await guest.call(`/file/${first.file.uploadId}/parts`)).body).toEqual({
      parts: [{ partNumber: 1, size: bytes.length }],
    });
    const { uploadId } = first.file;
    const [done, repeated] = [await guest.complete(uploadId), await guest.complete(uploadId)];
    expect(repeated.body).toEqual(done.body);
    expect((await guest.start('look.png', bytes)).body.file.state).toBe('arrived');
    expect((await owner.get(at)).body.find(({ title }: FileRequest) => title).files).toBe(1);
    expect((await guest.post(`/file/${uploadId}/abort`)).status).toBe(409);
  });

  it('completes a file once although several calls do it', async () => {
    const { token, made } = await request();
    const guest = await entered(token);
    const bytes = await picture();
    const [one, two] = await Promise.all([guest.start('a.png', bytes), guest.start('a.png', bytes)]);
    expect(one.body.file.uploadId).toBe(two.body.file.uploadId);
    const { uploadId } = one.body.file;
    await guest.put(uploadId, bytes);
    const done = await Promise.all([1, 2, 3].map(() => guest.complete(uploadId)));
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await db().select().from(fileRequests).where(eq(fileRequests.id, made.id));
    expect(row).toMatchObject({ files: 1, bytes: bytes.length, senders: 1 });
  });

  it('neither reads nor touches what others sent, nor sends without a grant', async () => {
    const { token } = await request();
    const [one, two] = [await entered(token), await entered(token)];
    const bytes = await picture();
    const { uploadId } = (await one.start('look.png', bytes)).body.file;
    await one.put(uploadId, bytes);
    expect((await two.receipt()).body).toMatchObject({ files: [] });
    expect((await two.complete(uploadId)).status).toBe(404);
    expect((await two.call(`/file/${uploadId}/parts`)).status).toBe(404);
    expect((await two.post(`/file/${uploadId}/sign`, { partNumber: 1 })).status).toBe(404);
    expect((await two.post(`/file/${uploadId}/abort`)).status).toBe(404);
    const nobody = sender(token);
    expect(await nobody.start('look.png', bytes)).toMatchObject({
      status: 401,
      body: { code: 'grant_required' },
    });
    expect((await nobody.receipt()).status).toBe(401);
    const member = await test.signIn({ roles: [...ROLES_OF.member] });
    expect((await member.get(at)).status).toBe(403);
    const { token: otherToken } = await request({ title: 'Another' });
    const other = await entered(otherToken);
    expect((await other.complete(uploadId)).status).toBe(404);
  });

  it('enters the password where there is one', async () => {
    const { token, made } = await request({ password: 'lavender-field' });
    expect(made.hasPassword).toBe(true);
    const guest = sender(token);
    expect(await guest.open()).toMatchObject({ status: 401, body: { code: 'password_required' } });
    expect(await guest.enter()).toMatchObject({ status: 401, body: { code: 'password_required' } });
    expect(await guest.enter({ password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'wrong_password', errors: { password: expect.any(String) } },
    });
    expect((await guest.enter({ password: 'lavender-field' })).status).toBe(204);
    expect((await guest.open()).body).toMatchObject({ isEntered: true });
    const stranger = sender(token);
    for (let turn = 0; turn < 10; turn++) await stranger.enter({ password: `wrong ${turn}` });
    expect((await stranger.enter({ password: 'lavender-field' })).status).toBe(429);
  });

  it('is refused by unknown links, which are throttled', async () => {
    const stranger = sender('x'.repeat(43));
    expect((await stranger.open()).status).toBe(404);
    for (let turn = 0; turn < 60; turn++) await stranger.open();
    expect((await stranger.open()).status).toBe(429);
  });
});

describe('limits', () => {
  it('of number and size hold, for what is under way too', async () => {
    const [one, two] = [await picture(), await picture()];
    const { token } = await request({
      filesMax: 2,
      bytesMax: one.length + two.length + 10,
      fileBytesMax: Math.max(one.length, two.length),
    });
    const guest = await entered(token);
    const large = Buffer.concat([one, Buffer.alloc(one.length + two.length)]);
    expect(await guest.start('large.png', large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const started = await guest.start('one.png', one);
    expect(started.status).toBe(201);
    expect((await guest.start('two.png', two)).status).toBe(201);
    expect(await guest.start('three.png', one.subarray(0, 5))).toMatchObject({
      status: 422,
      body: { code: 'request_full' },
    });
    await guest.post(`/file/${started.body.file.uploadId}/abort`);
    expect((await guest.open()).body).toMatchObject({ filesLeft: 1 });
    expect((await guest.start('one.png', one)).status).toBe(201);
  });

  it('are freed of files of which nothing was sent for a day, where they are needed', async () => {
    const { token } = await request({ filesMax: 1 });
    const [one, two] = [await entered(token), await entered(token)];
    const { uploadId } = (await one.start('a.png', await picture())).body.file;
    expect((await two.start('b.png', await picture())).status).toBe(422);
    const dayAgo = new Date(Date.now() - 25 * HOUR);
    await db().update(sentFiles).set({ touchedAt: dayAgo }).where(eq(sentFiles.uploadId, uploadId));
    expect((await two.start('b.png', await picture())).status).toBe(201);
    const [upload] = await db().select().from(uploads).where(eq(uploads.id, uploadId));
    expect(upload?.state).toBe('aborted');
    expect((await one.complete(uploadId)).body.code).toBe('upload_aborted');
  });

  it('show a request as full, which still gives its receipts', async () => {
    const { token, made } = await request({ filesMax: 1 });
    const guest = await entered(token);
    await guest.send('a.png', await picture());
    expect((await guest.open()).body).toMatchObject({ state: 'full', filesLeft: 0 });
    expect((await guest.finish({ name: 'Ines' })).status).toBe(200);
    const listed = await owner.get(`${at}?filter=${encodeURIComponent(JSON.stringify({ state: 'full' }))}`);
    expect(listed.body.map(({ id }: FileRequest) => id)).toContain(made.id);
  });

  it('of kinds are decided by the content, whatever names say', async () => {
    const { token } = await request({ kinds: ['video'] });
    const guest = await entered(token);
    const bytes = await picture();
    expect(await guest.start('film.mp4', bytes)).toMatchObject({
      status: 415,
      body: { code: 'kind_not_wanted' },
    });
    const { uploadId } = (await guest.start('film.mp4', bytes, { head: undefined })).body.file;
    await guest.put(uploadId, bytes);
    for (let turn = 0; turn < 2; turn++)
      expect(await guest.complete(uploadId)).toMatchObject({
        status: 415,
        body: { code: 'kind_not_wanted' },
      });
    expect((await guest.receipt()).body.files).toMatchObject([
      { state: 'refused', fault: 'kind_not_wanted' },
    ]);
    expect(await importsOf(libraryId)).toEqual([]);
    expect((await guest.finish()).body.code).toBe('nothing_sent');
  });

  it('refuse pages and programs by the checks of all uploads', async () => {
    const { token } = await request();
    const guest = await entered(token);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect((await guest.start('look.png', page)).status).toBe(415);
    expect((await guest.start('look.exe', await picture())).status).toBe(415);
    const { uploadId } = (await guest.start('look.png', page, { head: undefined })).body.file;
    await guest.put(uploadId, page);
    expect((await guest.complete(uploadId)).status).toBe(415);
    expect((await guest.receipt()).body.files).toMatchObject([{ state: 'refused' }]);
  });
});

describe('the end', () => {
  it.each([
    ['it is revoked', (made: FileRequest) => owner.post(`${at}/${made.id}/revoke`), 'revoked'],
    [
      'its time is over',
      (made: FileRequest) =>
        db().update(fileRequests).set({ endsAt: new Date() }).where(eq(fileRequests.id, made.id)),
      'ended',
    ],
    [
      'its owner may not import any more',
      () =>
        db()
          .update(users)
          .set({ roles: [...ROLES_OF.member] })
          .where(eq(users.id, owner.userId)),
      'barred',
    ],
    [
      'its owner is not active',
      () => db().update(users).set({ active: false }).where(eq(users.id, owner.userId)),
      'barred',
    ],
    [
      'its owner may not change the library any more',
      () =>
        db()
          .update(users)
          .set({ editLimits: { kinds: [], libraries: [libraryId + 1], markets: [] } })
          .where(eq(users.id, owner.userId)),
      'barred',
    ],
    [
      'the library is deleted',
      () => db().update(libraries).set({ deletedAt: new Date() }).where(eq(libraries.id, libraryId)),
      'barred',
    ],
  ])('comes at once when %s; what arrived stays, and the receipt', async (_, end, state) => {
    const { made, token } = await request();
    const guest = await entered(token);
    await guest.send('one.png', await picture());
    const bytes = await picture();
    const { uploadId } = (await guest.start('two.png', bytes)).body.file;
    await guest.put(uploadId, bytes);
    await end(made);
    for (const call of [
      guest.open(),
      guest.complete(uploadId),
      guest.start('three.png', bytes),
      guest.post(`/file/${uploadId}/sign`, { partNumber: 1 }),
      guest.finish(),
      sender(token).enter(),
    ])
      expect(await call).toMatchObject({ status: 410, body: { code: 'request_ended' } });
    expect((await guest.receipt()).body.files).toMatchObject([{ state: 'arrived' }, { state: 'open' }]);
    const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
    const listed = (await admin.get(at)).body.find(({ id }: FileRequest) => id === made.id);
    expect(listed).toMatchObject({ state, files: 1, url: null });
  });

  it('is made by another editor, too, whose name stays with the first who did it', async () => {
    const { made } = await request();
    const other = await test.signIn({ roles: [...ROLES_OF.editor] });
    expect((await other.post(`${at}/${made.id}/revoke`)).body).toMatchObject({ state: 'revoked', url: null });
    await owner.post(`${at}/${made.id}/revoke`);
    const [row] = await db().select().from(fileRequests).where(eq(fileRequests.id, made.id));
    expect(row?.revokedById).toBe(other.userId);
  });
});

describe('a bad day', () => {
  it('has a clear refusal for a full disk, and keeps what arrived', async () => {
    const { token } = await request();
    const guest = await entered(token);
    await guest.send('one.png', await picture());
    const full = vi
      .spyOn(test.context.storage, 'assertSpace')
      .mockRejectedValue(new StorageError('full', 'There is no space left.'));
    const bytes = await picture();
    expect(await guest.start('two.png', bytes)).toMatchObject({
      status: 507,
      body: { code: 'insufficient_storage' },
    });
    full.mockRestore();
    expect((await guest.send('two.png', bytes)).status).toBe(200);
    expect((await guest.receipt()).body.files).toHaveLength(2);
  });

  it('goes on with a file whose completion was cut off before it was recorded', async () => {
    const { token, made } = await request();
    const guest = await entered(token);
    const bytes = await picture();
    const { uploadId } = (await guest.start('one.png', bytes)).body.file;
    await guest.put(uploadId, bytes);
    const { db: database } = test.context;
    const enqueue = vi.spyOn(test.context.jobs, 'enqueue').mockRejectedValue(new Error('the queue is gone'));
    expect((await guest.complete(uploadId)).status).toBe(500);
    enqueue.mockRestore();
    expect((await guest.complete(uploadId)).body).toMatchObject({ state: 'arrived' });
    const [row] = await database.select().from(fileRequests).where(eq(fileRequests.id, made.id));
    expect(row?.files).toBe(1);
  });
});

describe('making a request', () => {
  it('is refused with faults of fields', async () => {
    expect((await make({ endsAt: inHours(-1) })).body.errors).toHaveProperty('endsAt');
    expect((await make({ endsAt: inHours(24 * 400) })).body.errors).toHaveProperty('endsAt');
    expect((await make({ libraryId: 999_999 })).body.errors).toHaveProperty('libraryId');
    expect((await make({ bytesMax: 10, fileBytesMax: 11 })).body.errors).toHaveProperty('fileBytesMax');
    expect((await make({ filesMax: 0, title: '' })).body.errors).toMatchObject({
      filesMax: expect.any(String),
      title: expect.any(String),
    });
  });

  it('is for those who may import into the library', async () => {
    const member = await test.signIn({ roles: [...ROLES_OF.member] });
    expect((await make({}, member)).status).toBe(403);
    const limited = await test.signIn({
      roles: [...ROLES_OF.editor],
      editLimits: { kinds: [], libraries: [libraryId + 1], markets: [] },
    });
    expect((await make({}, limited)).body.code).toBe('outside_limits');
  });

  it('leaves its page and calls out of search engines', async () => {
    const { token } = await request();
    const { headers } = await sender(token).open();
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});
