import { basketText } from '../src/portal/text/basket.ts';
import { text } from '../src/portal/text/en.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { News } from '../src/shared/contract/news.ts';
import { call } from './support/api.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'member' });

const publish = (title: string, fields: Partial<News> = {}) =>
  call<News>('POST', '/backend/news', { title, publishedAt: new Date().toISOString(), ...fields });
const unpublish = ({ id }: News) => call('DELETE', `/backend/news/${id}`);

test('nothing new is one line with the latest, and never a zero', async ({ page }) => {
  const band = page.getByRole('region', { name: text.home.upToDate });
  // Other tests publish meanwhile.
  await expect(async () => {
    const data = { all: true, until: new Date().toISOString() };
    expect((await page.request.post('/api/private/user/missed/seen', { data })).status()).toBe(204);
    await page.goto('/');
    const latest = band.getByRole('list', { name: text.home.latest }).getByRole('link');
    await expect(latest).toHaveCount(3, { timeout: 3000 });
  }).toPass();
  await expect(band.getByText('0', { exact: true })).toHaveCount(0);
});

test('what is new stays new until it was opened, also in another browser', async ({
  page,
  browser,
  context,
}) => {
  const article = await publish(`Opened ${Date.now()}`);
  try {
    await page.goto('/');
    const news = page.getByRole('main').getByRole('link', { name: /^\d+ ?News$/ });
    await expect(news).toBeVisible();
    await page.reload();
    await expect(news).toBeVisible();
    await news.click();
    const seen = page.waitForResponse((response) => response.url().endsWith('/missed/seen'));
    await page.getByRole('link', { name: article.title }).click();
    expect((await seen).status()).toBe(204);
    await page.goBack();
    const other = await browser.newContext({ storageState: await context.storageState() });
    const elsewhere = await other.newPage();
    await elsewhere.goto('/what-you-have-missed');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: article.title })).toHaveCount(0);
    await other.close();
  } finally {
    await unpublish(article);
  }
});

test('everything is marked as seen at once, and that can be undone', async ({ page }) => {
  const article = await publish(`Marked ${Date.now()}`);
  try {
    await page.goto('/what-you-have-missed');
    const mark = page.getByRole('button', { name: text.missed.markAll });
    await mark.click();
    await expect(page.getByText(text.missed.marked)).toBeVisible();
    await expect(mark).toBeHidden();
    await page.getByRole('button', { name: text.actions.undo }).click();
    await expect(mark).toBeVisible();
    await mark.click();
    await expect(mark).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: text.missed.nothing })).toBeVisible();
  } finally {
    await unpublish(article);
  }
});

test('the words of the hero stand beside the product, and tiles fill their rows, at every width', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [360, 768, 1440, 2200]) {
    await page.setViewportSize({ width, height: width < 900 ? 800 : 900 });
    await settle(page);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const picture = await page.locator('main section img').first().boundingBox();
    if (!title || !picture) throw new Error('no hero');
    const isBelow = title.y >= picture.y + picture.height;
    // The demo's bottle is left of the centre.
    expect(isBelow || title.x >= width / 2).toBe(true);
    const rows = await page.locator('main ul:has(> li > article)').evaluateAll((lists) =>
      lists
        .map((list) => {
          const tops = new Map<number, number>();
          for (const tile of list.children) {
            const top = Math.round(tile.getBoundingClientRect().top);
            tops.set(top, (tops.get(top) ?? 0) + 1);
          }
          return [...tops.values()];
        })
        .filter((counts) => counts.length > 1),
    );
    for (const counts of rows) expect(counts.at(-1)).toBeGreaterThan(1);
    const mark = await page.getByRole('link', { name: /, home$/ }).boundingBox();
    expect(Math.abs((mark?.x ?? 0) + (mark?.width ?? 0) / 2 - width / 2)).toBeLessThan(12);
    if (width > 360) continue;
    await expect(page.getByRole('heading', { name: text.home.newest })).toBeAttached();
    for (const tile of await page.locator('main ul article:has(h3)').all()) {
      const [product, name] = await Promise.all([
        tile.locator('span').first().boundingBox(),
        tile.getByRole('heading').boundingBox(),
      ]);
      expect(name?.y).toBeGreaterThanOrEqual((product?.y ?? 0) + (product?.height ?? 0));
    }
  }
});

test('items attached to an article are taken all at once, and its links open in place', async ({ page }) => {
  const [library] = await call<Library[]>('GET', '/backend/library?range=[0,0]');
  const [first, second] = await call<{ id: number; title: string }[]>(
    'GET',
    `/backend/library/${library?.id}/items?range=[0,1]&filter={"status":"published"}`,
  );
  const path = `/${library?.section}/${library?.slug}/item/${first?.id}`;
  const article = await publish(`Attached ${Date.now()}`, {
    body: `<p>Look at <a href="${path}">the picture</a>.</p>`,
    itemIds: [first?.id ?? 0, second?.id ?? 0],
  });
  try {
    await page.goto(`/news/${article.slug}`);
    await page.getByRole('link', { name: 'the picture' }).click();
    await expect(page.getByRole('dialog', { name: text.frame.item })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/news/${article.slug}$`));
    await page.getByRole('button', { name: /^Add all 2 items to basket/ }).click();
    await page.getByRole('link', { name: basketText.view }).click();
    await expect(page).toHaveURL(/\/basket$/);
    await expect(page.getByRole('button', { name: /^Download 2 items/ })).toBeVisible();
  } finally {
    await unpublish(article);
  }
});
