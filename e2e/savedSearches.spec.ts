import { randomBytes } from 'node:crypto';
import { expectAccessible } from './support/accessible.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { addItem, makeLibrary } from './support/uploads.ts';

test.use({ who: 'member' });

test('a member saves a search, sees what is new in it, shares it and removes it', {
  tag: '@phone',
}, async ({ page }) => {
  const word = `zagara${randomBytes(3).toString('hex').replace(/\d/g, 'q')}`;
  const library = await makeLibrary();
  await call('PATCH', `/backend/library/${library.id}`, { publishedAt: '2026-01-01T00:00:00Z' });
  const add = async (name: string, background: string) => {
    const id = await addItem(library.id, `${name}.jpg`, background);
    await call('PATCH', `/backend/library-item/${id}`, {
      title: name,
      publishedAt: new Date().toISOString(),
    });
  };
  await add(`${word} one`, '#334455');

  await page.goto(`/search?q=${word}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(word);
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is required.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Zagara for spring');
  await dialog.getByLabel('Inform me of what is new in it').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'View saved searches' }).click();

  const row = page
    .getByRole('region', { name: 'Saved searches' })
    .getByRole('listitem')
    .filter({ hasText: 'Zagara for spring' });
  await expect(row.getByText(/Everything · 1 result/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Following' })).toBeVisible();
  await expectAccessible(page);

  await add(`${word} two`, '#554433');
  await page.reload();
  await expect(row.getByText(/1 new since/)).toBeVisible();
  await row.getByRole('link', { name: 'Zagara for spring' }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}`));
  await expect(page.getByRole('grid', { name: 'Items' }).getByRole('gridcell')).toHaveCount(2);
  await page.goBack();
  await expect(row.getByText(/2 results/)).toBeVisible();
  await expect(row.getByText(/new since/)).toHaveCount(0);

  await row.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog', { name: 'Rename search' }).getByLabel('Name').fill('Zagara');
  await page.getByRole('button', { name: 'Save' }).click();
  const renamed = page
    .getByRole('region', { name: 'Saved searches' })
    .getByRole('listitem')
    .filter({ hasText: 'Zagara' });
  await renamed.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share “Zagara”' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await expect(renamed).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
});
