import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { endpointsOf } from '../http/routes.ts';
import { type Caller, openTestApp, type TestApp } from './app.ts';
import {
  buildEvent,
  buildFaq,
  buildItem,
  buildLibrary,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
} from './factories.ts';

const MARCH = '2026-03-01T08:00:00.000Z';
const APRIL = '2026-04-01T08:00:00.000Z';
const MAY = '2026-05-01T08:00:00.000Z';
const MESSAGE = 'It would expire before it appears.';

const window = { publishedAt: new Date(APRIL), expiresAt: null };
const BUILDERS: Record<string, (db: Database) => Promise<{ id: number }>> = {
  library: (db) => buildLibrary(db, window),
  'library-item': async (db) => buildItem(db, { libraryId: (await buildLibrary(db)).id, ...window }),
  news: (db) => buildNews(db, window),
  event: (db) => buildEvent(db, window),
  toolkit: (db) => buildToolkit(db, window),
  faq: (db) => buildFaq(db, window),
  'training-video': (db) => buildTraining(db, window),
  'media-portal': (db) => buildMediaPortal(db, window),
  'rendition-preset': async () =>
    (await editor.post('/api/backend/rendition-preset', { name: 'Story', publishedAt: APRIL })).body,
};

let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR', 'ROLE_ADMIN'] });
});
afterAll(() => test?.close());

/** Resources whose records have both dates, by the contract. */
const dated = () =>
  endpointsOf(test.app).flatMap(({ method, path, body }) => {
    const resource = /^\/api\/backend\/([a-z-]+)\/\{id\}$/.exec(path)?.[1];
    if (method !== 'patch' || !resource || !(body instanceof z.ZodObject)) return [];
    return 'publishedAt' in body.shape && 'expiresAt' in body.shape ? [resource] : [];
  });

it('covers every resource with a publication and an expiry', () => {
  expect(dated().sort()).toEqual(Object.keys(BUILDERS).sort());
});

describe.each(Object.keys(BUILDERS))('%s', (resource) => {
  const at = `/api/backend/${resource}`;
  const make = async () => (await BUILDERS[resource]?.(test.context.db))?.id ?? 0;
  const show = async (id: number) => (await editor.get(`${at}/${id}`)).body;

  it('cannot expire before it appears, whichever of the two dates is sent', async () => {
    const id = await make();
    const both = await editor.patch(`${at}/${id}`, { publishedAt: MAY, expiresAt: MARCH });
    expect(both).toMatchObject({ status: 400, body: { errors: { expiresAt: MESSAGE } } });
    const expiry = await editor.patch(`${at}/${id}`, { expiresAt: MARCH });
    expect(expiry).toMatchObject({
      status: 400,
      body: { code: 'expires_first', message: MESSAGE, errors: { expiresAt: MESSAGE } },
    });
    expect((await editor.patch(`${at}/${id}`, { expiresAt: APRIL })).status).toBe(400);
    expect(await show(id)).toMatchObject({ publishedAt: APRIL, expiresAt: null, version: 1 });

    expect((await editor.patch(`${at}/${id}`, { expiresAt: MAY })).status).toBe(200);
    const publication = await editor.patch(`${at}/${id}`, { publishedAt: '2026-06-01T08:00:00.000Z' });
    expect(publication).toMatchObject({ status: 400, body: { errors: { publishedAt: MESSAGE } } });
    expect((await editor.patch(`${at}/${id}`, { publishedAt: null })).status).toBe(200);
    expect((await editor.patch(`${at}/${id}`, { publishedAt: MARCH })).status).toBe(200);
    expect(await show(id)).toMatchObject({ publishedAt: MARCH, expiresAt: MAY });
  });

  it('is judged with its own other date in a change of many, and nothing is changed then', async () => {
    const [fits, breaks] = [await make(), await make()];
    await editor.patch(`${at}/${breaks}`, { publishedAt: MAY });
    const target = { ids: [fits, breaks] };
    const refused = await editor.patch(`${at}/batch`, {
      target,
      changes: { expiresAt: '2026-04-20T08:00:00.000Z' },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'expires_first' } });
    const record = await show(breaks);
    const name = record.title ?? record.name ?? record.question;
    expect(refused.body.errors.expiresAt).toBe(
      `Nothing was changed. These would expire before they appear: “${name}”.`,
    );
    expect(await show(fits)).toMatchObject({ expiresAt: null });
    const closed = await editor.patch(`${at}/batch`, {
      target,
      changes: { publishedAt: MAY, expiresAt: MARCH },
    });
    expect(closed).toMatchObject({ status: 400, body: { errors: { 'changes.expiresAt': MESSAGE } } });
    const later = { target, changes: { expiresAt: '2026-07-01T08:00:00.000Z' } };
    expect((await editor.patch(`${at}/batch`, later)).status).toBe(200);
  });

  it('gets one of two dates that are sent at once and would not fit together', async () => {
    const id = await make();
    await editor.patch(`${at}/${id}`, { publishedAt: null });
    const replies = await Promise.all([
      editor.patch(`${at}/${id}`, { publishedAt: MAY }),
      editor.patch(`${at}/${id}`, { expiresAt: MARCH }),
    ]);
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
    const { publishedAt, expiresAt } = await show(id);
    expect([publishedAt, expiresAt]).toContain(null);
  });
});

describe('new records', () => {
  it('cannot expire before they appear', async () => {
    const dates = { publishedAt: MAY, expiresAt: MARCH };
    const { status, body } = await editor.post('/api/backend/toolkit', { title: 'Summer', ...dates });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({ expiresAt: MESSAGE });
  });
});

describe('what was stored before', () => {
  it('can still be changed in other fields, and mended', async () => {
    const { id } = await buildNews(test.context.db, {
      publishedAt: new Date(MAY),
      expiresAt: new Date(MARCH),
    });
    const at = `/api/backend/news/${id}`;
    expect((await editor.patch(at, { title: 'Another title' })).status).toBe(200);
    expect((await editor.patch(at, { expiresAt: '2026-03-02T08:00:00.000Z' })).status).toBe(400);
    expect((await editor.patch(at, { expiresAt: null })).status).toBe(200);
  });

  it('is not given back by a history when it would never show', async () => {
    const { id } = await buildNews(test.context.db, { publishedAt: new Date(MAY), expiresAt: null });
    const at = `/api/backend/news/${id}`;
    await editor.patch(at, { publishedAt: MARCH });
    await editor.patch(at, { expiresAt: APRIL });
    const { data } = (await editor.get(`${at}/history`)).body;
    const undone = await editor.post(`${at}/history/${data[1].id}/undo`, {});
    expect(undone).toMatchObject({ status: 400, body: { errors: { publishedAt: MESSAGE } } });
  });
});
