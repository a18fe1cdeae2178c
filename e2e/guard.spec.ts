import { text } from '../src/portal/text/en.ts';
import { signInText } from '../src/portal/text/signIn.ts';
import { expect, test } from './support/test.ts';

const OOPS =
  'Oops! The page you’re looking for doesn’t exist. It might have been moved or deleted, or maybe the URL is incorrect. You can go back to the homepage or try searching for what you need.';

test.describe('a visitor', () => {
  // The others are covered by the test of the route table: src/portal/app/routeTable.test.tsx.
  test('must sign in at pages of members', async ({ page }) => {
    for (const path of ['/', '/brand-catalogue/perfumes?product=ambre-noir', '/events']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('heading', { level: 1, name: signInText.title })).toBeVisible();
    }
  });

  test('may open the pages that lead to an account', async ({ page }) => {
    for (const path of ['/login', '/lost-password', '/recover-password?token=x']) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test.describe('a visitor at an address that leads nowhere', () => {
  test.use({ expectedFaults: { patterns: [/^PageError: Page not found/i] } });
  const settings = '**/api/public/configuration';

  test('is shown that it is missing', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found: /no/such/page' })).toBeVisible();
  });

  test('must sign in first where that is configured', async ({ page }) => {
    await page.route(settings, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), 'access.unknownRoutes': false } });
    });
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fno%2Fsuch%2Fpage/);
  });
});

test.describe('a member', () => {
  // React reports the error of an error page.
  test.use({ who: 'member', expectedFaults: { patterns: [/^PageError: Page not found/i] } });

  test('who is signed in has no use for the sign-in page', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  });

  test('is shown which page is missing, and led back to the website', async ({ page }) => {
    await page.goto('/no/such/page?x=1');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Page not found: \/no\/such\/page/ })).toBeVisible();
    await expect(page.getByText(OOPS)).toBeVisible();
    await page.getByRole('button', { name: 'Back to the website' }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is shown that a library, an article or an item is missing', async ({ page }) => {
    for (const path of [
      '/brand-catalogue/no-such-library',
      '/news/no-such-article',
      '/brand-catalogue/perfumes/item/999999',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: `Page Not Found: ${path}` })).toBeVisible();
    }
  });

  test('may not open the back-office', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible();
  });

  test('finds no entry in the navigation that leads nowhere', { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    if (isMobile) await page.getByRole('button', { name: text.frame.menu }).click();
    const main = page.getByRole('navigation', { name: text.frame.main });
    await expect(main.getByText('Brand catalogue', { exact: true })).toBeVisible();
    await expect(main.getByText('Events')).toHaveCount(0);
    const order = main.getByRole('link', { name: /^Order/ });
    await expect(order).toHaveAttribute(
      'href',
      /^https:\/\/orders\.solenne\.example\/login\?response_type=code/,
    );
  });
});

test.describe('a content manager', () => {
  test.use({ who: 'editor' });

  test('can view of the back-office what the policy allows', { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/admin');
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Libraries' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Users' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goto('/admin/users');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Forbidden' })).toBeVisible();
  });
});
