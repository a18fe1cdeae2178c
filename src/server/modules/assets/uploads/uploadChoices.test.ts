import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildLibrary } from '../../../testing/factories.ts';
import { upload } from '../../../testing/uploads.ts';

let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn({});
});
afterAll(() => test?.close());

const db = () => test.context.db;
const document = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(40)]);
const start = (path: 'pre-sign' | 'initiate', more: object) =>
  editor.post(`/api/backend/storage/${path}/library-item`, { name: 'a.pdf', size: 100, ...more });

describe('what is chosen before an upload', () => {
  it('makes its item a draft that no member can view, unless it says otherwise', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const { item } = await upload(test, editor, document(), { name: 'a.pdf', libraryId });
    expect(item).toMatchObject({ publishedAt: null, roles: [], markets: [], tags: [] });
    expect((await member.get(`/api/private/libraryitems/${item?.id}`)).status).toBe(404);
  });

  it('publishes at once, or on a date, and limits who can view it', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const before = Date.now();
    const now = await upload(test, editor, document(), {
      name: 'a.pdf',
      libraryId,
      arriveAs: 'published',
      tags: ['Spring', 'Launch'],
    });
    expect(Date.parse(now.item?.publishedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(now.item?.tags).toEqual(['Spring', 'Launch']);
    expect((await member.get(`/api/private/libraryitems/${now.item?.id}`)).status).toBe(200);

    const later = await upload(test, editor, document(), {
      name: 'b.pdf',
      libraryId,
      arriveAs: 'scheduled',
      publishAt: '2099-01-01T00:00:00.000Z',
      roles: ['ROLE_EVENT'],
      markets: ['gulf'],
    });
    expect(later.item).toMatchObject({
      publishedAt: '2099-01-01T00:00:00.000Z',
      roles: ['ROLE_EVENT'],
      markets: ['gulf'],
    });
  });

  it.each(['pre-sign', 'initiate'] as const)(
    'is checked field by field before a byte is sent: %s',
    async (path) => {
      const { id: libraryId } = await buildLibrary(db());
      const { valueIds } = await buildAttribute(db(), { kind: 'single' });
      const faults: [object, string][] = [
        [{ arriveAs: 'scheduled' }, 'publishAt'],
        [{ arriveAs: 'scheduled', publishAt: 'tomorrow' }, 'publishAt'],
        [{ arriveAs: 'hidden' }, 'arriveAs'],
        [{ roles: ['ROLE_KING'] }, 'roles.0'],
        [{ markets: ['The Moon'] }, 'markets.0'],
        [{ markets: ['moon'] }, 'markets'],
        [{ tags: ['  '] }, 'tags.0'],
        [{ valueIds: [999_999] }, 'valueIds'],
        [{ valueIds }, 'valueIds'],
        [{ batchId: 'mine' }, 'batchId'],
        [{ libraryId: 999_999 }, 'libraryId'],
      ];
      for (const [more, field] of faults) {
        const { status, body } = await start(path, { libraryId, ...more });
        expect([status, Object.keys(body.errors ?? {})], JSON.stringify(more)).toEqual([400, [field]]);
      }
      expect((await start(path, { libraryId })).status).toBe(201);
    },
  );

  it('holds for its batch alone: a list of its items finds no others', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const [batchId, other] = [randomUUID(), randomUUID()];
    const mine: number[] = [];
    for (const [name, batch] of [
      ['a.pdf', batchId],
      ['b.pdf', other],
      ['c.pdf', batchId],
    ] as const) {
      const { item } = await upload(test, editor, document(), { name, libraryId, batchId: batch });
      if (batch === batchId) mine.push(item?.id ?? 0);
    }
    const list = (filter: object) =>
      editor.get(`/api/backend/library/${libraryId}/items?filter=${JSON.stringify(filter)}`);
    const { body } = await list({ uploadBatch: batchId });
    expect((body as LibraryItem[]).map(({ id }) => id)).toEqual(mine);
    const wrong = await list({ uploadBatch: 'mine' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['filter.uploadBatch']]);
  });
});
