import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import type { AppHono } from '../../../http/routes.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildFile, buildMediaPortal } from '../../../testing/factories.ts';

const PAGE = `<html><head>
    <meta name="description" content="The members' portal." />
    <meta name="robots" content="noindex" />
    <title>Welcome</title></head></html>`;
let test: TestApp;
let app: AppHono;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sillage-head-'));
  for (const [folder, page] of [
    ['portal', 'index.html'],
    ['admin', 'admin.html'],
  ] as const) {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, page), PAGE);
  }
  test = await openTestApp();
  app = createApp(test.context, { pages: { portal: join(root, 'portal'), admin: join(root, 'admin') } });
});
afterAll(async () => {
  await test?.close();
  rmSync(root, { recursive: true });
});
const db = () => test.context.db;
async function open(path: string) {
  const response = await app.request(path);
  return {
    status: response.status,
    robots: response.headers.get('x-robots-tag'),
    html: await response.text(),
  };
}
const rendition = { storageKey: 'k', mediaType: 'image/jpeg', width: 1600, height: 900, size: 1 };
const buildCover = () =>
  buildFile(db(), { purpose: 'picture', renditions: [{ ...rendition, name: 'jpeg' }] });

describe('the page of a media portal, before any script runs,', () => {
  it('is described in the language of the page, where it is translated', async () => {
    const { id, slug } = await buildMediaPortal(db(), { title: 'Black water' });
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const written = await editor.patch(`/api/backend/media-portal/${id}/translations`, {
      translations: { fr: { texts: { title: 'Eau noire' } } },
    });
    expect(written.status).toBe(200);
    const headers = { 'accept-language': 'fr' };
    const page = await (await app.request(`/media/${slug}`, { headers })).text();
    expect(page).toContain('property="og:title" content="Eau noire"');
    expect((await open(`/media/${slug}`)).html).toContain('property="og:title" content="Black water"');
    // At every address it names that of its language.
    for (const address of [slug, 'eau-noire']) {
      const inFrench = await (await app.request(`/media/${address}`, { headers })).text();
      expect(inFrench).toContain('property="og:url" content="http://localhost/media/eau-noire"');
      expect((await open(`/media/${address}`)).html).toContain(`content="http://localhost/media/${slug}"`);
    }
    const call = await app.request(`/api/public/media-portal/${slug}`, { headers });
    expect(await call.json()).toMatchObject({ title: 'Eau noire', slug: 'eau-noire' });
  });

  it('states what it is about, with a picture, and whether search engines may show it', async () => {
    const cover = await buildCover();
    const { slug } = await buildMediaPortal(db(), {
      title: 'Black & <white>',
      excerpt: 'A lamp, "two" waters',
      coverFileId: cover.id,
      indexable: true,
    });
    const { status, robots, html } = await open(`/media/${slug}`);
    expect([status, robots]).toEqual([200, null]);
    expect(html).toContain('<title>Black &amp; &lt;white&gt; · ');
    expect(html).toContain('property="og:title" content="Black &amp; &lt;white&gt;"');
    expect(html).toContain('name="description" content="A lamp, &quot;two&quot; waters"');
    expect(html).toMatch(
      new RegExp(
        `og:image" content="http://localhost/api/public/media-portal/${slug}/picture/${cover.id}/[0-9a-f]{16}/jpeg.jpg"`,
      ),
    );
    expect(html).not.toContain('noindex');
    expect(html).not.toContain('members');
  });

  it('keeps search engines away unless it says otherwise', async () => {
    const { slug } = await buildMediaPortal(db());
    const { robots, html } = await open(`/media/${slug}`);
    expect(robots).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex" />');
  });

  it('states only the title of what a password guards', async () => {
    const cover = await buildCover();
    const { slug } = await buildMediaPortal(db(), {
      title: 'Under embargo',
      excerpt: 'A secret',
      coverFileId: cover.id,
      indexable: true,
      passwordHash: 'x',
    });
    const { status, robots, html } = await open(`/media/${slug}`);
    expect([status, robots]).toEqual([200, 'noindex']);
    expect(html).toContain('og:title" content="Under embargo"');
    for (const revealed of ['A secret', 'og:image"', 'og:description', '/picture/'])
      expect(html).not.toContain(revealed);
  });

  it('is missing where no portal is open, and as it was for members', async () => {
    const closed = await buildMediaPortal(db(), { expiresAt: new Date(Date.now() - 1) });
    for (const slug of [closed.slug, 'no-such-portal', '%00']) {
      const { status, html, robots } = await open(`/media/${slug}`);
      expect([status, robots]).toEqual([404, 'noindex']);
      expect(html).toContain('<title>Welcome</title>');
    }
    for (const path of ['/media', '/news']) expect((await open(path)).status).toBe(200);
  });
});
