import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TranslationImport } from '../../../../shared/contract/translationFile.ts';
import { news } from '../../../db/schema/content.ts';
import { openSheetBytes } from '../../../files/sheets/openSheetBytes.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildNews, buildTraining } from '../../../testing/factories.ts';
import { readXliff } from './xliff.ts';

const at = '/api/backend/translation';
let test: TestApp;
let editor: Caller;
const db = () => test.context.db;

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());

async function exported(query: string, by = editor) {
  const response = await test.app.request(`${at}/export?${query}`, {
    headers: { Authorization: `Bearer ${by.token}` },
  });
  return {
    response,
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    next: response.headers.get('x-next-part'),
  };
}
const xliffOf = async (query: string) => (await exported(query)).bytes.toString();
const send = async (content: string | Buffer, more: object = {}, by = editor) =>
  by.post(`${at}/import`, {
    name: 'back.xlf',
    content: Buffer.from(content).toString('base64'),
    ...more,
  });
const imported = async (content: string | Buffer, more: object = {}): Promise<TranslationImport> => {
  const { status, body } = await send(content, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as TranslationImport;
};
const textsOf = async (id: number, language = 'ja', kind = 'news') => {
  const { body } = await editor.get(`/api/backend/${kind}/${id}/translations`);
  return body.translations.find((one: { language: string }) => one.language === language);
};

/** The document with targets for some units. */
const fill = (document: string, targets: Readonly<Record<string, string>>, state = 'translated') =>
  document.replaceAll(
    /(<unit id="([^"]+)">(?:<originalData>.*?<\/originalData>)?)<segment state="\w+">(<source>.*?<\/source>)(?:<target>.*?<\/target>)?<\/segment>/gs,
    (unit, begin: string, id: string, source: string) =>
      targets[id] === undefined
        ? unit
        : `${begin}<segment state="${state}">${source}<target>${targets[id]}</target></segment>`,
  );

const article = (title: string, more: object = {}) =>
  buildNews(db(), {
    title,
    excerpt: '',
    body: '<p>Roses <strong>from Grasse</strong></p><p>In May</p>',
    ...more,
  });
/** Of one document, the units of one record. */
const only = (document: string, id: number) =>
  document.replaceAll(/<group id="([^"]+)".*?<\/group>\n/gs, (group, name: string) =>
    name === `news-${id}` ? group : '',
  );

describe('a file for translators', () => {
  it('comes back with translations, which members read then', async () => {
    const { id } = await article('The harvest & more');
    const document = only(await xliffOf('language=ja&kinds=news'), id);
    expect(document).toContain(
      `<unit id="news-${id}-title"><segment state="initial"><source>The harvest &amp; more</source>`,
    );
    expect(document).toContain('srcLang="en" trgLang="ja"');
    const filled = fill(document, {
      [`news-${id}-title`]: '収穫',
      [`news-${id}-body-1`]: '<pc id="1">グラース</pc>の薔薇',
      [`news-${id}-body-2`]: '五月',
    });
    const rehearsed = await imported(filled, { rehearse: true });
    expect(rehearsed).toMatchObject({ changed: 2, refused: 0, changeId: null });
    expect(rehearsed.changes).toContainEqual({
      kind: 'news',
      recordId: id,
      name: 'The harvest & more',
      field: 'body',
      before: '',
      after: 'グラースの薔薇\n五月',
    });
    expect((await textsOf(id)).state).toBe('missing');
    const written = await imported(filled);
    expect(written).toMatchObject({ changed: 2, changeId: expect.any(Number) });
    expect(await textsOf(id)).toMatchObject({
      state: 'made',
      texts: { title: '収穫', body: '<p><strong>グラース</strong>の薔薇</p><p>五月</p>' },
    });
    // Nothing of it is due any more, and the same file changes nothing.
    expect(only(await xliffOf('language=ja&kinds=news'), id)).not.toContain('<unit');
    expect(await imported(filled)).toMatchObject({ changed: 0, confirmed: 0, same: 2, changeId: null });
    const history = await editor.get(`/api/backend/news/${id}/history`);
    expect(history.body.data[0].bulk).toMatchObject({ action: 'translate', count: 1 });
  });

  it('has what is there already, and is confirmed where the source has changed and the words still hold', async () => {
    const { id } = await article('One');
    await editor.patch(`/api/backend/news/${id}/translations`, {
      translations: {
        ja: { texts: { title: '一', body: '<p><strong>グラース</strong>の薔薇</p><p>五月</p>' } },
      },
    });
    await editor.patch(`/api/backend/news/${id}`, { title: 'One.' });
    const due = only(await xliffOf('language=ja&kinds=news'), id);
    expect(due).toContain('<segment state="initial"><source>One.</source><target>一</target></segment>');
    expect(due).not.toContain('body');
    const all = only(await xliffOf('language=ja&kinds=news&choice=all'), id);
    expect(all).toContain('<target><pc id="1"');
    // As it went out: nobody has said that it holds.
    expect(await imported(all)).toMatchObject({ changed: 0, confirmed: 0, same: 2 });
    expect((await textsOf(id)).state).toBe('outdated');
    expect(await imported(fill(due, { [`news-${id}-title`]: '一' }, 'final'))).toMatchObject({
      changed: 0,
      confirmed: 1,
    });
    expect((await textsOf(id)).state).toBe('made');
  });

  it('is refused text by text where the source has changed, a tag is lost, a line is missing or the record is gone', async () => {
    const texts = await Promise.all(
      ['changed', 'marks', 'incomplete', 'gone', 'long', 'good'].map((name) => article(name)),
    );
    const [changed, marks, incomplete, gone, long, good] = texts.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const document = await xliffOf('language=fr&kinds=news');
    await editor.patch(`/api/backend/news/${changed}`, { title: 'Changed since' });
    await editor.delete(`/api/backend/news/${gone}`);
    const outcome = await imported(
      fill(document, {
        [`news-${changed}-title`]: 'Changé',
        [`news-${marks}-body-1`]: 'Roses de Grasse',
        [`news-${marks}-body-2`]: 'En mai',
        [`news-${incomplete}-body-2`]: 'En mai',
        [`news-${gone}-title`]: 'Parti',
        [`news-${long}-title`]: 'x'.repeat(5000),
        [`news-${good}-title`]: 'Bon',
      }),
    );
    const reasons = outcome.refusals.map(({ recordId, field, reason }) => [recordId, field, reason]);
    expect(reasons).toEqual(
      expect.arrayContaining([
        [changed, 'title', 'source_changed'],
        [marks, 'body', 'marks'],
        [incomplete, 'body', 'incomplete'],
        [gone, 'title', 'gone'],
        [long, 'title', 'invalid'],
      ]),
    );
    expect(outcome.refusals.find(({ recordId }) => recordId === long)?.detail).toMatch(/characters|long/i);
    expect((await textsOf(good, 'fr')).texts).toEqual({ title: 'Bon' });
    expect((await textsOf(changed, 'fr')).texts).toEqual({});
  });

  it('has a line for each chapter of a film', async () => {
    const { id } = await buildTraining(db(), {
      title: 'The tray',
      body: '',
      chapters: [
        { title: 'Three testers', start: 0 },
        { title: 'Caps & labels', start: 12 },
      ],
    });
    const document = await xliffOf('language=ja&kinds=training-video');
    const line = (number: number) => `training-video-${id}-chapters-${number}`;
    expect(document).toContain(`<unit id="${line(2)}"><segment state="initial"><source>Caps &amp; labels<`);
    const half = await imported(fill(document, { [line(2)]: 'キャップ' }));
    expect(half.refusals).toContainEqual(
      expect.objectContaining({ field: 'chapters', reason: 'incomplete' }),
    );
    await imported(fill(document, { [line(1)]: '三つのテスター', [line(2)]: 'キャップ' }));
    const { texts } = await textsOf(id, 'ja', 'training-video');
    expect(texts).toEqual({ chapters: '三つのテスター\nキャップ' });
  });

  it('keeps what could act in a browser out', async () => {
    const { id } = await article('Script');
    const document = only(await xliffOf('language=fr&kinds=news'), id);
    await imported(
      fill(document, {
        [`news-${id}-body-1`]: '<pc id="1">a</pc>&lt;script&gt;x&lt;/script&gt;',
        [`news-${id}-body-2`]: '&lt;img src=x onerror=y&gt;',
      }),
    );
    expect((await textsOf(id, 'fr')).texts.body).toBe(
      '<p><strong>a</strong>&lt;script&gt;x&lt;/script&gt;</p><p>&lt;img src=x onerror=y&gt;</p>',
    );
  });

  it('is read as other programs write it: split, noted, with matches, prefixes and single tags', async () => {
    const { id } = await article('Two. Sentences');
    const { lines } = readXliff(
      `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.1" srcLang="en-GB" trgLang="ja-JP">
      <x:file id="f"><x:unit id="news-${id}-title"><mtc:matches><mtc:match ref="#s"><x:source>No</x:source><x:target>いいえ</x:target></mtc:match></mtc:matches>
      <x:notes><x:note>Nothing</x:note></x:notes>
      <x:segment id="s" state="final"><x:source>Two.</x:source><x:target><x:mrk id="m" translate="no">二</x:mrk>。</x:target></x:segment>
      <x:ignorable><x:source> </x:source></x:ignorable>
      <x:segment state="final"><x:source><x:sc id="1"/>Sen<x:cp hex="0074"/>ences<x:ec startRef="1"/></x:source><x:target>文</x:target></x:segment></x:unit></x:file></x:xliff>`,
    );
    expect(lines).toEqual([
      {
        key: `news-${id}-title`,
        source: ['Two. ', { id: 1, kind: 'open' }, 'Sentences', { id: 1, kind: 'close' }],
        target: ['二。 文'],
        isConfirmed: true,
      },
    ]);
  });

  it('is refused whole where it is none of ours', async () => {
    const faultOf = async (content: string | Buffer, more: object = {}) => {
      const { status, body } = await send(content, more);
      return [status, body.errors?.content];
    };
    const of = (attributes: string) =>
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="f"><group id="g"/></file></xliff>`;
    expect(await faultOf('<html></html>')).toEqual([400, expect.stringMatching(/not an XLIFF 2 file/)]);
    expect(await faultOf('nothing')).toEqual([400, expect.stringMatching(/not an XLIFF 2 file/)]);
    expect(await faultOf(of('version="1.2" srcLang="en" trgLang="ja"'))).toEqual([
      400,
      expect.stringMatching(/This is XLIFF 1\.2/),
    ]);
    expect(await faultOf(of('version="2.0" srcLang="fr" trgLang="ja"'))).toEqual([
      400,
      expect.stringMatching(/from “fr” into “ja”/),
    ]);
    expect(await faultOf(of('version="2.0" srcLang="en" trgLang="pt"'))).toEqual([400, expect.any(String)]);
    expect(await faultOf(Buffer.from('<xliff>é</xliff>', 'latin1'))).toEqual([
      400,
      expect.stringMatching(/UTF-8/),
    ]);
    expect(await faultOf(`${'<a>'.repeat(100)}`)).toEqual([400, expect.any(String)]);
    expect(await faultOf('no workbook', { name: 'x.xlsx' })).toEqual([400, expect.any(String)]);
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}">]>${of('version="2.0" srcLang="en" trgLang="ja"')}`;
    expect((await send(bomb, { rehearse: true })).status).toBe(200);
  });

  it('goes out and comes back as a sheet', async () => {
    const { id } = await article('In a sheet');
    const { bytes, response } = await exported('language=zh&kinds=news&format=xlsx');
    expect(response.headers.get('content-disposition')).toContain('translations-en-zh.xlsx');
    const { rows } = await openSheetBytes('x.xlsx', bytes);
    const cells: string[][] = [];
    for await (const row of rows) cells.push(row.cells);
    expect(cells[0]).toEqual(['Key', 'Record', 'Source (en)', 'Translation (zh-Hans)', 'State']);
    expect(cells).toContainEqual([
      `news-${id}-body-1`,
      'In a sheet',
      'Roses {1}from Grasse{/1}',
      '',
      'missing',
    ]);
    const { default: write } = await import('write-excel-file/node');
    const made = (key: string) =>
      ({ [`news-${id}-body-1`]: '{1}格拉斯{/1}的玫瑰', [`news-${id}-body-2`]: '五月' })[key];
    const back = await write(
      cells.map((row, index) =>
        row.map((cell, column) => (index > 0 && column === 3 ? (made(row[0] ?? '') ?? cell) : cell) || null),
      ),
    ).toBuffer();
    expect(await imported(back, { name: 'back.xlsx' })).toMatchObject({
      language: 'zh',
      changed: 1,
      refused: 0,
    });
    expect((await textsOf(id, 'zh')).texts.body).toBe('<p><strong>格拉斯</strong>的玫瑰</p><p>五月</p>');
  });

  it('is taken back as one, but for what somebody changed since, once', async () => {
    const [one, two] = await Promise.all(['Undo one', 'Undo two'].map((name) => article(name)));
    const ids = [one?.id ?? 0, two?.id ?? 0] as const;
    await editor.patch(`/api/backend/news/${ids[0]}/translations`, {
      translations: { ja: { texts: { title: '前' } }, fr: { texts: { title: 'Avant' } } },
    });
    const document = await xliffOf('language=ja&kinds=news&choice=all');
    const { changeId } = await imported(
      fill(document, { [`news-${ids[0]}-title`]: '後', [`news-${ids[1]}-title`]: '二' }),
    );
    // Another language of the same record is no edit of this one.
    await editor.patch(`/api/backend/news/${ids[0]}/translations`, {
      translations: { fr: { texts: { title: 'Après' } } },
    });
    await editor.patch(`/api/backend/news/${ids[1]}/translations`, {
      translations: { ja: { texts: { title: '二つ' } } },
    });
    expect((await editor.post(`/api/backend/bulk-change/${changeId}/undo`)).status).toBe(404);
    const undone = await Promise.all([1, 2].map(() => editor.post(`${at}/import/${changeId}/undo`)));
    expect(undone.map(({ body }) => body)).toEqual([
      { undone: 1, left: 1 },
      { undone: 1, left: 1 },
    ]);
    expect((await textsOf(ids[0])).texts).toEqual({ title: '前' });
    expect((await textsOf(ids[0], 'fr')).texts).toEqual({ title: 'Après' });
    expect((await textsOf(ids[1])).texts).toEqual({ title: '二つ' });
    expect((await editor.post(`${at}/import/999999/undo`)).status).toBe(404);
  });

  it('makes addresses of first titles, moves none, and takes those back that it made', async () => {
    // One after the other: the first of the twins gets the first address.
    const { id: one } = await article('Twin');
    const { id: two } = await article('Twin');
    const { id: named } = await article('Addressed');
    await editor.patch(`/api/backend/news/${named}/translations`, {
      translations: { fr: { texts: { title: 'Avec adresse' }, slug: 'mon-adresse' } },
    });
    const document = await xliffOf('language=fr&kinds=news&choice=all');
    expect(document).not.toContain('mon-adresse');
    const filled = fill(document, {
      [`news-${one}-title`]: 'Les jumeaux',
      [`news-${two}-title`]: 'Les jumeaux',
      [`news-${named}-title`]: 'Autre titre',
    });
    const slugs = () => Promise.all([one, two, named].map(async (id) => (await textsOf(id, 'fr')).slug));
    await imported(filled, { rehearse: true });
    expect(await slugs()).toEqual([null, null, 'mon-adresse']);
    const { changeId } = await imported(filled);
    expect(await slugs()).toEqual(['les-jumeaux', 'les-jumeaux-2', 'mon-adresse']);
    expect((await editor.post(`${at}/import/${changeId}/undo`)).body).toEqual({ undone: 3, left: 0 });
    expect(await slugs()).toEqual([null, null, 'mon-adresse']);
  });

  it('goes in parts that together have every record once', async () => {
    const built = await Promise.all(
      [1, 2, 3, 4].map((number) => article(`Long ${number}`, { body: `<p>${'word '.repeat(60_000)}</p>` })),
    );
    const found: string[] = [];
    let next: string | null = null;
    let parts = 0;
    do {
      const part = await exported(`language=ar&kinds=news${next ? `&after=${next}` : ''}`);
      found.push(...[...part.bytes.toString().matchAll(/<group id="([^"]+)"/g)].map(([, name = '']) => name));
      next = part.next;
      parts += 1;
    } while (next && parts < 20);
    expect(parts).toBeGreaterThan(1);
    expect(new Set(found).size).toBe(found.length);
    for (const { id } of built) expect(found).toContain(`news-${id}`);
    for (const { id } of built) await db().delete(news).where(eq(news.id, id));
  });

  it('is for those who may, and writes only what they may', async () => {
    const member = await test.signIn({});
    expect((await member.get(at)).status).toBe(403);
    expect((await exported('language=ja', member)).status).toBe(403);
    expect((await test.nobody.get(at)).status).toBe(401);
    const limited = await test.signIn({
      roles: ['ROLE_USER', 'ROLE_EDITOR'],
      editLimits: { kinds: ['library-item'], libraries: [], markets: [] },
    });
    const { id } = await article('Not theirs');
    const item = await buildItem(db(), { title: 'Theirs' });
    const document = await xliffOf('language=ja&kinds=news&kinds=library-item');
    const { status, body } = await send(
      fill(document, { [`news-${id}-title`]: '他', [`library-item-${item.id}-title`]: '彼' }),
      {},
      limited,
    );
    expect([status, body.changed]).toEqual([200, 1]);
    expect(body.refusals).toContainEqual(expect.objectContaining({ recordId: id, reason: 'not_allowed' }));
    expect((await textsOf(item.id, 'ja', 'library-item')).texts.title).toBe('彼');
    // Nor is what may not be read named: markets are the administrators'.
    const market = `<unit id="market-1-name"><segment><source>x</source><target>y</target></segment></unit>`;
    const refused = await imported(
      document.replace('<file id="records" xml:space="preserve">', (file) => file + market),
    );
    expect(refused.refusals).toContainEqual(
      expect.objectContaining({ kind: 'market', name: '', reason: 'gone' }),
    );
    expect((await exported('language=en')).status).toBe(400);
  });
});

describe('settings in a file', () => {
  const settingsAt = '/api/backend/configuration';
  let admin: Caller;
  let member: Caller;
  beforeAll(async () => {
    admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    member = await test.signIn({ market: 'europe', language: 'ja' });
    const { status } = await admin.patch(settingsAt, {
      'hero.title': 'The Iris & the others',
      'legal.title': 'Legal notice',
      'legal.body': '<p>Published by <strong>Solenne</strong>.</p><p>Printed nowhere.</p>',
      'footer.links': [
        { label: 'Press', to: '/press' },
        { label: 'Careers', to: '/careers' },
      ],
    });
    expect(status).toBe(200);
  });
  const stateIn = async (language: string) => {
    const { body } = await admin.get(`${settingsAt}/translations`);
    return body.translations.find((one: { language: string }) => one.language === language);
  };
  const all = async () =>
    (await exported('language=ja&choice=all&kinds=configuration', admin)).bytes.toString();
  const by = async (caller: Caller, content: string, more: object = {}) =>
    (await send(content, more, caller)).body as TranslationImport;

  it('come back as texts of the portal, by line where they are HTML, once', async () => {
    const document = await all();
    expect(document).toContain('<unit id="configuration-0-hero.title">');
    const filled = fill(document, {
      'configuration-0-hero.title': '菖蒲とその仲間',
      'configuration-0-legal.body-1': '<pc id="1">ソレンヌ</pc>が発行しています。',
      'configuration-0-legal.body-2': '印刷物はありません。',
      'configuration-0-footer.links.2': '採用',
    });
    expect(await by(admin, filled, { rehearse: true })).toMatchObject({
      changed: 3,
      refused: 0,
      changeId: null,
    });
    expect((await stateIn('ja')).texts['hero.title']).toBeUndefined();
    const written = await by(admin, filled);
    expect(written).toMatchObject({ changed: 3, refused: 0, changeId: expect.any(Number) });
    expect((await stateIn('ja')).texts).toMatchObject({
      'hero.title': '菖蒲とその仲間',
      'legal.body': '<p><strong>ソレンヌ</strong>が発行しています。</p><p>印刷物はありません。</p>',
      'footer.links.2': '採用',
    });
    expect(JSON.stringify((await member.get('/api/private/configuration')).body)).toContain('菖蒲とその仲間');
    expect(await by(admin, filled)).toMatchObject({ changed: 0, same: 3, changeId: null });

    // What somebody has changed since stays; else all of it is taken back, once.
    const undo = () => admin.post(`${at}/import/${written.changeId}/undo`);
    expect((await undo()).body).toEqual({ undone: 1, left: 0 });
    expect((await stateIn('ja')).state).toBe('missing');
    expect((await undo()).body).toEqual({ undone: 1, left: 0 });
  });

  it('are left as they are where their source has changed, and by those who may not change them', async () => {
    const document = await all();
    await admin.patch(settingsAt, { 'hero.title': 'The Rose & the others' });
    const filled = fill(document, {
      'configuration-0-hero.title': '菖蒲',
      'configuration-0-legal.title': '法的事項',
      'configuration-0-footer.links.1': 'x'.repeat(500),
    });
    const judged = await by(
      admin,
      filled.replace('configuration-0-legal.title', 'configuration-7-legal.title'),
    );
    expect(judged).toMatchObject({ changed: 0, refused: 3, changeId: null });
    expect(judged.refusals.map(({ field, reason }) => `${field} ${reason}`).sort()).toEqual([
      'footer.links.1 invalid',
      'hero.title source_changed',
      'legal.title gone',
    ]);
    const editors = await by(editor, filled);
    expect(editors).toMatchObject({ changed: 0, refused: 3, changeId: null });
    expect(new Set(editors.refusals.map(({ reason }) => reason))).toEqual(new Set(['gone']));
    expect((await exported('language=ja&choice=all&kinds=configuration')).bytes.toString()).not.toContain(
      '<unit',
    );
  });

  it('are in the overview of those who may read them', async () => {
    const kindsFor = async (caller: Caller) =>
      (await caller.get(at)).body.kinds.map(({ kind }: { kind: string }) => kind);
    expect(await kindsFor(admin)).toContain('configuration');
    expect(await kindsFor(editor)).not.toContain('configuration');
  });
});

describe('the overview of translations', () => {
  it('counts the records of each kind by language and state', async () => {
    const counts = async () => {
      const { body } = await editor.get(at);
      const kind = body.kinds.find((one: { kind: string }) => one.kind === 'event');
      return kind.languages.find((one: { language: string }) => one.language === 'fr');
    };
    const before = await counts();
    const make = (title: string) =>
      editor.post('/api/backend/event', {
        title,
        excerpt: 'Short',
        startsAt: '2027-03-01T09:00:00Z',
        endsAt: '2027-03-01T10:00:00Z',
        timeZone: 'Europe/Paris',
      });
    const made = await Promise.all(['a', 'b', 'c', 'd'].map(make));
    const idOf = (index: number): number => made[index]?.body.id;
    const translate = (index: number, texts: object) =>
      editor.patch(`/api/backend/event/${idOf(index)}/translations`, { translations: { fr: { texts } } });
    await translate(0, { title: 'A' });
    const { source } = (await editor.get(`/api/backend/event/${idOf(1)}/translations`)).body;
    const whole = Object.fromEntries(
      Object.entries(source as Record<string, string>).flatMap(([field, text]) =>
        text ? [[field, `${text} fr`]] : [],
      ),
    );
    await translate(1, whole);
    await translate(2, whole);
    expect((await editor.patch(`/api/backend/event/${idOf(2)}`, { title: 'New' })).status).toBe(200);
    const after = await counts();
    expect({
      missing: after.missing - before.missing,
      partial: after.partial - before.partial,
      made: after.made - before.made,
      outdated: after.outdated - before.outdated,
    }).toEqual({ missing: 1, partial: 1, made: 1, outdated: 1 });
  });
});
