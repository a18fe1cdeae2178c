import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { News } from '../src/shared/contract/news.ts';
import type { TrainingVideo } from '../src/shared/contract/trainingVideo.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

const PICTURE = fileURLToPath(
  new URL('../demo/tiles/media-gifts-wrapped-box-and-ribbon-figure.webp', import.meta.url),
);
const makeArticle = (body: string, rest: object = { publishedAt: new Date().toISOString() }) =>
  call<News>('POST', '/backend/news', { title: `Text ${randomBytes(3).toString('hex')}`, body, ...rest });
const removeArticle = ({ id }: News) => call('DELETE', `/backend/news/${id}`);

async function findItem(title: string): Promise<LibraryItem> {
  const filter = encodeURIComponent(JSON.stringify({ q: title }));
  const items = await call<LibraryItem[]>('GET', `/backend/library-item?filter=${filter}`);
  const found = items.find((item) => item.title === title);
  if (!found) throw new Error(`the demo lacks ${title}`);
  return found;
}
async function findTraining(slug: string): Promise<TrainingVideo> {
  const videos = await call<TrainingVideo[]>('GET', '/backend/training-video');
  const found = videos.find((video) => video.slug === slug);
  if (!found) throw new Error(`the demo lacks ${slug}`);
  return found;
}
const itemBlock = (id: number) => `<figure data-block="item" data-item="${id}"></figure>`;

/** As a browser pastes a picture that was copied elsewhere. */
const pastePicture = (text: Locator, name: string) =>
  text.evaluate(
    (element, { bytes, name: fileName }) => {
      const clipboardData = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([content], fileName, { type: 'image/webp' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { bytes: readFileSync(PICTURE).toString('base64'), name },
  );
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const stored = ({ id }: News) => call<News>('GET', `/backend/news/${id}`);

test.describe('an editor', () => {
  test.use({ who: 'editor' });

  test('puts a picture, an item, a film and a pasted picture into a text', async ({ page }) => {
    const made = await makeArticle('<p>Opening words</p>', {});
    await page.goto(`/admin/news/${made.id}`);
    const text = page.getByRole('textbox', { name: 'Text' });
    const dialog = page.getByRole('dialog');
    await text.getByText('Opening words').click();
    await page.keyboard.press('End');

    await page.getByRole('button', { name: 'Insert picture' }).click();
    await dialog.getByRole('searchbox', { name: 'Search' }).fill('resin tears');
    await dialog
      .getByRole('option', { name: /^Resin tears/ })
      .first()
      .click();
    await dialog.getByLabel('Alternative text').fill('Resin on stone');
    await dialog.getByLabel('Caption').fill('Lit from behind');
    await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect(text.getByRole('group', { name: 'Picture' })).toContainText('Lit from behind');

    await page.getByRole('button', { name: 'Insert item' }).click();
    await dialog.getByRole('combobox', { name: 'Library' }).click();
    await page.getByRole('option', { name: 'Solenne brand resources' }).click();
    await dialog.getByRole('searchbox', { name: 'Search' }).fill('evening table');
    // By keys alone: the first is focused, arrows choose, Enter takes.
    const found = dialog.getByRole('listbox').getByRole('option');
    await expect(found.first()).toContainText('Evening table');
    await expect(found.filter({ hasNotText: 'Evening table' })).toHaveCount(0);
    await found.first().focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(text.getByRole('group', { name: 'Item' })).toContainText('Evening table');

    await page.getByRole('button', { name: 'Insert video' }).click();
    await dialog.getByRole('option', { name: /The tester tray/ }).dblclick();
    await expect(text.getByRole('group', { name: 'Video' })).toContainText('The tester tray');

    await pastePicture(text, 'ribbon.webp');
    await expect(text.getByRole('group', { name: 'Picture' })).toHaveCount(2);
    await expect(page.getByRole('progressbar', { name: /Uploading/ })).toHaveCount(0);
    await save(page);
    await expect.poll(async () => (await stored(made)).version).toBe(2);
    const { body } = await stored(made);
    expect(body).toMatch(
      /^<p>Opening words<\/p><figure data-block="picture" data-item="\d+" data-alt="Resin on stone"><img[^>]*><figcaption>Lit from behind<\/figcaption><\/figure><figure data-block="item" data-item="\d+"><\/figure><figure data-block="video" data-training="\d+"><\/figure><figure data-block="picture" data-file="\d+">/,
    );
    expect(body).not.toMatch(/data:|blob:/);
    await removeArticle(made);
  });

  test('moves, changes and removes blocks by keys', async ({ page }) => {
    const item = await findItem('Evening table');
    const made = await makeArticle(`<p>One</p>${itemBlock(item.id)}<p>Two</p>`, {});
    await page.goto(`/admin/news/${made.id}`);
    const text = page.getByRole('textbox', { name: 'Text' });
    const block = text.getByRole('group', { name: 'Item' });
    await expect(block).toContainText('Evening table');
    await block.getByText('Evening table').click();
    await page.keyboard.press('Alt+ArrowUp');
    await save(page);
    await expect
      .poll(async () => (await stored(made)).body)
      .toBe(`${itemBlock(item.id)}<p>One</p><p>Two</p>`);

    await block.getByText('Evening table').click();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change item' });
    await dialog.getByRole('searchbox', { name: 'Search' }).fill('resin tears');
    await dialog
      .getByRole('option', { name: /^Resin tears/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(block).toContainText('Resin tears');
    await block.getByRole('button', { name: 'Remove (Delete): Item' }).click();
    await expect(block).toHaveCount(0);
    await save(page);
    await expect.poll(async () => (await stored(made)).body).toBe('<p>One</p><p>Two</p>');
    await removeArticle(made);
  });

  test('is shown why a pasted picture was not uploaded, and tries again', async ({ page }) => {
    const made = await makeArticle('<p>Opening words</p>', {});
    let isRefused = true;
    await page.route('**/api/backend/storage/pre-sign/picture', (route) =>
      isRefused
        ? route.fulfill({ status: 422, json: { code: 'storage_full', message: 'The storage is full.' } })
        : route.continue(),
    );
    await page.goto(`/admin/news/${made.id}`);
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.getByText('Opening words').click();
    await page.keyboard.press('End');
    await pastePicture(text, 'ribbon.webp');
    const block = text.getByRole('group', { name: 'Picture' });
    await expect(block.getByRole('alert')).toContainText(
      'ribbon.webp was not uploaded. The storage is full.',
    );
    await save(page);
    await expect(page.getByText('A picture is still being uploaded, or was not.')).toBeVisible();
    expect((await stored(made)).version).toBe(1);
    isRefused = false;
    await block.getByRole('button', { name: 'Try again' }).click();
    await expect(block.getByRole('alert')).toHaveCount(0);
    await expect(block.getByRole('progressbar')).toHaveCount(0);
    await save(page);
    await expect.poll(async () => (await stored(made)).body).toContain('data-file="');
    await removeArticle(made);
  });

  test('links to what a search finds, and to no word alone', async ({ page }) => {
    const made = await makeArticle('<p>Opening words</p>', {});
    await page.goto(`/admin/news/${made.id}`);
    await page.getByRole('textbox', { name: 'Text' }).getByText('Opening words').click();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const address = page.getByRole('combobox', { name: 'Address or title' });
    await address.fill('javascript:alert(1)');
    await expect(page.getByText('Use a web or mail address, or choose a page below.')).toBeVisible();
    await address.fill('wadi dawkah');
    await expect(page.getByRole('button', { name: 'Set link' })).toBeDisabled();
    await page.getByRole('option', { name: '/brand-catalogue/wadi-dawkah' }).first().click();
    await save(page);
    await expect
      .poll(async () => (await stored(made)).body)
      .toMatch(/<a href="\/brand-catalogue\/wadi-dawkah">Wadi Dawkah<\/a>/i);
    await removeArticle(made);
  });
});

test.describe('a member', () => {
  test.use({ who: 'member' });

  test('takes an item of a text, opens it, and loses it when it is withdrawn', async ({ page }) => {
    const item = await findItem('Evening table, landscape');
    const picture = `<figure data-block="picture" data-item="${item.id}"><figcaption>Before the guests</figcaption></figure>`;
    const made = await makeArticle(`<p>Words</p>${itemBlock(item.id)}${picture}`);
    await page.goto(`/news/${made.slug}`);
    const card = page.locator('figure[data-block="item"]');
    await expect(card).toContainText('Solenne brand resources');
    await card.getByRole('button', { name: `Add to basket: ${item.title}` }).click();
    await expect(card.getByRole('button', { name: `In the basket: ${item.title}. Remove it` })).toBeVisible();
    await card.getByRole('link', { name: item.title }).click();
    await expect(page).toHaveURL(new RegExp(`/item/${item.id}$`));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    const figure = page.getByRole('figure', { name: 'Before the guests' });
    await figure.scrollIntoViewIfNeeded();
    await expect
      .poll(() => figure.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await call('PATCH', `/backend/library-item/${item.id}`, { publishedAt: null });
    await page.reload();
    await expect(page.getByText('Words')).toBeVisible();
    await expect(page.locator('article figure')).toHaveCount(0);
    await call('PATCH', `/backend/library-item/${item.id}`, { publishedAt: item.publishedAt });
    await removeArticle(made);
  });

  test('is shown the film of a text in the player of the portal, on request', async ({ page }) => {
    const video = await findTraining('the-tester-tray-lesson-one');
    const made = await makeArticle(
      `<p>Words</p><figure data-block="video" data-training="${video.id}"></figure>`,
    );
    const signed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pre-signed')) signed.push(request.url());
    });
    await page.goto(`/news/${made.slug}`);
    const figure = page.locator('figure[data-block="video"]');
    const play = figure.getByRole('button', { name: `Play the film ${video.title}` });
    await expect(play).toBeVisible();
    expect(signed).toEqual([]);
    const before = await figure.boundingBox();
    await play.click();
    const player = figure.getByRole('region', { name: 'Player' });
    await expect(player).toBeFocused();
    await expect
      .poll(() => figure.locator('video').evaluate((film: HTMLVideoElement) => film.src))
      .not.toBe('');
    await expect(player.getByRole('button', { name: 'Captions' })).toBeAttached();
    expect((await figure.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
    await figure.getByRole('link', { name: video.title }).click();
    await expect(page).toHaveURL(`/training/virtual-training-resources/${video.slug}`);
    await removeArticle(made);
  });
});
