import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { MediaItem, MediaPortal } from '../src/shared/contract/mediaPortal.ts';
import { call, DEMO_PASSWORD } from './support/api.ts';
import { expect, test } from './support/test.ts';

const KIT = '/media/ambre-noir-press-kit';
const itemsOf = async (slug: string): Promise<MediaItem[]> =>
  (await call<{ data: MediaItem[] }>('GET', `/public/media-portal/${slug}/items`)).data;
/** A page of this test alone, with items of the demo that it changes nothing of. */
async function makePortal(itemIds: number[], more: object = {}): Promise<MediaPortal> {
  const title = `For the press ${randomBytes(3).toString('hex')}`;
  const publishedAt = new Date().toISOString();
  return call<MediaPortal>('POST', '/backend/media-portal', { title, itemIds, publishedAt, ...more });
}
const remove = ({ id }: MediaPortal) => call('DELETE', `/backend/media-portal/${id}`);
const tiles = (page: Page) =>
  page.getByRole('region', { name: 'Pictures and documents' }).getByRole('listitem');

test.describe('a media portal, to visitors without an account,', () => {
  test.use({ expectedFaults: { patterns: [/^PageError: Page not found/i] } });

  test('is found in the list, and describes itself to programs that preview links', async ({
    page,
    request,
  }) => {
    await page.goto('/media');
    await page.getByRole('link', { name: 'Ambre Noir, in black water' }).click();
    await expect(page).toHaveURL(KIT);
    await expect(page.getByRole('heading', { level: 1, name: 'Ambre Noir, in black water' })).toBeVisible();
    await expect(tiles(page)).toHaveCount((await itemsOf('ambre-noir-press-kit')).length);
    const html = await (await request.get(KIT)).text();
    expect(html).toContain('<meta property="og:title" content="Ambre Noir, in black water" />');
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);
  });

  test('opens its items one by one, with captions and credits to copy', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [first, second] = await itemsOf('ambre-noir-press-kit');
    await page.goto(KIT);
    await tiles(page).getByRole('link').first().click();
    const dialog = page.getByRole('dialog', { name: first?.title });
    await expect(page).toHaveURL(`${KIT}?item=${first?.id}`);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await dialog.getByRole('button', { name: 'Copy caption' }).click();
    await expect(page.getByText('The caption is copied.')).toBeVisible();
    expect(await copied()).toBe(first?.description);
    await dialog.getByRole('button', { name: 'Copy credit' }).click();
    await expect(page.getByText('The credit is copied.')).toBeVisible();
    expect(await copied()).toBe(first?.credit);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download ${first?.file.name},` }).click();
    expect((await download).suggestedFilename()).toBe(first?.file.name);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: second?.title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(KIT);
  });

  test('is downloaded as a whole, or what is chosen of it', async ({ page }) => {
    const [first, second] = await itemsOf('ambre-noir-press-kit');
    await page.goto(KIT);
    const whole = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download all · / }).click();
    expect((await whole).suggestedFilename()).toBe('Ambre Noir, in black water.zip');
    for (const item of [first, second])
      await page.getByRole('checkbox', { name: `Select ${item?.title}`, exact: true }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('combobox', { name: 'Formats' }).selectOption('first');
    const requested = page.waitForRequest(/\/api\/public\/media-portal\/[^/]+\/download$/);
    const chosen = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Download' }).click();
    expect((await requested).postDataJSON()).toEqual({ itemIds: [first?.id, second?.id] });
    await chosen;
  });

  test('asks for its password, and shows nothing before', async ({ page, browser, baseURL }) => {
    await page.goto('/media/oud-mineral-preview');
    await expect(page.getByRole('heading', { level: 1, name: 'Oud Minéral, under embargo' })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.fill('no idea');
    await page.getByRole('button', { name: 'Open the page' }).click();
    await expect(page.getByText('This is not the password.')).toBeVisible();
    await password.fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Open the page' }).click();
    await expect(tiles(page).first()).toBeVisible();
    await page.reload();
    await expect(tiles(page).first()).toBeVisible();
    const stranger = await browser.newContext({ baseURL });
    const refused = await stranger.request.get('/api/public/media-portal/oud-mineral-preview');
    expect(refused.status()).toBe(401);
    await stranger.close();
  });

  test('loses an item at the next read, moves with its address, and is gone when it closes', async ({
    page,
  }) => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'Module 3' }));
    const [leaving] = await call<LibraryItem[]>('GET', `/backend/library-item?filter=${filter}`);
    const [stays] = await itemsOf('ambre-noir-press-kit');
    const made = await makePortal([stays?.id ?? 0, leaving?.id ?? 0]);
    await page.goto(`/media/${made.slug}`);
    await expect(tiles(page)).toHaveCount(2);
    await call('PATCH', `/backend/library-item/${leaving?.id}`, { publishedAt: null });
    await page.goto(`/media/${made.slug}?item=${leaving?.id}`);
    await expect(page.getByText('This item is no longer available')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the page' }).click();
    await expect(tiles(page)).toHaveCount(1);
    await call('PATCH', `/backend/library-item/${leaving?.id}`, { publishedAt: leaving?.publishedAt });
    await call('PATCH', `/backend/media-portal/${made.id}`, { slug: `${made.slug}-moved` });
    await page.goto(`/media/${made.slug}`);
    await expect(page).toHaveURL(`/media/${made.slug}-moved`);
    await remove(made);
    const response = await page.reload();
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
  });
});

test.describe('a media portal, to a content manager,', () => {
  test.use({ who: 'editor' });

  test('is gathered, guarded and shared, and says what visitors do not get', async ({ page, request }) => {
    const title = `Preview ${randomBytes(3).toString('hex')}`;
    await page.goto('/admin/media-portal/create');
    await page.getByLabel('Title').fill(title);
    const finder = page.getByRole('combobox', { name: 'Add an item' });
    for (const name of ['Brand book', 'Oud Minéral, label and cap']) {
      await finder.fill(name);
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click();
    }
    await expect(page.getByText('Not shown: it is not for everyone')).toBeVisible();
    await page.getByRole('radio', { name: 'With a password' }).click();
    await page.getByRole('radio', { name: 'Published' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter a password of at least 8 characters.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill('salt and smoke');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expect(page.getByText('0 views · 0 downloads')).toBeVisible();
    // What is saved without the password being typed again keeps it.
    await page.getByLabel('Excerpt').fill('For invited readers.');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ q: title }));
    const [made] = await call<MediaPortal[]>('GET', `/backend/media-portal?filter=${filter}`);
    expect(made).toMatchObject({ excerpt: 'For invited readers.', hasPassword: true });
    const at = `/api/public/media-portal/${made?.slug}`;
    expect((await request.get(at)).status()).toBe(401);
    expect((await request.post(`${at}/access`, { data: { password: 'salt and smoke' } })).status()).toBe(204);
    const { data } = (await (await request.get(`${at}/items`)).json()) as { data: MediaItem[] };
    expect(data.map((item) => item.title)).toEqual(['Brand book']);
    if (made) await remove(made);
  });
});
