import type { Page } from '@playwright/test';
import { noticesText } from '../src/portal/text/notices.ts';
import { DEMO_PASSWORD, signIn } from './support/api.ts';
import { expect, test } from './support/settings.ts';
import { settle } from './support/settle.ts';

const signInAs = (page: Page, who: string) =>
  signIn(page.context().request, `${who}@sillage.example`, DEMO_PASSWORD);

async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/configuration');
  await expect(page.getByRole('textbox', { name: 'Name of the house' })).toBeVisible();
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('an administrator sets what members then see, and returns to a default', async ({ page }) => {
  await signInAs(page, 'admin');
  await openSettings(page);
  await page.getByRole('textbox', { name: 'Telephone' }).fill('+33 1 44 00 00 00');
  await page.getByRole('textbox', { name: 'Title of the legal page' }).fill('Legal notice');
  await page.getByRole('textbox', { name: 'Legal body' }).fill('Published by Solenne.');
  await page.getByRole('textbox', { name: 'Last line' }).fill('Between us.');
  await page.getByRole('textbox', { name: 'Ordering service' }).fill('not an address');
  await save(page);
  await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset to default: Ordering service' }).click();
  await expect(page.getByRole('textbox', { name: 'Ordering service' })).toHaveValue('');
  // From within a field, as in every form.
  await page.getByRole('textbox', { name: 'Last line' }).press('Control+s');
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '+33 1 44 00 00 00' })).toHaveAttribute(
    'href',
    'tel:+33144000000',
  );
  await expect(footer.getByText('Between us.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Order/ })).toHaveCount(0);
  await footer.getByRole('link', { name: 'Legal notice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible();
  await expect(page.getByText('Published by Solenne.')).toBeVisible();
  // Visitors read it, too.
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Legal notice' }).click();
  await expect(page.getByText('Published by Solenne.')).toBeVisible();
});

test('of two who save at once nobody loses what was typed', async ({ page, configure }) => {
  await signInAs(page, 'admin');
  await openSettings(page);
  await configure({ 'hero.title': 'Theirs' });
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine');
  await page.getByRole('textbox', { name: 'Small line' }).fill('A line of mine');
  await save(page);
  await expect(page.getByText('Someone else saved: Theirs')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Mine');
  await expect(page.getByRole('textbox', { name: 'Small line' })).toHaveValue('A line of mine');
  await save(page);
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
});

test('a notice is above every page until it is dismissed, and again once its text has changed', async ({
  page,
  configure,
}) => {
  const notice = {
    text: 'Orders close on Friday.',
    label: 'Read more',
    to: '/news',
    from: null,
    until: null,
  };
  await configure({ notices: [notice, { ...notice, text: 'Long over.', until: '2020-01-01T00:00:00Z' }] });
  await signInAs(page, 'member');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const notices = page.getByRole('region', { name: noticesText.title });
  await page.goto('/');
  await expect(notices.getByText('Orders close on Friday.')).toBeVisible();
  await settle(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
  await expect(page.getByText('Long over.')).toHaveCount(0);
  await notices.getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL(/\/news$/);
  await notices.getByRole('button', { name: noticesText.dismiss(notice.text) }).click();
  await expect(notices).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notices).toHaveCount(0);

  await configure({ notices: [{ ...notice, text: 'Orders close on Monday.' }] });
  await page.reload();
  await expect(notices.getByText('Orders close on Monday.')).toBeVisible();
});

test('members who have not chosen a colour mode get the configured one', async ({ page, configure }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await configure({ 'appearance.mode': 'dark' });
  await signInAs(page, 'member');
  await page.goto('/profil');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('main').getByRole('button', { name: 'Light', exact: true }).click();
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/light/);
});

test('the brand pages follow the configured brand name, and old bookmarks follow them', async ({
  page,
  configure,
}) => {
  await signInAs(page, 'member');
  await page.goto('/brand-catalogue/solenne-spaces');
  await page.getByRole('gridcell').first().getByRole('link').click();
  await expect(page).toHaveURL(/solenne-spaces\/item\/\d+$/);
  const item = new URL(page.url()).pathname;
  await configure({ 'brand.name': 'Maison Dusk' });

  await page.goto('/brand-catalogue/solenne-spaces?view=list');
  await expect(page).toHaveURL(/\/brand-catalogue\/maison-dusk-spaces\?view=list$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Solenne spaces' })).toBeVisible();
  await page.goto(item);
  await expect(page).toHaveURL(item.replace('solenne', 'maison-dusk'));
  await expect(page.getByRole('banner').getByRole('link', { name: /Maison Dusk/ })).toBeVisible();
});
