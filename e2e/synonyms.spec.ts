import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.describe('synonyms of the search, to a content manager,', () => {
  test.use({ who: 'editor' });

  test('are one click from a search without a result, and members find by them from then on', async ({
    page,
  }) => {
    // A word of its own in each project, so that no journey finds by the synonyms of another.
    const word = 'ghiaccio bollito';
    const session = await page.context().request.get('/api/auth/session');
    const { token } = (await session.json()) as { token: string };
    await call('POST', '/private/search/requests', { q: word, note: '' }, token);
    const readTotal = async () =>
      (
        await call<{ items: { total: number } }>(
          'GET',
          '/private/search?q=ghiaccio+bollito',
          undefined,
          token,
        )
      ).items.total;
    expect(await readTotal()).toBe(0);

    await page.goto(
      `/admin/unanswered-search?filter=${encodeURIComponent(JSON.stringify({ q: 'bollito' }))}`,
    );
    await page.getByRole('link', { name: `Synonym for “${word}”` }).click();
    await expect(page).toHaveURL(/\/admin\/search-synonym\/create/);
    await expect(page.getByRole('radio', { name: 'These words also find others' })).toBeChecked();
    await expect(page.getByRole('button', { name: word })).toBeVisible();
    const finds = page.getByRole('combobox', { name: /^Also find/ });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter at least one word that is found.')).toBeVisible();
    await finds.fill('Iris Pâle');
    await finds.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: word });
    await expect(row).toContainText('Iris Pâle');
    await expect(page.getByRole('heading', { name: 'Searches without result' })).toBeVisible();

    await page.goto(`/search?${new URLSearchParams({ q: word })}`);
    await expect(page.getByRole('gridcell').first()).toContainText('Iris Pâle');

    await page.goto('/admin/search-synonym');
    await row.click();
    await page.getByRole('radio', { name: 'These words mean the same' }).check();
    await expect(finds).toBeHidden();
    const words = page.getByRole('combobox', { name: /^Words that mean the same/ });
    await words.fill('Oud Minéral');
    await words.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.goto(`/search?${new URLSearchParams({ q: word })}`);
    await expect(page.getByRole('gridcell').first()).toContainText('Oud Minéral');
  });
});
