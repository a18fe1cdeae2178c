import { randomBytes } from 'node:crypto';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { Toolkit, ToolkitPage } from '../src/shared/contract/toolkit.ts';
import { call } from './support/api.ts';
import { moveByKeyboard } from './support/moveByKeyboard.ts';
import { expect, test } from './support/test.ts';

const PATH = '/brand-catalogue/initiative-toolkits';
/** A toolkit of this test alone, with items of the demo that it changes nothing of. */
async function makeToolkit(itemIds: number[]): Promise<Toolkit> {
  const title = `Toolkit ${randomBytes(3).toString('hex')}`;
  const body = { title, text: '<p>Made by a test.</p>', itemIds, publishedAt: new Date().toISOString() };
  return call<Toolkit>('POST', '/backend/toolkit', body);
}
const remove = ({ id }: Toolkit) => call('DELETE', `/backend/toolkit/${id}`);

test.describe('toolkits, to a member,', () => {
  test.use({ who: 'member', expectedFaults: { patterns: [/^PageError: Page not found/i] } });

  test('stand in the navigation, and lead to their items', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto('/news');
    await page.getByRole('button', { name: isMobile ? 'Menu' : 'Brand catalogue', exact: true }).click();
    if (isMobile) await page.getByRole('button', { name: 'Brand catalogue' }).click();
    await page.getByRole('link', { name: 'Initiative toolkits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Initiative toolkits' })).toBeVisible();
    await page.getByRole('link', { name: 'Ambre Noir, the autumn launch' }).click();
    await expect(page).toHaveURL(`${PATH}/ambre-noir-autumn-launch`);
    await expect(page.getByRole('grid', { name: 'Items' }).getByRole('gridcell').first()).toContainText(
      'Ambre Noir, black water',
    );
    await page.getByRole('gridcell').first().getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/brand-catalogue\/perfumes\/item\/\d+$/);
    await page.goBack();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Ambre Noir, the autumn launch' }),
    ).toBeVisible();
  });

  test('go into the basket as a whole, or by what is ticked', async ({ page }) => {
    const { items } = await call<ToolkitPage>('GET', '/private/toolkit/summer-of-dunes');
    await page.goto(`${PATH}/summer-of-dunes`);
    await page.getByRole('combobox', { name: 'Formats to add' }).selectOption('first');
    await page
      .getByRole('button', { name: new RegExp(`^Add all ${items.length} items to basket · `) })
      .click();
    await expect(page.getByText(`${items.length} items added to your basket.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'The whole toolkit is in your basket' })).toBeVisible();
    await page.goto(`${PATH}/a-walled-garden`);
    await page.getByRole('gridcell').first().getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('1 selected');
    await bar.getByRole('combobox', { name: 'Formats' }).selectOption('first');
    await bar.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByText('Added to your basket.')).toBeVisible();
    await page.goto('/basket');
    await expect(page.getByText(`${items.length + 1} items`).first()).toBeVisible();
  });

  test('lose an item at the next read once it is withdrawn', async ({ page }) => {
    const [first] = await call<LibraryItem[]>('GET', '/backend/library-item?range=[0,0]&sort=["id","ASC"]');
    const filter = encodeURIComponent(JSON.stringify({ q: 'questions from the press' }));
    const [leaving] = await call<LibraryItem[]>('GET', `/backend/library-item?filter=${filter}`);
    const made = await makeToolkit([first?.id ?? 0, leaving?.id ?? 0]);
    const tiles = page.getByRole('grid', { name: 'Items' }).getByRole('gridcell');
    await page.goto(`${PATH}/${made.slug}`);
    await expect(tiles).toHaveCount(2);
    await call('PATCH', `/backend/library-item/${leaving?.id}`, { publishedAt: null });
    await page.reload();
    await expect(tiles).toHaveCount(1);
    await page.goto(PATH);
    const card = page.getByRole('article').filter({ hasText: made.title });
    await expect(card).toContainText('1 item');
    await call('PATCH', `/backend/library-item/${leaving?.id}`, { publishedAt: leaving?.publishedAt });
    await remove(made);
  });

  test('are new until they are opened, and found by the search', async ({ page }) => {
    const made = await makeToolkit([]);
    await page.goto('/what-you-have-missed');
    await page.getByRole('link', { name: made.title }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await page.goto(`/search?q=${encodeURIComponent(made.title)}`);
    await page.getByRole('link', { name: made.title }).click();
    await expect(page).toHaveURL(`${PATH}/${made.slug}`);
    await call('PATCH', `/backend/toolkit/${made.id}`, { slug: `${made.slug}-moved` });
    await page.goto(`${PATH}/${made.slug}`);
    await expect(page).toHaveURL(`${PATH}/${made.slug}-moved`);
    await remove(made);
    await page.reload();
    await expect(page.getByText('404', { exact: true })).toBeVisible();
  });
});

test.describe('toolkits, to a content manager,', () => {
  test.use({ who: 'editor' });

  test('are gathered from the libraries, in an order, and read', async ({ page }) => {
    const title = `Gathered ${randomBytes(3).toString('hex')}`;
    await page.goto('/admin/toolkit/create');
    await page.getByLabel('Title').fill(title);
    const finder = page.getByRole('combobox', { name: 'Add an item' });
    for (const name of ['Brand book', 'Tone of voice']) {
      await finder.fill(name);
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click();
      await expect(page.getByRole('button', { name: new RegExp(`^Remove ${name}`) })).toBeVisible();
    }
    await moveByKeyboard(page.getByRole('button', { name: /^Move Tone of voice/ }), 'ArrowUp');
    await page.getByRole('radio', { name: 'Published' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'View in the portal' }).click();
    await expect(page.getByRole('gridcell')).toHaveCount(2);
    await expect(page.getByRole('gridcell').first()).toContainText('Tone of voice');
    const filter = encodeURIComponent(JSON.stringify({ q: title }));
    const [made] = await call<Toolkit[]>('GET', `/backend/toolkit?filter=${filter}`);
    if (made) await remove(made);
  });
});
