import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Event } from '../src/shared/contract/event.ts';
import type { Faq } from '../src/shared/contract/faq.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { MediaPortal } from '../src/shared/contract/mediaPortal.ts';
import type { News } from '../src/shared/contract/news.ts';
import type { PreviewKind, PreviewLink } from '../src/shared/contract/preview.ts';
import type { Toolkit } from '../src/shared/contract/toolkit.ts';
import type { TrainingVideo } from '../src/shared/contract/trainingVideo.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { hideDrawer, showPreview } from './support/livePreview.ts';
import { expect, test } from './support/test.ts';

const mark = () => randomBytes(3).toString('hex');
const DAY = 24 * 3_600_000;
const make = <T>(kind: PreviewKind, fields: object) => call<T>('POST', `/backend/${kind}`, fields);
const remove = (kind: PreviewKind, { id }: { id: number }) => call('DELETE', `/backend/${kind}/${id}`);
const linkTo = async (kind: PreviewKind, { id }: { id: number }) =>
  (await call<PreviewLink>('POST', `/backend/preview/${kind}/${id}/link`)).path;
const band = (page: Page) => page.getByRole('region', { name: 'Preview' });
async function findItem(q: string): Promise<LibraryItem> {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const [item] = await call<LibraryItem[]>('GET', `/backend/library-item?filter=${filter}`);
  if (!item) throw new Error(`the demo has no item ${q}`);
  return item;
}
/** Whether every picture that is on its way has arrived. */
const brokenPictures = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main img')] as HTMLImageElement[];
    return pictures.filter((one) => one.complete && one.currentSrc && one.naturalWidth === 0).length;
  });
/** What the page of a visitor calls besides its preview. */
function followCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOwn = /^\/api\/(public\/(preview\/|configuration$)|auth\/session$|storage\/object$|_nuxt_icon\/)/;
    if (pathname.startsWith('/api/') && !isOwn.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    if (!['GET', 'HEAD'].includes(request.method())) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test.describe('a preview, to a content manager,', () => {
  test.use({ who: 'editor' });

  test('opens from the form in a tab of its own, as saved, and counts nothing', async ({ page, context }) => {
    const item = await findItem('Brand book');
    const title = `Before its time ${mark()}`;
    const article = await make<News>('news', {
      title,
      body: '<p>Not yet.</p><p><a href="/faq">The questions</a></p>',
      markets: ['gulf'],
      itemIds: [item.id],
      publishedAt: null,
    });
    await page.goto(`/admin/news/${article.id}`);
    const asSaved = page.getByRole('link', { name: 'Open as saved in a new tab' });
    const isUnsaved = page.getByRole('link', { name: 'without your latest changes' });
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await showPreview(page);
    const opened = context.waitForEvent('page');
    await asSaved.click();
    const tab = await opened;
    await expect(tab).toHaveURL(`/preview/news/${article.id}`);
    await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(band(tab)).toContainText('Not published');
    await expect(band(tab)).toContainText('Only for: Gulf');
    await expect(tab.getByText('Brand book')).toBeVisible();
    const languages = band(tab).getByRole('navigation', { name: 'Language' });
    await expect(languages).toBeVisible();
    await expect(tab.getByRole('navigation')).toHaveCount(1);

    const writes: string[] = [];
    tab.on('request', (request) => {
      if (!['GET', 'HEAD'].includes(request.method())) writes.push(request.url());
    });
    await tab.getByRole('button', { name: /to basket/i }).click();
    await expect(tab.getByText('nothing can be saved, added or downloaded here')).toBeVisible();
    expect(writes).toEqual([]);
    const other = context.waitForEvent('page');
    await tab.getByRole('link', { name: 'The questions' }).click();
    await expect(await other).toHaveURL('/faq');
    await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.bringToFront();
    await hideDrawer(page);
    await page.getByLabel('Title').fill(`${title}, revised`);
    await showPreview(page);
    await expect(isUnsaved).toBeVisible();
    await hideDrawer(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await showPreview(page);
    await expect(asSaved).toBeVisible();
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1, name: `${title}, revised` })).toBeVisible();
    await remove('news', article);
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'There is nothing to preview' })).toBeVisible();
  });

  test('has a link to copy, which ends with all others when they are ended', async ({ page, browser }) => {
    const title = `To be shared ${mark()}`;
    const article = await make<News>('news', { title, publishedAt: null });
    const visitors = await browser.newContext({ locale: 'en-GB' });
    const visitor = await visitors.newPage();
    await page.goto(`/admin/news/${article.id}`);
    await page.getByRole('button', { name: 'Preview link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link to the preview' });
    const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(band(visitor)).toContainText('This link ends on');
    await dialog.getByRole('button', { name: 'End all links' }).click();
    await page
      .getByRole('dialog', { name: 'End all preview links?' })
      .getByRole('button', { name: 'End all links' })
      .click();
    await expect(page.getByText('No earlier link to this preview works any more.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
    await expect(visitor.getByText(title)).toHaveCount(0);
    await visitors.close();
    await remove('news', article);
  });
});

test('a preview is refused to members, and asks other visitors to sign in', async ({ page, context }) => {
  const article = await make<News>('news', { title: `Closed ${mark()}`, publishedAt: null });
  await page.goto(`/preview/news/${article.id}`);
  await expect(page.getByRole('heading', { name: 'Sign in to see this preview' })).toBeVisible();
  await signIn(context.request, (await makeAccount(['ROLE_USER'])).email);
  await page.goto(`/preview/news/${article.id}`);
  await expect(page.getByText('Previews are for content managers.')).toBeVisible();
  await remove('news', article);
});

test.describe('a preview in another language', () => {
  test.use({ who: 'editor' });

  test('is reached from the band, and remembered by its address alone', async ({ page, context }) => {
    const article = await make<News>('news', { title: `Written ${mark()}`, publishedAt: null });
    await call('PATCH', `/backend/news/${article.id}/translations`, {
      translations: { fr: { texts: { title: 'La lumière' } } },
    });
    await page.goto(`/preview/news/${article.id}`);
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'La lumière' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'La lumière' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sillage-language');
    await page.goto(`/preview/news/${article.id}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await remove('news', article);
  });
});

test.describe('a link to a preview, to visitors without an account,', () => {
  test('shows each kind of page with its pictures, and nothing else of the portal', async ({ page }) => {
    const calls = followCalls(page);
    const cover = (await findItem('Brand book')).id;
    const [category] = await call<{ id: number }[]>('GET', '/backend/faq-category?range=[0,0]');
    const soon = new Date(Date.now() + DAY).toISOString();
    const past = new Date(Date.now() - DAY).toISOString();
    const start = new Date(Date.now() + 30 * DAY).toISOString();
    const end = new Date(Date.now() + 31 * DAY).toISOString();
    const name = `Unseen ${mark()}`;
    const pages = [
      {
        kind: 'event',
        record: await make<Event>('event', {
          ...{ title: name, startsAt: start, endsAt: end, timeZone: 'Europe/Paris', itemIds: [cover] },
          ...{ roles: ['ROLE_EVENT'], publishedAt: soon },
        }),
        says: 'Scheduled for',
        shows: 'Brand book',
      },
      {
        kind: 'toolkit',
        record: await make<Toolkit>('toolkit', {
          ...{ title: name, itemIds: [cover], expiresAt: past },
          publishedAt: '2026-01-01T00:00:00Z',
        }),
        says: 'Expired on',
        shows: 'Brand book',
      },
      {
        kind: 'faq',
        record: await make<Faq>('faq', {
          ...{ question: name, answer: '<p>Soon.</p>', publishedAt: null },
          categoryId: category?.id,
        }),
        says: 'Not published',
        shows: 'Soon.',
      },
      {
        kind: 'media-portal',
        record: await make<MediaPortal>('media-portal', {
          ...{ title: name, itemIds: [cover], password: 'salt and smoke' },
          publishedAt: new Date().toISOString(),
        }),
        says: 'Published',
        shows: 'Brand book',
      },
    ] as const;
    for (const { kind, record, says, shows } of pages)
      await test.step(kind, async () => {
        await page.goto(await linkTo(kind, record));
        await expect(page.getByText(name).first()).toBeVisible();
        await expect(band(page)).toContainText(says);
        await expect(page.getByText(shows).first()).toBeVisible();
        await expect(band(page)).not.toContainText('Only for');
        await expect.poll(() => brokenPictures(page)).toBe(0);
        await remove(kind, record);
      });
    expect(calls).toEqual([]);
  });

  test('opens the pictures of a media portal, and gives no file away', async ({ page }) => {
    const calls = followCalls(page);
    const item = await findItem('Brand book');
    const portal = await make<MediaPortal>('media-portal', {
      title: `Unseen ${mark()}`,
      itemIds: [item.id],
      publishedAt: null,
    });
    const path = await linkTo('media-portal', portal);
    await page.goto(path);
    await page.getByRole('region', { name: 'Pictures and documents' }).getByRole('link').first().click();
    const dialog = page.getByRole('dialog', { name: item.title });
    const picture = dialog.locator('img').first();
    await expect
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await dialog
      .getByRole('button', { name: /^Download/ })
      .first()
      .click();
    await expect(page.getByText('nothing can be saved, added or downloaded here')).toBeVisible();
    expect(calls).toEqual([]);
    await expect(page).toHaveURL(path);
    await remove('media-portal', portal);
  });

  test('plays a training video with its transcript, and keeps no progress', async ({ page }) => {
    const calls = followCalls(page);
    const [shown] = await call<TrainingVideo[]>('GET', '/backend/training-video?range=[0,0]');
    if (!shown) throw new Error('the demo has no training video');
    await page.goto(await linkTo('training-video', shown));
    await expect(page.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Play' }).first().click();
    await expect.poll(() => film.evaluate((one) => (one as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
    await page.getByRole('tab', { name: 'Transcript' }).click();
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    await page.getByRole('link', { name: 'All training videos' }).click();
    await expect(page.getByText('links to other pages do not open here')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('is hidden from search engines, and says that it has ended when it opens nothing', async ({
    page,
  }) => {
    for (const path of [
      '/preview/nothing',
      `/preview/${Buffer.from('kind=news&id=1').toString('base64url')}`,
    ]) {
      const response = await page.goto(path);
      const headers = response?.headers() ?? {};
      expect([headers['x-robots-tag'], headers['referrer-policy']]).toEqual(['noindex', 'no-referrer']);
      expect(headers['cache-control']).toContain('no-store');
      await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
      await expect(page.getByText('Ask the person who sent it for a new one.')).toBeVisible();
    }
  });
});
