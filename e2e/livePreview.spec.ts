import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Event } from '../src/shared/contract/event.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { News } from '../src/shared/contract/news.ts';
import { call } from './support/api.ts';
import { hideDrawer, showPreview } from './support/livePreview.ts';
import { expect, test } from './support/test.ts';

const mark = () => randomBytes(3).toString('hex');
const remove = (kind: string, { id }: { id: number }) => call('DELETE', `/backend/${kind}/${id}`);
const findCover = async (): Promise<number> => {
  // Those of the demo come first; other journeys write articles too.
  const oldest = encodeURIComponent(JSON.stringify(['id', 'ASC']));
  const articles = await call<News[]>('GET', `/backend/news?sort=${oldest}&range=[0,50]`);
  const picture = articles.find(({ coverFileId }) => coverFileId !== null)?.coverFileId;
  if (!picture) throw new Error('the demo has no article with a cover');
  return picture;
};

test.describe('the preview beside a form', () => {
  test.use({ who: 'editor' });

  test('follows what is typed, and is what the saved page then shows', async ({ page }) => {
    const title = `Salt and light ${mark()}`;
    const article = await call<News>('POST', '/backend/news', {
      title,
      body: '<p>First words.</p>',
      coverFileId: await findCover(),
      publishedAt: '2026-01-01T00:00:00Z',
    });
    await page.goto(`/admin/news/${article.id}`);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    const shown = await showPreview(page);
    await expect(shown.getByText(title)).toBeVisible();
    await hideDrawer(page);
    await page.getByLabel('Title').fill(`${title}, revised`);
    await page.getByRole('textbox', { name: 'Text' }).fill('Words that nobody has saved.');
    await showPreview(page);
    await expect(shown.locator('h1')).toHaveText(`${title}, revised`);
    await expect(shown.getByText('Words that nobody has saved.')).toBeVisible();
    expect((await call<News>('GET', `/backend/news/${article.id}`)).title).toBe(title);

    const readText = async () => (await shown.locator('article').first().innerText()).trim();
    const readPicture = () => shown.locator('main img').first().getAttribute('srcset');
    const [text, picture] = [await readText(), await readPicture()];
    await hideDrawer(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(`/news/${article.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, revised`);
    // No preview has the comments, which come to the page later.
    const comments = page.getByRole('region', { name: 'Comments' });
    await expect(comments).toBeVisible();
    const readSaved = async () =>
      (await page.locator('article').first().innerText()).replace(await comments.innerText(), '').trim();
    await expect.poll(readSaved).toBe(text);
    expect(picture).toBeTruthy();
    await expect(page.locator(`main img[srcset="${picture}"]`).first()).toBeVisible();
    await remove('news', article);
  });

  test('shows a record before it is made, and keeps nothing of it', async ({ page }) => {
    const title = `Never made ${mark()}`;
    await page.goto('/admin/news/create');
    await page.getByLabel('Title').fill(title);
    const shown = await showPreview(page);
    await expect(shown.locator('h1')).toHaveText(title);
    const filter = encodeURIComponent(JSON.stringify({ q: title }));
    expect(await call<News[]>('GET', `/backend/news?filter=${filter}`)).toEqual([]);
  });

  test('plays the film of a training video before anything is saved', async ({ page }) => {
    await page.goto('/admin/training-video/create');
    await page.getByLabel('Title').fill(`A lesson ${mark()}`);
    const film = fileURLToPath(
      new URL('../demo/files/ambre-noir-light-study-six-seconds.mp4', import.meta.url),
    );
    await page.locator('input[type=file][aria-label="Upload a film"]').setInputFiles(film);
    await expect(page.getByText('ambre-noir-light-study-six-seconds.mp4')).toBeVisible();
    const video = (await showPreview(page)).locator('video');
    const isPlaying = () =>
      video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0);
    await expect(video).toHaveAttribute('src', /./);
    await video.click({ force: true });
    await expect.poll(isPlaying).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(isPlaying).toBe(false);
  });

  test('is a card or a page, of a phone or a desktop, and says what is missing', async ({ page }) => {
    const title = `An evening ${mark()}`;
    const event = await call<Event>('POST', '/backend/event', {
      title,
      startsAt: '2030-05-01T18:00:00Z',
      endsAt: '2030-05-01T20:00:00Z',
      timeZone: 'Europe/Paris',
      publishedAt: null,
    });
    await page.goto(`/admin/event/${event.id}`);
    const shown = await showPreview(page);
    const width = () => shown.locator('html').evaluate(() => window.innerWidth);
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(width).toBe(390);
    await page.getByRole('button', { name: 'Desktop' }).click();
    await expect.poll(width).toBeGreaterThan(600);
    // Its texts have 16 px in the portal, and can be read here.
    const box = await page.getByTitle('Preview of this page, as its readers will see it.').boundingBox();
    expect((16 * (box?.width ?? 0)) / (await width())).toBeGreaterThan(11.9);
    await expect(shown.locator('h1')).toHaveText(title);
    await page.getByRole('button', { name: 'Card' }).click();
    await expect(shown.locator('h1')).toHaveCount(0);
    await expect(shown.locator('h3')).toHaveText(title);
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await expect(shown.locator('h1')).toHaveText(title);
    await hideDrawer(page);
    await page.getByLabel('Title').fill('');
    await showPreview(page);
    // In a drawer that is opened anew there is no earlier state to show.
    const isMissing = page.getByText('Shows the last complete state');
    await expect(isMissing.or(page.getByText('The page appears here once')).first()).toBeVisible();
    await hideDrawer(page);
    await page.getByLabel('Title').fill(`${title} again`);
    await showPreview(page);
    await expect(shown.locator('h1')).toHaveText(`${title} again`);
    await remove('event', event);
  });

  test('follows no link, takes one stop of the keyboard and shows nothing that another page sends', async ({
    page,
  }) => {
    const item = await call<LibraryItem[]>('GET', '/backend/library-item?range=[0,0]');
    const article = await call<News>('POST', '/backend/news', {
      title: `Quiet ${mark()}`,
      body: '<p><a href="/faq">The questions</a></p>',
      itemIds: item.map(({ id }) => id),
      publishedAt: null,
    });
    await page.goto(`/admin/news/${article.id}`);
    const shown = await showPreview(page);
    await expect(shown.getByText('The questions')).toBeVisible();
    const frame = page.getByTitle('Preview of this page, as its readers will see it.');
    await frame.focus();
    await page.keyboard.press('Tab');
    expect(await shown.locator('html').evaluate(() => document.activeElement === document.body)).toBe(true);
    const from = page.url();
    await shown.getByText('The questions').click({ force: true });
    // A page that had followed the link would show nothing of what is typed after it.
    await hideDrawer(page);
    await page.getByLabel('Title').fill(`${article.title}, revised`);
    await showPreview(page);
    await expect(shown.locator('h1')).toHaveText(`${article.title}, revised`);
    expect(await shown.locator('html').evaluate(() => window.location.pathname)).toBe('/preview/draft');
    expect([page.url(), page.context().pages().length]).toEqual([from, 1]);
    // Whatever a page of another place sends, nothing of it is shown.
    const isIgnored = await shown.locator('html').evaluate(async () => {
      const before = document.body.innerText;
      window.postMessage(
        { type: 'sillage-draft', preview: { kind: 'news', path: '/news/x', answers: {} }, view: 'page' },
        '*',
      );
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.body.innerText === before;
    });
    expect(isIgnored).toBe(true);
    await remove('news', article);
  });
});

test.describe('shortcuts that are pressed while a save is under way', () => {
  test.use({ who: 'editor' });

  test('wait for it: the record is saved, published, and the next one opened', async ({ page }) => {
    const title = `Waiting ${mark()}`;
    const [later, first] = [
      await call<News>('POST', '/backend/news', { title: `${title} two`, publishedAt: null }),
      await call<News>('POST', '/backend/news', { title: `${title} one`, publishedAt: null }),
    ];
    const list = `/admin/news?${new URLSearchParams({
      filter: JSON.stringify({ q: title }),
      sort: 'id',
      order: 'DESC',
    })}`;
    await page.goto(list);
    await expect(page.getByText(`${title} one`)).toBeVisible();
    await page.goto(`/admin/news/${first.id}`);
    await expect(page.getByLabel('Title')).toHaveValue(`${title} one`);
    await expect(page.getByText('1 / 2')).toBeVisible();
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent: string[] = [];
    await page.route(`**/api/backend/news/${first.id}`, async (route) => {
      if (route.request().method() === 'PATCH') {
        sent.push(route.request().postData() ?? '');
        if (sent.length === 1) await isHeld;
      }
      await route.continue();
    });
    await page.getByLabel('Title').fill(`${title} first`);
    await page.keyboard.press('Control+s');
    await expect.poll(() => sent.length).toBe(1);
    await page.keyboard.press('Control+Shift+Enter');
    await page.keyboard.press('Alt+PageDown');
    await expect(page.getByLabel('Title')).toHaveValue(`${title} first`);
    answer();
    await expect(page.getByLabel('Title')).toHaveValue(`${title} two`);
    expect(sent).toHaveLength(2);
    expect(await call<News>('GET', `/backend/news/${first.id}`)).toMatchObject({
      title: `${title} first`,
      publishedAt: expect.any(String),
    });
    await remove('news', first);
    await remove('news', later);
  });
});
