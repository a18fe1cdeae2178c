import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.describe('a visit', () => {
  test.use({ who: 'member' });

  test('is recorded once, and its cookie is renewed at each change of route', async ({ page, context }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/user/visit')) posts.push(request.url());
    });
    const recorded = page.waitForResponse((response) => response.url().endsWith('/user/visit'));
    await page.goto('/');
    expect((await recorded).status()).toBe(204);
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'lastVisit');
    await expect.poll(async () => (await cookie())?.path).toBe('/');
    const first = await cookie();
    const seconds = (first?.expires ?? 0) - Date.now() / 1000;
    expect(Math.round(seconds / 10)).toBe(1440);

    await page.getByRole('link', { name: /^Basket/ }).click();
    await expect.poll(async () => Number((await cookie())?.value)).toBeGreaterThan(Number(first?.value));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(posts).toHaveLength(1);
  });

  test('counts from the one before it', async ({ page, user }) => {
    const { lastVisitAt } = await call<{ lastVisitAt: string | null }>('GET', `/backend/users/${user?.id}`);
    expect(lastVisitAt).toBeNull();
    await page.goto('/');
    await expect
      .poll(
        async () =>
          (await call<{ lastVisitAt: string | null }>('GET', `/backend/users/${user?.id}`)).lastVisitAt,
      )
      .not.toBeNull();
  });
});

test.describe('the colour mode', () => {
  test.use({ who: 'member' });

  test('is remembered, by both applications, and there before the first paint', async ({ page, user }) => {
    await page.goto('/profil');
    const root = page.locator('html');
    await expect(root).toHaveClass(/light/);
    const choice = page.getByRole('main').getByRole('group', { name: 'Colour mode' });
    await choice.getByRole('button', { name: 'Dark' }).click();
    await expect(root).toHaveClass(/dark/);

    // Scripts are held back: what shows now is what the page itself does.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/news', { waitUntil: 'commit' });
    await expect(root).toHaveClass(/dark/);
    await expect(page.locator('#root .placeholder-name')).toHaveText('Solenne');
    await expect(page.getByRole('heading')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(root).toHaveClass(/dark/);
    await call('PATCH', `/backend/users/${user?.id}`, { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    await page.goto('/admin');
    await expect(root).toHaveClass(/dark/);
  });

  test('follows the system until it is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
});
