import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { desc, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaItem } from '../../../../shared/contract/mediaPortal.ts';
import type { Share } from '../../../../shared/contract/share.ts';
import { isVisible } from '../../../../shared/policy/visibility.ts';
import { limitsOf } from '../../../content/visibility.ts';
import { throttles, users } from '../../../db/schema/accounts.ts';
import { files, type StoredRendition } from '../../../db/schema/files.ts';
import { receipts, takings } from '../../../db/schema/ledger.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { shareEntries, shares, shareUses } from '../../../db/schema/shares.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { sumObject } from '../../../files/checksums.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { makeRendition } from '../../assets/rendition-presets/makeRendition.service.ts';
import { findViewer } from '../../people/users/public.ts';

const at = '/api/private/share';
const backend = '/api/backend/share';
const HOUR = 3_600_000;
let test: TestApp;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: [...ROLES_OF.admin] });
});
afterAll(() => test?.close());
beforeEach(async () => {
  owner = await test.signIn({ roles: [...ROLES_OF.editor] });
  await db().delete(throttles);
});
const db = () => test.context.db;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const bytes = randomBytes(20_000);

/** An item whose original, JPEG and picture can be read. */
async function makeItem(overrides: Parameters<typeof buildItem>[1] = {}) {
  const item = await buildItem(db(), { ...overrides, file: { size: bytes.length, crc32: crc32(bytes) } });
  const [file] = await db().select().from(files).where(eq(files.id, item.fileId));
  const { storage } = test.context;
  const key = file?.storageKey ?? '';
  const made = (name: string, mediaType: string): StoredRendition => ({
    ...{ name, mediaType, width: 320, height: 240, size: 100, crc32: crc32(bytes.subarray(0, 100)) },
    storageKey: `${key}-${name}`,
  });
  const renditions = [made('w320', 'image/webp'), made('jpeg', 'image/jpeg')];
  await storage.put(key, bytes, { size: bytes.length, mediaType: 'image/tiff' });
  for (const { storageKey, mediaType } of renditions)
    await storage.put(storageKey, bytes.subarray(0, 100), { size: 100, mediaType });
  await db().update(files).set({ renditions, mediaType: 'image/tiff' }).where(eq(files.id, item.fileId));
  return item;
}
const entry = (id: number, fields = {}) => ({ kind: 'library-item', id, ...fields });
const make = (ids: readonly number[], fields: object = {}, caller = owner) =>
  caller.post(at, {
    title: 'For the fair',
    entries: ids.map((id) => entry(id)),
    endsAt: inHours(48),
    ...fields,
  });
interface Made {
  share: Share;
  token: string;
}
async function share(ids: readonly number[], fields: object = {}, caller = owner): Promise<Made> {
  const { status, body } = await make(ids, fields, caller);
  expect([status, body.errors]).toEqual([201, undefined]);
  return { share: body, token: new URL(body.url).pathname.split('/').at(-1) ?? '' };
}
/** Somebody without an account, whose browser keeps cookies. */
function outsider(token: string) {
  const browser = openBrowser('http://localhost', (url, init) => test.app.request(url, init));
  const call = async (path: string, init?: RequestInit) => {
    const response = await browser.fetch(`/api/public/share/${token}${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  const post = (path: string, value: object) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    });
  return {
    ...{ call, post, cookies: browser.cookies },
    open: () => call(''),
    code: async () => (await call('')).body.code as string | undefined,
    items: async (): Promise<MediaItem[]> => (await call('/items')).body.data,
    download: (fields: object = {}) => post('/download', { requestId: randomUUID(), ...fields }),
    file: (id: number, fields: object = {}) =>
      post(`/item/${id}/file`, { requestId: randomUUID(), ...fields }),
  };
}
async function fetchStatus(url: string): Promise<number> {
  const response = await test.app.request(url);
  await response.arrayBuffer();
  return response.status;
}
const usesOf = async (id: number) =>
  (await db().select().from(shareUses).where(eq(shareUses.shareId, id)).orderBy(shareUses.id)).map(
    ({ does }) => does,
  );
const configure = async (settings: object) =>
  expect((await admin.patch('/api/backend/configuration', settings)).status).toBe(200);

describe('a share', () => {
  it('shows chosen items to people without an account, with pictures and files', async () => {
    const [one, two] = [await makeItem({ title: 'One' }), await makeItem({ title: 'Two' })];
    const { share: made, token } = await share([two.id, one.id], { note: 'The stand in Milan' });
    expect(made).toMatchObject({
      state: 'open',
      note: 'The stand in Milan',
      count: 2,
      opened: 0,
      downloads: 0,
    });
    expect(made).toMatchObject({ hasPassword: false, people: [], mode: 'download', downloadLimit: null });
    expect(token).toMatch(/^[\w-]{43}$/);
    const guest = outsider(token);
    const { status, headers, body } = await guest.open();
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ title: 'For the fair', mode: 'download', forms: ['original', 'web'], preset: null },
      endsAt: made.endsAt,
      ...{ downloadsLeft: null, person: null },
    });
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const items = await guest.items();
    expect(items.map(({ title }) => title)).toEqual(['Two', 'One']);
    expect(items[0]?.formats[0]?.downloads.map(({ name }) => name)).toEqual(['original', 'jpeg']);
    const picture = items[0]?.picture?.sources[0]?.url ?? '';
    expect(picture).toContain(`/api/public/share/${token}/picture/`);
    expect(await fetchStatus(picture)).toBe(200);
    const archive = await guest.download();
    expect([archive.status, archive.body.count, archive.body.name]).toEqual([201, 2, 'For the fair']);
    expect(await fetchStatus(archive.body.url)).toBe(200);
    const half = await test.app.request(archive.body.url, { headers: { range: 'bytes=100-' } });
    expect([half.status, (await half.arrayBuffer()).byteLength]).toEqual([206, archive.body.size - 100]);
    const file = await guest.file(one.id, { rendition: 'jpeg' });
    expect(await fetchStatus(file.body.url)).toBe(200);
    expect(await usesOf(made.id)).toEqual(['opened', 'archive', 'file']);
    const [listed] = (await owner.get(at)).body.data;
    expect(listed).toMatchObject({ id: made.id, opened: 1, downloads: 2, url: made.url });
    expect((await owner.get(`${at}/${made.id}/uses`)).body.data[0]).toMatchObject({
      ...{ does: 'file', title: 'One', form: 'jpeg', items: 1, person: null },
    });
  });

  it('is in the ledger, as nobody in particular, and in no history of its owner', async () => {
    const one = await makeItem();
    const { share: made, token } = await share([one.id]);
    await outsider(token).download();
    const rows = await db().select().from(receipts).where(eq(receipts.shareId, made.id));
    expect(rows.map(({ takenAs, userId, portalId }) => [takenAs, userId, portalId])).toEqual([
      ['download', null, null],
    ]);
    const ids = rows.map(({ id }) => id);
    const items = await db().select().from(takings).where(inArray(takings.receiptId, ids));
    expect(items.map(({ itemId, form }) => [itemId, form])).toEqual([[one.id, 'original']]);
    expect((await owner.get('/api/private/user/basket/downloads')).body).toEqual([]);
    const id = rows[0]?.downloadId;
    expect((await owner.get(`/api/private/user/basket/download/${id}`)).status).toBe(404);
  });

  it('holds the other formats of a shot only where it is shared as a whole', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const front = await makeItem({ libraryId, title: 'Front' });
    const back = await makeItem({ libraryId, title: 'Back' });
    for (const [position, { id }] of [front, back].entries())
      await db()
        .update(libraryItems)
        .set({ stackId: front.id, stackPosition: `a${position}` })
        .where(eq(libraryItems.id, id));
    const formats = async (fields: object) => {
      const { token } = await share([front.id], { entries: [entry(front.id, fields)] });
      return (await outsider(token).items()).map((item) => item.formats.map(({ id }) => id));
    };
    expect(await formats({ isWhole: true })).toEqual([[front.id, back.id]]);
    expect(await formats({})).toEqual([[front.id]]);
    const { token } = await share([front.id]);
    expect((await outsider(token).file(back.id)).status).toBe(404);
  });

  it('is refused for others in every call', async () => {
    const { share: made } = await share([(await makeItem()).id]);
    const other = await test.signIn({ roles: [...ROLES_OF.editor] });
    expect((await other.get(`${at}/${made.id}/uses`)).status).toBe(404);
    expect((await other.post(`${at}/${made.id}/revoke`)).status).toBe(404);
    expect((await other.get(at)).body.data).toEqual([]);
    expect((await other.get(backend)).status).toBe(403);
    expect((await other.post(`${backend}/revoke`, { all: true })).status).toBe(403);
  });
});

describe('what may be shared', () => {
  it('is decided by the house: nobody, content managers, groups or all members', async () => {
    const { id } = await makeItem();
    const member = await test.signIn();
    const press = await test.signIn({ groups: ['press'] });
    const who = async () =>
      Promise.all(
        [owner, press, member].map(async (caller) => (await caller.get(`${at}/rights`)).body.canShare),
      );
    expect(await who()).toEqual([true, false, false]);
    expect((await make([id], {}, member)).body.code).toBe('sharing_not_allowed');
    await configure({ 'sharing.who': 'groups', 'sharing.groups': 'stores, press' });
    expect(await who()).toEqual([true, true, false]);
    await configure({ 'sharing.who': 'members' });
    expect(await who()).toEqual([true, true, true]);
    await configure({ 'sharing.who': 'nobody' });
    expect(await who()).toEqual([false, false, false]);
    await configure({ 'sharing.who': 'managers' });
  });

  it('is items that its maker can view, with a fault on the field', async () => {
    const draft = await makeItem({ publishedAt: null });
    const shown = await makeItem();
    const article = await buildNews(db());
    expect((await make([shown.id, draft.id])).body.errors).toHaveProperty('entries');
    const mixed = await make([], { entries: [entry(shown.id), { kind: 'news', id: article.id }] });
    expect([mixed.status, Object.keys(mixed.body.errors)]).toEqual([400, ['entries']]);
    const entries = [entry(shown.id), entry(draft.id), { kind: 'news', id: article.id }];
    expect((await owner.post(`${at}/draft`, { entries })).body).toMatchObject({ count: 1, left: 2 });
    expect((await make([shown.id], { mode: 'view', downloadLimit: 3 })).body.errors).toHaveProperty(
      'downloadLimit',
    );
    expect((await make([shown.id], { password: 'short' })).body.errors).toHaveProperty('password');
  });

  it('ends no later than the rights and the publication of what it holds', async () => {
    const day = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
    await db()
      .insert(usageRights)
      .values({ code: 'spring', name: 'Spring', holderKind: 'agency', holder: 'Studio', endsOn: day(5) });
    const limited = await makeItem({ usageRights: ['spring'] });
    const leaving = await makeItem({ expiresAt: new Date(Date.now() + 3 * 24 * HOUR) });
    const free = await makeItem();
    const last = async (ids: number[]) => {
      const { body } = await owner.post(`${at}/draft`, { entries: ids.map((id) => entry(id)) });
      return [body.isByRights, body.lastEnd.slice(0, 10)];
    };
    expect(await last([free.id])).toEqual([false, day(90)]);
    expect(await last([free.id, limited.id])).toEqual([true, day(6)]);
    expect(await last([limited.id, leaving.id])).toEqual([true, day(3)]);
    const until = async (ids: number[], days: number) =>
      (await make(ids, { endsAt: inHours(days * 24) })).body.errors;
    expect(await until([limited.id], 4)).toBeUndefined();
    expect(await until([limited.id], 8)).toHaveProperty('endsAt');
    expect(await until([leaving.id], 4)).toHaveProperty('endsAt');
    expect(await until([free.id], 92)).toHaveProperty('endsAt');
    expect(await until([free.id], -1)).toHaveProperty('endsAt');
  });
});

describe('at the next request', () => {
  /** What somebody without an account has in hand: the page, a picture, the address of a file and of an archive. */
  async function takeAll(token: string, itemId: number) {
    const guest = outsider(token);
    const [item] = await guest.items();
    const file = await guest.file(itemId);
    const archive = await guest.download();
    const urls = [item?.picture?.sources[0]?.url ?? '', file.body.url, archive.body.url] as string[];
    for (const url of urls) expect(await fetchStatus(url)).toBe(200);
    return { guest, statuses: async () => Promise.all(urls.map(fetchStatus)) };
  }
  const ENDS: Record<string, (made: Made) => Promise<unknown>> = {
    'it is revoked': ({ share: { id } }) => owner.post(`${at}/${id}/revoke`),
    'all of its owner are revoked': () => owner.post(`${at}/revoke`),
    'an administrator revokes it': ({ share: { id } }) => admin.post(`${backend}/revoke`, { ids: [id] }),
    'an administrator revokes all of its owner': () =>
      admin.post(`${backend}/revoke`, { ownerId: owner.userId }),
    'its time is over': ({ share: { id } }) =>
      db()
        .update(shares)
        .set({ endsAt: new Date(Date.now() - 1000) })
        .where(eq(shares.id, id)),
    'its owner is disabled': () =>
      db().update(users).set({ active: false }).where(eq(users.id, owner.userId)),
    'its owner is in the trash': () =>
      db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.userId)),
    'its owner may not share any more': () =>
      db()
        .update(users)
        .set({ roles: [...ROLES_OF.member] })
        .where(eq(users.id, owner.userId)),
  };
  it.each(Object.entries(ENDS))('it is refused when %s, with all that it gave out', async (_, end) => {
    const item = await makeItem();
    const made = await share([item.id]);
    const { guest, statuses } = await takeAll(made.token, item.id);
    await end(made);
    const refused = await guest.open();
    expect([refused.status, refused.body.code]).toEqual([410, 'share_ended']);
    expect((await guest.call('/items')).status).toBe(410);
    expect((await guest.download()).status).toBe(410);
    expect((await guest.file(item.id)).status).toBe(410);
    expect((await guest.post('/usage', {})).status).toBe(410);
    const [picture, file, archive] = await statuses();
    expect([picture, archive]).toEqual([410, 410]);
    expect(file).not.toBe(200);
  });

  it('an item is gone that its owner cannot view any more', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const [gone, left] = [await makeItem({ libraryId, title: 'Gone' }), await makeItem({ title: 'Left' })];
    const made = await share([gone.id, left.id]);
    const { guest, statuses } = await takeAll(made.token, gone.id);
    await db().update(libraries).set({ publishedAt: null }).where(eq(libraries.id, libraryId));
    expect((await guest.items()).map(({ title }) => title)).toEqual(['Left']);
    expect((await guest.file(gone.id)).status).toBe(404);
    const [picture, file, archive] = await statuses();
    expect([picture, archive]).toEqual([404, 410]);
    expect(file).not.toBe(200);
    expect((await guest.download()).body.count).toBe(1);
  });

  it('an item for a market or a group that its owner left is gone', async () => {
    await configure({ 'sharing.who': 'members' });
    const member = await test.signIn({ groups: ['press'] });
    const item = await makeItem({ groups: ['press'] });
    const { token } = await share([item.id], {}, member);
    const guest = outsider(token);
    expect(await guest.items()).toHaveLength(1);
    await db().update(users).set({ groups: [] }).where(eq(users.id, member.userId));
    expect(await guest.items()).toEqual([]);
    expect((await guest.download()).body.code).toBe('nothing_to_download');
    await configure({ 'sharing.who': 'managers' });
  });
});

describe('whatever its limits', () => {
  it('an item is shown, and taken, exactly when the policy lets the owner of the share view it', async () => {
    await configure({ 'sharing.who': 'members' });
    const { id: libraryId } = await buildLibrary(db());
    const [past, later] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)];
    const windows = [
      { publishedAt: past },
      { publishedAt: null },
      { publishedAt: later },
      { publishedAt: past, expiresAt: later },
      { publishedAt: past, expiresAt: past },
    ];
    const audiences = [{}, { roles: ['ROLE_EVENT'] }, { groups: ['press'] }, { markets: ['gulf'] }];
    const items = [];
    for (const window of windows)
      for (const audience of audiences) items.push(await makeItem({ libraryId, ...window, ...audience }));
    const owners = [
      { roles: [...ROLES_OF.member] },
      { roles: [...ROLES_OF.member], groups: ['press'] },
      { roles: ['ROLE_USER' as const, 'ROLE_EVENT' as const], market: 'gulf' },
      { roles: [...ROLES_OF.editor] },
    ];
    for (const fields of owners) {
      const maker = await test.signIn(fields);
      const [free] = items;
      const { share: made, token } = await share([free?.id ?? 0], {}, maker);
      const others = items.slice(1).map(({ id }, position) => ({ itemId: id, position: position + 1 }));
      await db()
        .insert(shareEntries)
        .values(others.map((one) => ({ ...one, shareId: made.id })));
      const viewer = await findViewer(db(), maker.userId);
      if (!viewer) throw new Error('the owner is gone');
      const wanted = items.filter((item) => isVisible(limitsOf(item), viewer, Date.now()));
      const guest = outsider(token);
      expect((await guest.items()).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      expect((await guest.download()).body.count).toBe(wanted.length);
      for (const { id } of items.slice(0, 8)) {
        const isWanted = wanted.some((item) => item.id === id);
        expect([id, (await guest.file(id)).status]).toEqual([id, isWanted ? 201 : 404]);
      }
    }
    await configure({ 'sharing.who': 'managers' });
  });
});

describe('downloads', () => {
  it('are refused of a share that is only viewed, films among them', async () => {
    const item = await makeItem();
    const { token } = await share([item.id], { mode: 'view' });
    const guest = outsider(token);
    const [shown] = await guest.items();
    expect(shown?.formats[0]?.downloads).toEqual([]);
    for (const reply of [
      await guest.download(),
      await guest.file(item.id),
      await guest.file(item.id, { rendition: 'jpeg' }),
      await guest.call(`/item/${item.id}/play`),
    ])
      expect([reply.status, reply.body.code]).toEqual([422, 'only_viewed']);
    const picture = shown?.picture?.sources[0]?.url ?? '';
    expect(await fetchStatus(picture)).toBe(200);
    expect(await fetchStatus(picture.replace('w320.webp', 'jpeg.jpg'))).toBe(404);
  });

  it('hold only the forms that are shared', async () => {
    const [item, bare] = [await makeItem(), await buildItem(db(), { file: { size: 5, crc32: 1 } })];
    const { token } = await share([item.id, bare.id], { forms: ['web'] });
    const guest = outsider(token);
    expect((await guest.download({ form: 'original' })).body.code).toBe('form_not_shared');
    expect((await guest.file(item.id)).body.code).toBe('form_not_shared');
    expect((await guest.file(item.id, { rendition: 'w320' })).body.code).toBe('form_not_shared');
    expect((await guest.call(`/item/${item.id}/play`)).body.code).toBe('form_not_shared');
    const { status, body } = await guest.download();
    expect([status, body.count]).toEqual([201, 1]);
    expect((await guest.file(item.id, { rendition: 'jpeg' })).status).toBe(201);
  });

  it('can be by a preset that the owner may use, once what it makes is there', async () => {
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8a46a' } })
      .jpeg()
      .toBuffer();
    const makePhoto = async () => {
      const item = await buildItem(db());
      const [file] = await db().select().from(files).where(eq(files.id, item.fileId));
      const key = file?.storageKey ?? '';
      await test.context.storage.put(key, photo, { size: photo.length, mediaType: 'image/jpeg' });
      const sums = await sumObject(test.context.storage, { key, size: photo.length });
      const facts = { ...sums, size: photo.length, width: 640, height: 480, mediaType: 'image/jpeg' };
      await db().update(files).set(facts).where(eq(files.id, item.fileId));
      return item;
    };
    const [one, two] = [await makePhoto(), await makePhoto()];
    const sheet = await buildItem(db(), { file: { mediaType: 'application/pdf' } });
    const fields = {
      name: 'Story',
      width: 320,
      height: 120,
      fit: 'crop',
      publishedAt: '2026-02-01T00:00:00Z',
    };
    const preset = (await owner.post('/api/backend/rendition-preset', fields)).body.id as number;
    const ids = [one.id, two.id, sheet.id];

    const draft = await owner.post(`${at}/draft`, { entries: ids.map((id) => entry(id)) });
    expect(draft.body.presets).toContainEqual({ id: preset, name: 'Story', count: 2 });
    expect((await make([sheet.id], { presetId: preset })).body.errors).toHaveProperty('presetId');
    expect((await make(ids, { presetId: 999_999 })).body.errors).toHaveProperty('presetId');
    expect((await make(ids, { forms: [] })).body.errors).toHaveProperty('forms');
    test.enqueued.length = 0;
    const { share: made, token } = await share(ids, { presetId: preset, forms: [] });
    expect(made.preset).toEqual({ id: preset, name: 'Story' });
    const guest = outsider(token);
    expect((await guest.open()).body.preset).toEqual({ name: 'Story', total: 2, ready: 0, waiting: 2 });
    expect([(await guest.download()).body.code, (await guest.open()).body.downloadsLeft]).toEqual([
      'being_made',
      null,
    ]);
    for (const { data } of test.enqueued.splice(0))
      if ('madeId' in data)
        await makeRendition(test.context, data.madeId, {
          signal: new AbortController().signal,
          isLastTry: true,
        });
    expect((await guest.open()).body.preset).toMatchObject({ ready: 2, waiting: 0 });
    expect((await guest.download({ form: 'original' })).body.code).toBe('form_not_shared');
    expect((await guest.file(one.id)).body.code).toBe('form_not_shared');
    const taken = await guest.download({ form: 'preset' });
    expect([taken.status, taken.body.count]).toEqual([201, 2]);
    expect((await guest.download({ itemIds: [one.id] })).body.count).toBe(1);
    expect(await fetchStatus(taken.body.url)).toBe(200);

    // One that the owner may use no more is not used.
    await owner.patch(`/api/backend/rendition-preset/${preset}`, { publishedAt: null });
    expect((await guest.open()).body.preset).toBeNull();
    expect((await guest.download()).body.code).toBe('form_not_shared');
    expect(await fetchStatus(taken.body.url)).toBe(410);
  });

  it('end with their limit, whoever takes them at once; what was taken is still loaded', async () => {
    const item = await makeItem();
    const { share: made, token } = await share([item.id], { downloadLimit: 3 });
    const guest = outsider(token);
    expect((await guest.open()).body.downloadsLeft).toBe(3);
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => guest.download()),
      ...Array.from({ length: 4 }, () => guest.file(item.id)),
    ]);
    const taken = replies.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(3);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect([reply.status, reply.body.code]).toEqual([410, 'share_used_up']);
    for (const { body } of taken) expect(await fetchStatus(body.url)).toBe(200);
    expect((await guest.open()).body.downloadsLeft).toBe(0);
    expect((await owner.get(at)).body.data[0]).toMatchObject({ state: 'used', downloads: 3 });
    expect(await db().$count(receipts, eq(receipts.shareId, made.id))).toBe(3);
  });

  it('count once when a call is repeated, one after the other and at once', async () => {
    const item = await makeItem();
    const { share: made, token } = await share([item.id], { downloadLimit: 2 });
    const guest = outsider(token);
    const [archive, file] = [{ requestId: randomUUID() }, { requestId: randomUUID() }];
    const first = await guest.download(archive);
    const again = await Promise.all([guest.download(archive), guest.download(archive)]);
    expect(again.map(({ status, body }) => [status, body.id])).toEqual([
      [201, first.body.id],
      [201, first.body.id],
    ]);
    const files = await Promise.all([guest.file(item.id, file), guest.file(item.id, file)]);
    expect(files.map(({ status }) => status)).toEqual([201, 201]);
    expect((await owner.get(at)).body.data[0]).toMatchObject({ downloads: 2 });
    expect(await db().$count(receipts, eq(receipts.shareId, made.id))).toBe(2);
    expect((await guest.file(item.id, { ...file, rendition: 'jpeg' })).body.code).toBe('repeated');
    expect((await guest.download(file)).body.code).toBe('repeated');
  });

  it('of what is refused count for nothing', async () => {
    const item = await makeItem();
    const { token } = await share([item.id], { downloadLimit: 1 });
    const guest = outsider(token);
    const other = await makeItem();
    expect((await guest.file(other.id)).status).toBe(404);
    expect((await guest.download({ itemIds: [other.id] })).body.code).toBe('nothing_to_download');
    expect((await guest.download()).status).toBe(201);
  });

  it('need the purpose that the house requires', async () => {
    const item = await makeItem();
    const { token } = await share([item.id]);
    await configure({ 'usage.purpose': 'always' });
    const guest = outsider(token);
    expect((await guest.download()).body.code).toBe('purpose_required');
    expect((await guest.file(item.id)).body.code).toBe('purpose_required');
    expect((await guest.post('/usage', {})).body.needs.purpose).toBe(true);
    expect((await guest.download({ media: ['web'], market: 'all' })).status).toBe(201);
    await configure({ 'usage.purpose': 'never' });
  });

  it('of one address are throttled', async () => {
    const item = await makeItem();
    const { token } = await share([item.id]);
    const guest = outsider(token);
    await guest.file(item.id);
    await db().update(throttles).set({ count: 240 });
    expect((await guest.file(item.id)).status).toBe(429);
    expect((await guest.download()).status).toBe(429);
  });
});

describe('a password', () => {
  const password = 'salt and smoke';
  it('opens the share to one browser, and its pictures', async () => {
    const { token } = await share([(await makeItem()).id], { password });
    const [guest, other] = [outsider(token), outsider(token)];
    for (const path of ['', '/items'])
      expect((await guest.call(path)).body).toMatchObject({ code: 'password_required' });
    expect((await guest.open()).body).not.toHaveProperty('title');
    expect((await guest.post('/access', { password: 'wrong' })).body.errors).toHaveProperty('password');
    expect((await guest.post('/access', { password })).status).toBe(204);
    const [item] = await guest.items();
    expect(await other.code()).toBe('password_required');
    expect(await fetchStatus(item?.picture?.sources[0]?.url ?? '')).toBe(401);
  });

  it('is throttled, and the access to one share opens no other', async () => {
    const { id } = await makeItem();
    const [one, two] = [await share([id], { password }), await share([id], { password })];
    const guest = outsider(one.token);
    await guest.post('/access', { password });
    const [[name, value] = ['', '']] = [...guest.cookies];
    const forged = await test.app.request(`/api/public/share/${two.token}`, {
      headers: { cookie: `${name.replace(String(one.share.id), String(two.share.id))}=${value}` },
    });
    expect(forged.status).toBe(401);
    const tries = [];
    for (let count = 0; count < 12; count++)
      tries.push((await outsider(two.token).post('/access', { password: 'wrong' })).status);
    expect(tries.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(tries.slice(10)).toEqual([429, 429]);
    expect((await outsider(two.token).post('/access', { password })).status).toBe(429);
  });
});

describe('named people', () => {
  const email = 'ines@agency.example';
  const codeOf = async (to = email) => /\b\d{8}\b/.exec((await mailsTo(db(), to))[0]?.text ?? '')?.[0] ?? '';

  it('enter a code that is mailed to them, and are known by it', async () => {
    const item = await makeItem();
    const { share: made, token } = await share([item.id], { people: ['Ines@Agency.example'] });
    expect(made.people).toEqual([email]);
    const guest = outsider(token);
    expect(await guest.code()).toBe('person_required');
    expect((await guest.post('/code', { email: 'INES@agency.example' })).status).toBe(204);
    const code = await codeOf();
    expect((await guest.post('/person', { email, code: '00000000' })).body.errors).toHaveProperty('code');
    expect((await guest.post('/person', { email, code })).status).toBe(204);
    expect((await guest.open()).body.person).toBe(email);
    await guest.download();
    const uses = (await owner.get(`${at}/${made.id}/uses`)).body.data;
    expect(uses.map(({ does, person }: { does: string; person: string }) => [does, person])).toEqual([
      ['archive', email],
      ['opened', email],
    ]);
    expect((await outsider(token).post('/person', { email, code })).status).toBe(401);
  });

  it('are not told from others, and get one mail within minutes', async () => {
    const { token } = await share([(await makeItem()).id], { people: ['known@agency.example'] });
    const guest = outsider(token);
    const [known, other] = [
      await guest.post('/code', { email: 'known@agency.example' }),
      await guest.post('/code', { email: 'other@agency.example' }),
    ];
    expect([known.status, known.body]).toEqual([other.status, other.body]);
    await guest.post('/code', { email: 'known@agency.example' });
    expect(await mailsTo(db(), 'known@agency.example')).toHaveLength(1);
    expect(await mailsTo(db(), 'other@agency.example')).toHaveLength(0);
    const wrong = await guest.post('/person', { email: 'other@agency.example', code: '12345678' });
    const right = await guest.post('/person', { email: 'known@agency.example', code: '12345678' });
    expect(wrong.body).toEqual(right.body);
  });

  it('enter the password first where there is one; wrong codes are throttled', async () => {
    const { token } = await share([(await makeItem()).id], { people: [email], password: 'salt and smoke' });
    const guest = outsider(token);
    expect((await guest.post('/code', { email })).body.code).toBe('password_required');
    await guest.post('/access', { password: 'salt and smoke' });
    expect(await guest.code()).toBe('person_required');
    const tries = [];
    for (let count = 0; count < 11; count++)
      tries.push((await guest.post('/person', { email, code: '00000001' })).status);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('an address', () => {
  it('that is not one of a share is refused, and throttled', async () => {
    const tokens = ['x', randomBytes(32).toString('base64url'), "'; drop table shares --", '%00', '..%2f..'];
    for (const token of tokens) {
      const { status } = await outsider(encodeURIComponent(token)).open();
      expect([token, status]).toEqual([token, 404]);
    }
    await db().update(throttles).set({ count: 60 });
    expect((await outsider('x').open()).status).toBe(429);
  });

  it('is kept for its owner alone, as a secret', async () => {
    const { share: made, token } = await share([(await makeItem()).id]);
    const [row] = await db().select().from(shares).where(eq(shares.id, made.id)).orderBy(desc(shares.id));
    expect(JSON.stringify(row)).not.toContain(token);
    const all = (await admin.get(`${backend}?filter=${encodeURIComponent('{"q":"For the fair"}')}`)).body;
    const listed = all.find(({ id }: Share) => id === made.id);
    expect(listed).toMatchObject({ url: null, owner: { id: owner.userId } });
  });
});

describe('administrators', () => {
  it('find shares by their state and their owner, and end them all', async () => {
    const { id } = await makeItem();
    const [one, two] = [await share([id]), await share([id])];
    await owner.post(`${at}/${one.share.id}/revoke`);
    const find = async (filter: object) =>
      ((await admin.get(`${backend}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as Share[])
        .map((found) => found.id)
        .filter((found) => [one.share.id, two.share.id].includes(found));
    expect(await find({ ownerId: owner.userId, state: 'revoked' })).toEqual([one.share.id]);
    expect(await find({ state: 'open' })).toEqual([two.share.id]);
    const uses = await admin.get(`${backend}/${two.share.id}/uses`);
    expect([uses.status, uses.body.data]).toEqual([200, []]);
    expect((await admin.get(`${backend}/2000000000/uses`)).status).toBe(404);
    expect((await admin.post(`${backend}/revoke`, { all: true })).body.revoked).toBeGreaterThan(0);
    expect((await admin.post(`${backend}/revoke`, { all: true })).body).toEqual({ revoked: 0 });
    expect(await find({ state: 'open' })).toEqual([]);
  });
});
