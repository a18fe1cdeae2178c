import type { User } from '../src/shared/contract/user.ts';
import { expectAccessible, openSettled } from './support/accessible.ts';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { testPages } from './support/testPages.ts';

const PUBLIC = [
  '/login',
  '/login?error=CredentialsSignin',
  '/login?error=SecondStep',
  '/login/confirm?token=x&email=ines%40example.com',
  '/lost-password',
  '/recover-password?token=x',
  '/media',
  '/media/ambre-noir-press-kit',
  '/media/oud-mineral-preview',
  '/share/no-such-link',
  '/send/no-such-link',
  '/legal',
  '/preview/no-such-preview',
];
const PORTAL = [
  '/',
  '/brand-catalogue',
  '/brand-catalogue/perfumes',
  '/brand-catalogue/perfumes?product=ambre-noir',
  '/brand-catalogue/perfumes?view=list',
  '/brand-catalogue/perfumes?q=nothing+is+like+this',
  '/brand-catalogue/perfumes/item/5',
  '/training',
  '/training/virtual-training-resources',
  '/training/virtual-training-resources/the-tester-tray-lesson-one',
  '/merchandising',
  '/merchandising/merchandising-catalogue',
  '/news',
  '/news/how-ambre-noir-was-photographed',
  '/news/evening-table',
  '/news/search?q=ambre',
  '/brand-catalogue/initiative-toolkits',
  '/brand-catalogue/initiative-toolkits/a-new-counter',
  '/faq',
  '/faq?q=picture',
  '/basket',
  '/favourites',
  '/lists',
  '/compare?one=5&other=6',
  '/shared-links',
  '/inbox',
  '/profil',
  '/connect-app',
  '/what-you-have-missed',
  '/search',
  '/search?q=ambre',
  '/search?q=ambre&show=news',
  '/search?q=qwertz',
  '/components',
  '/no/such/page',
];
const EVENTS = [
  '/',
  '/basket',
  '/favourites',
  '/events',
  '/events?view=past',
  '/events?view=month',
  '/events/fair-in-dubai',
  '/events/morning-in-the-wadi',
  '/what-you-have-missed',
  '/search?q=resin',
];
test.describe('to everyone,', () => {
  testPages(PUBLIC);
});

/**
 * One screen of each make. What colours of the theme stand on each other, in both modes, is
 * src/shared/theme/tokens.test.ts.
 */
const IN_THE_DARK = [
  '/',
  '/brand-catalogue/perfumes?product=ambre-noir',
  '/brand-catalogue/perfumes/item/5',
  '/news/how-ambre-noir-was-photographed',
  '/faq?q=picture',
  '/components',
  '/admin',
  '/admin/library/1/items',
  '/admin/news/1',
  '/admin/calendar',
];
test.describe('in dark mode,', () => {
  test.use({ who: 'admin', account: 'shared', colorScheme: 'dark' });
  for (const half of [IN_THE_DARK.slice(0, 6), IN_THE_DARK.slice(6)])
    test(`the colours of ${half.join(' ')} are accessible`, async ({ page }) => {
      test.setTimeout(120_000);
      for (const path of half)
        await test.step(path, async () => {
          await openSettled(page, path);
          await expectAccessible(page, { mode: 'dark' });
        });
    });
});

/** Puts items into the basket and among the favourites. */
async function chooseItems({ email }: User): Promise<void> {
  const token = await signInForToken(origin(), email, PASSWORD);
  const ids = [1, 5, 9];
  await call('POST', '/private/user/basket', { ids }, token);
  for (const id of ids) await call('PUT', `/private/user/favourite/${id}`, undefined, token);
}

test.describe('to a member who has chosen items,', () => {
  test.use({ who: 'member', expectedFaults: { patterns: [/^PageError/] } });
  testPages(PORTAL, chooseItems);
});

test.describe('to members,', () => {
  test.use({ who: 'member', account: 'shared' });

  test('an item over its list is accessible', async ({ page }) => {
    await openSettled(page, '/brand-catalogue/perfumes');
    await page.getByRole('gridcell').first().getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expectAccessible(page);
  });

  test('an open question is accessible', async ({ page }) => {
    await openSettled(page, '/faq?question=which-format');
    await expectAccessible(page);
  });

  test('the open search is accessible', async ({ page }) => {
    await openSettled(page, '/news');
    await page
      .getByRole('button', { name: 'Search', exact: true })
      .or(page.getByRole('link', { name: 'Search', exact: true }))
      .click();
    await page.getByRole('combobox').fill('embre');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
  });

  test('the open navigation is accessible', { tag: '@phone' }, async ({ page, isMobile }) => {
    await openSettled(page, '/news');
    const entry = isMobile ? 'Menu' : 'Brand catalogue';
    await page.getByRole('button', { name: entry, exact: true }).click();
    await expect(page.getByText('All of Brand catalogue')).toBeAttached();
    await expectAccessible(page);
  });

  test('the filters of a phone are accessible', { tag: '@phone-only' }, async ({ page }) => {
    await openSettled(page, '/brand-catalogue/perfumes');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('toolbar', { name: 'Filters' }).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('to members who are invited to events,', () => {
  test.use({ who: 'guest', account: 'shared' });
  testPages(EVENTS);

  test('the address for calendars is accessible', async ({ page }) => {
    await openSettled(page, '/events/fair-in-dubai');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    await page.getByRole('menuitem', { name: /^Subscribe/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Make/ })).toBeEnabled();
    await expectAccessible(page);
  });
});
