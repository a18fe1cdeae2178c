import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DownloadLink, EarlierDownload } from '../../../../shared/contract/basket.ts';
import type { ReceiptPage } from '../../../../shared/contract/receipt.ts';
import { codeOfReceipt } from '../../../../shared/domain/receiptCode.ts';
import { users } from '../../../db/schema/accounts.ts';
import { configuration } from '../../../db/schema/content.ts';
import { receiptDocuments, receipts } from '../../../db/schema/ledger.ts';
import { itemVersions, type libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { recallItems, recalls } from '../../../db/schema/recalls.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import type { Principal } from '../../../http/principal.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { unzip } from '../../../testing/zips.ts';
import { countTry, receiptLimits } from '../../people/auth/public.ts';
import { downloadRoutes } from '../downloads/downloads.routes.ts';
import { receiptRoutes } from './receipts.routes.ts';

let test: StorageTestApp;
let member: Principal;
let library: typeof libraries.$inferSelect;
let ids: number[];

beforeAll(async () => {
  test = await openStorageTestApp((app, context) => {
    downloadRoutes(app, context);
    receiptRoutes(app, context);
  });
  await test.db.insert(usageRights).values({
    code: 'film',
    name: 'Contract of the actress',
    holderKind: 'agency',
    holder: 'Studio',
    media: ['web', 'press'],
    endsOn: '2999-03-31',
    credit: '© Léa',
    restrictions: 'Never cropped.',
  });
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  member = await test.addUser(['ROLE_USER'], 'europe');
  library = await test.addLibrary({ section: 'training' });
  ids = [];
  for (const name of ['bottle.jpg', 'عطر الربيع.mp4', '香水.pdf']) {
    const file = await test.addFile(randomBytes(5_000), { name });
    ids.push((await test.addItem(library.id, file.id, { title: `Title of ${name}` })).id);
  }
  await limit(1, ['film']);
});

const idAt = (place: number) => ids[place] ?? 0;
const change = (place: number, values: Partial<typeof libraryItems.$inferInsert>) =>
  test.db
    .update(libraryItems)
    .set(values)
    .where(eq(libraryItems.id, idAt(place)));
const limit = (place: number, rights: string[]) => change(place, { usageRights: rights });
const setRule = (value: string) =>
  test.db
    .insert(configuration)
    .values({ code: 'usage.receipt', value })
    .onConflictDoUpdate({ target: configuration.code, set: { value } });

async function take(itemIds: readonly number[] = ids, body: object = {}) {
  const response = await test.as(member)('POST', '/api/private/user/basket/download', { itemIds, ...body });
  const link = (await response.json()) as DownloadLink;
  const archive = Buffer.from(await (await test.as(null)('GET', link.url)).arrayBuffer());
  const files = unzip(archive);
  const json = files.get('receipt.json');
  const receipt = json ? JSON.parse(json.toString()) : null;
  return { link, archive, files, receipt, code: String(receipt?.code) };
}
async function open(
  code: string,
  { who = null, query = '' }: { who?: Principal | null; query?: string } = {},
) {
  const response = await test.as(who)('GET', `/api/public/receipt/${encodeURIComponent(code)}${query}`);
  const page = (await response.json()) as ReceiptPage & { code?: string; message?: string };
  return { status: response.status, page, text: JSON.stringify(page), headers: response.headers };
}
const statesOf = ({ data }: ReceiptPage) =>
  data.map(({ fileName, state }) => [fileName, state]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1));

describe('the history of downloads', () => {
  const history = async (who = member) => {
    const response = await test.as(who)('GET', '/api/private/user/basket/downloads');
    return (await response.json()) as EarlierDownload[];
  };
  const openPaper = (id: string, who: Principal | null = member) =>
    test.as(who)('GET', `/api/private/user/basket/download/${id}/receipt`);

  it('leads to the receipt of each download that has one, and has its paper as it was given out', async () => {
    const { link, files, code } = await take();
    const without = await take([idAt(0)]);
    const codes = new Map((await history()).map(({ id, receipt }) => [id, receipt]));
    expect([codes.get(link.id), codes.get(without.link.id)]).toEqual([code, null]);
    await change(1, { publishedAt: null });
    expect((await history()).map(({ state, receipt }) => [state, receipt])).toContainEqual([
      'withdrawn',
      code,
    ]);
    const paper = await openPaper(link.id);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('content-disposition')).toContain('RECEIPT.pdf');
    const bytes = Buffer.from(await paper.arrayBuffer());
    expect(bytes.equals(files.get('RECEIPT.pdf') ?? Buffer.alloc(0))).toBe(true);
    expect((await openPaper(without.link.id)).status).toBe(404);
    const stranger = await test.addUser(['ROLE_USER'], 'europe');
    expect((await openPaper(link.id, stranger)).status).toBe(404);
    expect(await history(stranger)).toEqual([]);
  });
});

describe('an archive with a usage right', () => {
  it('has a receipt for people and one for programs, which say what may be done with each item', async () => {
    const { files, receipt, link } = await take();
    expect([...files.keys()].slice(0, 2)).toEqual(['RECEIPT.pdf', 'receipt.json']);
    expect(link.count).toBe(3);
    expect(files.get('RECEIPT.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(receipt).toMatchObject({
      format: 'sillage-receipt-1',
      address: `http://localhost/r/${receipt.code}`,
      takenBy: member.name,
      usages: [
        {
          media: ['web', 'press'],
          markets: null,
          from: null,
          until: '2999-03-31',
          credits: ['© Léa'],
          restrictions: ['Never cropped.'],
        },
      ],
    });
    expect(receipt.items).toHaveLength(3);
    const [bottle, film] = receipt.items;
    const file = files.get(bottle.file) ?? Buffer.alloc(0);
    expect(bottle).toMatchObject({
      title: 'Title of bottle.jpg',
      version: 1,
      form: 'original',
      originalSha256: createHash('sha256').update(file).digest('hex'),
      usage: null,
    });
    expect(film).toMatchObject({ file: `${library.title}/عطر الربيع.mp4`, usage: 0 });
    // Names of contracts are not for members.
    expect(JSON.stringify(receipt)).not.toContain('Contract of the actress');
  });

  it('has none where nothing limits it, and as the house has chosen', async () => {
    expect((await take([idAt(0)])).receipt).toBeNull();
    await setRule('always');
    expect((await take([idAt(0)])).receipt).not.toBeNull();
    await setRule('never');
    expect((await take()).receipt).toBeNull();
    await setRule('limited');
    expect((await take()).receipt).not.toBeNull();
  });

  it('is in the ledger by the same id, with the checksums of both documents, which its day covers', async () => {
    const { files, receipt, code, link } = await take();
    const { page } = await open(code);
    expect(page.documents.map(({ name, sha256 }) => [name, sha256])).toEqual(
      ['RECEIPT.pdf', 'receipt.json'].map((name) => [
        name,
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ]),
    );
    const [row] = await test.db.select().from(receipts).where(eq(receipts.downloadId, link.id));
    expect(row && codeOfReceipt(row.id)).toBe(code);
    expect([row?.at.toISOString(), page.takenAt]).toEqual([receipt.takenAt, receipt.takenAt]);
    const refused = expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining('only grows') }),
    });
    await expect(test.db.update(receiptDocuments).set({ sha256: '0' })).rejects.toEqual(refused);
    await expect(test.db.delete(receiptDocuments)).rejects.toEqual(refused);
  });

  it('has the same bytes and ranges a day later, whatever has changed about its receipt', async () => {
    const { link, archive } = await take();
    const etag = (await test.as(null)('GET', link.url)).headers.get('etag') ?? '';
    await test.db.update(users).set({ name: 'Another name' }).where(eq(users.id, member.userId));
    await setRule('never');
    await limit(1, []);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    try {
      const later = await test.as(null)('GET', link.url, undefined, {
        Range: 'bytes=300-',
        'If-Range': etag,
      });
      expect([later.status, later.headers.get('etag')]).toEqual([206, etag]);
      expect(Buffer.from(await later.arrayBuffer()).equals(archive.subarray(300))).toBe(true);
    } finally {
      vi.useRealTimers();
      await setRule('limited');
    }
  });
});

describe('the page of a receipt', () => {
  it('says without an account what may be done today with each item, what needs attention first', async () => {
    const { code } = await take();
    const names = ['bottle.jpg', 'عطر الربيع.mp4', '香水.pdf'];
    const first = await open(code);
    expect(first.status).toBe(200);
    expect(statesOf(first.page)).toEqual(names.map((name) => [name, 'good']));
    expect(first.page.data.find(({ fileName }) => fileName === names[1])?.endsOn).toBe('2999-03-31');

    const next = await test.addFile(randomBytes(90), { name: 'newer.jpg' });
    await test.db.insert(itemVersions).values({ itemId: idAt(0), number: 2, fileId: next.id });
    await change(0, { fileId: next.id });
    await change(2, { deletedAt: new Date() });
    const { page } = await open(code);
    expect(page.data.map(({ fileName, state }) => [fileName, state])).toEqual([
      [names[2], 'withdrawn'],
      [names[0], 'newer'],
      [names[1], 'good'],
    ]);
    expect(page.counts).toEqual({ withdrawn: 1, newer: 1, good: 1 });

    const values = { title: 'Bottle', kind: 'version', reason: 'Wrong', deadline: '2999-01-01' } as const;
    const counts = { startedBy: member.userId, itemCount: 1, shownCount: 0, portals: [] };
    const [recall] = await test.db
      .insert(recalls)
      .values({ ...values, ...counts })
      .returning({ id: recalls.id });
    const [version] = await test.db
      .select()
      .from(itemVersions)
      .where(eq(itemVersions.itemId, idAt(0)));
    const recalled = { recallId: recall?.id ?? 0, itemId: idAt(0), fileId: version?.fileId ?? 0 };
    await test.db.insert(recallItems).values(recalled);
    expect((await open(code)).page.counts).toEqual({ withdrawn: 2, newer: 0, good: 1 });
    await test.db.delete(recalls);

    await change(2, { deletedAt: null });
    await test.db.delete(itemVersions).where(eq(itemVersions.itemId, idAt(0)));
    expect((await open(code)).page.counts).toEqual({ withdrawn: 1, newer: 0, good: 2 });
  });

  it('withdraws what the taker would not get today, and what has rights that have ended or leave nothing', async () => {
    const { code } = await take();
    await test.db.insert(usageRights).values([
      { code: 'over', name: 'Over', holderKind: 'agency', holder: 'A', endsOn: '2020-01-31' },
      { code: 'tv', name: 'TV', holderKind: 'agency', holder: 'A', media: ['tv'] },
      { code: 'later', name: 'Later', holderKind: 'agency', holder: 'A', startsOn: '2998-01-01' },
    ]);
    await change(0, { markets: ['asia'] });
    await limit(1, ['film', 'tv']);
    await limit(2, ['over']);
    const { page } = await open(code);
    expect(page.data.map(({ state, endsOn }) => [state, endsOn])).toEqual([
      ['withdrawn', null],
      ['withdrawn', '2999-03-31'],
      ['withdrawn', '2020-01-31'],
    ]);
    await limit(2, ['later']);
    expect((await open(code)).page.data.at(-1)).toMatchObject({ state: 'good', startsOn: '2998-01-01' });
    await test.db.update(users).set({ active: false }).where(eq(users.id, member.userId));
    expect((await open(code)).page.counts).toEqual({ withdrawn: 3, newer: 0, good: 0 });
  });

  it('names nobody, and nothing but the files, to strangers; the taker is led to the items', async () => {
    const { code } = await take();
    const stranger = await test.addUser(['ROLE_USER'], 'asia');
    for (const who of [null, stranger]) {
      const { text, page, headers } = await open(code, { who });
      expect(page.isOwn).toBe(false);
      expect(page.data.every(({ path }) => path === null)).toBe(true);
      for (const secret of [member.name, member.email, 'europe', 'Title of', 'Studio', 'Contract', '© Léa'])
        expect(text).not.toContain(secret);
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    await change(2, { deletedAt: new Date() });
    const own = await open(code, { who: member });
    expect(own.page.isOwn).toBe(true);
    expect(own.page.data.map(({ path }) => path)).toEqual([
      null,
      ...[0, 1].map((place) => `/${library.section}/${library.slug}/item/${idAt(place)}`),
    ]);
  });

  it('comes page by page, each item once', async () => {
    await setRule('always');
    const file = await test.addFile(randomBytes(40), { name: 'vial.jpg' });
    const many: number[] = [];
    for (let index = 0; index < 601; index++)
      many.push((await test.addItem(library.id, file.id, { title: `Vial ${index}` })).id);
    const { code, receipt } = await take(many);
    await setRule('limited');
    expect(receipt.items).toHaveLength(601);
    const positions: number[] = [];
    for (let page = 1; page <= 4; page++) {
      const { page: found } = await open(code, { query: `?page=${page}&limit=200` });
      expect([found.total, found.counts.good]).toEqual([601, 601]);
      positions.push(...found.data.map(({ position }) => position));
    }
    expect(positions).toEqual(many.map((_, index) => index + 1));
  });

  it('opens with a code as it was typed, and refuses every other one alike', async () => {
    const { code } = await take();
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'i');
    expect((await open(typed)).status).toBe(200);
    const unknown = codeOfReceipt('7d5b3f2e-1c0a-4b9d-8e7f-6a5b4c3d2e1f');
    const answers = [];
    for (const wrong of [unknown, 'none', `${code}0`, "' or 1=1 --", '%00', '٣'])
      answers.push(await open(wrong));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await open('x'.repeat(5000))).status).toBe(400);
  });

  it('is throttled by address', async () => {
    const { code } = await take();
    // The requests of tests have no address.
    await countTry(test.db, receiptLimits('undefined'), { times: 1100 });
    expect((await open(code)).status).toBe(200);
    await countTry(test.db, receiptLimits('undefined'), { times: 99 }).catch(() => {});
    expect([(await open(code)).status, (await open('none')).status]).toEqual([429, 429]);
  });
});
