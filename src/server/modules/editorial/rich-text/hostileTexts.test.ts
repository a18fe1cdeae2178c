import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConfigurationEntry } from '../../../../shared/contract/configuration.ts';
import { renditionJobs } from '../../../files/renditions/renditions.jobs.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { isInstalled } from '../../../testing/corpus/tools.ts';
import { buildFaqCategory, buildFile, buildFilm } from '../../../testing/factories.ts';

let test: TestApp;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;

const HOSTILE = [
  '<p>Kept</p>',
  '<script>x()</script><style>*{position:fixed}</style>',
  '<img src=x onerror=x()><svg onload=x()><math><mtext></mtext></math>',
  '<iframe srcdoc="<script>x()</script>"></iframe><object data=x></object><embed src=x><base href="//evil.example">',
  '<a href="javascript:x()">a</a><a href=" java\tscript:x()">b</a><a href="data:text/html,x">c</a><a href="//evil.example">d</a>',
  '<p style="background:url(//evil.example)" class="x" id="root" onclick="x()">e</p>',
  '<form action="//evil.example"><input name=password><button formaction="javascript:x()">f</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=x()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
  '<template><img src=x onerror=x()></template><meta http-equiv="refresh" content="0;url=//evil.example">',
].join('');
const TAG = /<\/?([a-z0-9-]+)((?:[^>"]|"[^"]*")*)>/gi;
const ALLOWED = /^(?:p|h2|h3|ul|ol|li|blockquote|hr|strong|em|b|i|u|s|a|br|table|thead|tbody|tr|th|td)$/;

/** Tags of a text that no reader should get, and attributes but for addresses of the web. */
const faultsIn = (html: string): string[] =>
  [...html.matchAll(TAG)].flatMap(([whole, name = '', attributes = '']) =>
    ALLOWED.test(name) && /^(?: href="(?:https?:\/\/|mailto:)[^"]*")?(?: \/)?$/.test(attributes)
      ? []
      : [whole],
  );

it.each([
  ['news', async () => ({ title: 'T' }), 'body'],
  ['faq', async () => ({ question: 'Q?', categoryId: (await buildFaqCategory(db())).id }), 'answer'],
  ['training-video', async () => ({ title: 'T', filmFileId: (await buildFilm(db())).id }), 'body'],
  ['toolkit', async () => ({ title: 'T' }), 'text'],
  ['media-portal', async () => ({ title: 'T' }), 'text'],
  [
    'event',
    async () => ({
      title: 'T',
      startsAt: '2026-05-01T10:00:00Z',
      endsAt: '2026-05-01T12:00:00Z',
      timeZone: 'Europe/Paris',
    }),
    'body',
  ],
])('a text of %s keeps nothing that could act in the browser of a reader', async (path, rest, field) => {
  const at = `/api/backend/${path}`;
  const { status, body } = await editor.post(at, { ...(await rest()), [field]: HOSTILE });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(faultsIn(body[field])).toEqual([]);
  expect(body[field]).toContain('<p>Kept</p>');
  const changed = await editor.patch(`${at}/${body.id}`, {
    [field]: `<p>Again</p>${HOSTILE}`,
    version: body.version,
  });
  expect(faultsIn(changed.body[field])).toEqual([]);
  expect(changed.body[field]).toContain('<p>Again</p>');
});

it('an address in a text, a setting or a file is never opened by the server', async () => {
  const opened: (string | undefined)[] = [];
  const trap = createServer((request, response) => {
    opened.push(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  try {
    const settings = (await admin.get('/api/backend/configuration')).body as ConfigurationEntry[];
    const texts = settings.filter(({ value, type }) => typeof value === 'string' && type !== 'choice');
    expect(texts.length).toBeGreaterThan(5);
    const taken = await Promise.all(
      texts.map(({ code }) =>
        admin.patch(`/api/backend/configuration/${code}`, { value: `${address}/${code}` }),
      ),
    );
    expect(taken.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
    await editor.post('/api/backend/news', {
      title: address,
      body: `<p><a href="${address}">x</a><img src="${address}/a.png"></p>`,
    });

    // Uploads of such drawings are refused: here they are in the storage already.
    const drawing = `<?xml version="1.0"?><?xml-stylesheet href="${address}/a.css"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${address}/b.txt">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">
      <style>@import url(${address}/c.css);@font-face{font-family:x;src:url(${address}/d.woff)}</style>
      <image href="${address}/e.png" width="9" height="9"/><use xlink:href="${address}/f.svg#a"/><text font-family="x">&x;</text></svg>`;
    const list = `#EXTM3U\n#EXTINF:1,\n${address}/g.ts\n#EXT-X-ENDLIST\n`;
    const run = { signal: new AbortController().signal, isLastTry: true };
    for (const [name, text, mediaType] of [
      ['drawing.svg', drawing, 'image/svg+xml'],
      ...(isInstalled('ffmpeg') ? [['list.mp4', list, 'video/mp4']] : []),
    ] as const) {
      const bytes = Buffer.from(text);
      const storageKey = `trap/${name}`;
      await test.context.storage.put(storageKey, bytes, { size: bytes.length, mediaType });
      const file = await buildFile(db(), { storageKey, size: bytes.length, mediaType, name });
      await renditionJobs(test.context)['file.renditions']({ fileId: file.id }, run);
    }
    for (const path of ['/', '/legal', '/login']) await test.nobody.get(path);
    expect(opened).toEqual([]);
  } finally {
    trap.close();
  }
});
