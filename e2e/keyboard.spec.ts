import type { Page } from '@playwright/test';
import { en } from '../src/admin/text/en.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { News } from '../src/shared/contract/news.ts';
import { expectAccessible, openSettled } from './support/accessible.ts';
import { call } from './support/api.ts';
import { walkByKeyboard } from './support/keyboardWalk.ts';
import { ADMIN_SCREENS } from './support/screens.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'admin', account: 'shared' });

const NOTHING = { unreached: [], unmarked: [], unnamed: [], clickOnly: [], traps: [] };

test.describe('with Tab and the arrows alone,', () => {
  test('a record is opened from its list', async ({ page }) => {
    await page.goto('/admin/toolkit');
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press('Tab');
      if (await row.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/toolkit\/\d+$/);
  });
});

const finder = (page: Page) => page.getByRole('combobox', { name: 'Find records and actions' });

/** Opens the search over everything, types what an action is called, and presses Enter. */
async function choose(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  // The button is rendered a moment before the page listens to the keyboard, and the keys that open it close it.
  await expect(async () => {
    if ((await finder(page).count()) === 0) await page.keyboard.press('Control+k');
    await expect(finder(page)).toBeFocused({ timeout: 2000 });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(label);
    await expect(finder(page)).toHaveValue(label, { timeout: 2000 });
  }).toPass();
  const option = page.getByRole('option', { name: label, exact: true });
  await expect(option).toBeVisible();
  // Records of these words can stand before it.
  const options = await page.getByRole('option').count();
  for (let steps = 0; steps < options; steps++) {
    if ((await option.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(finder(page)).toHaveCount(0);
}

const { find, invite, keys, seeing_as: seeingAs } = en.admin;
/** The second form of a text with two, or its only one. */
const many = (text: string): string => text.split('||||').at(-1)?.trim() ?? text;
const titles: Readonly<Record<string, string>> = {
  '/admin': en.admin.dashboard.title,
  '/admin/calendar': en.admin.calendar.title,
  '/admin/changes': en.admin.changes.title,
  '/admin/configuration': en.admin.configuration.title,
  '/admin/files': en.admin.files.title,
  '/admin/jobs': en.admin.job.title,
  '/admin/recalls': en.admin.holders.recalls,
  '/admin/status': en.admin.health.title,
  '/admin/security': en.admin.security.title,
  '/admin/shown': en.admin.shown_then.title,
  '/admin/translations': en.admin.translation_files.title,
};
const resources: Readonly<Record<string, { name: string; new?: string }>> = en.resources;
const go = (name: string): string => find.go.replace('%{name}', name);

/** Every screen that is no record, with the action that leads to it. */
const PLACES = new Map(
  ADMIN_SCREENS.flatMap((address): [path: string, action: string][] => {
    const path = address.replace(/\?.*$/, '');
    const [, , resource = '', page] = path.split('/');
    if (path === '/admin/users/invite') return [[address, invite.title]];
    if (path === '/admin/seeing-as') return [[address, seeingAs.title]];
    if (path === '/admin/signed-in') return [];
    if (page === 'create') return [[address, resources[resource]?.new ?? '']];
    if (page !== undefined) return [];
    return [[address, go(titles[path] ?? many(resources[resource]?.name ?? ''))]];
  }),
);

/** Screens that one browser opens one after the other. */
const AT_ONCE = 9;
const parts = Array.from({ length: Math.ceil(ADMIN_SCREENS.length / AT_ONCE) }, (_, index) =>
  ADMIN_SCREENS.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
);
for (const some of parts)
  test(`everything on ${some.join(' ')} is found, reached, marked, named and left by keys, and is accessible`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    // Arrows choose in groups on the way: such forms ask before they are left.
    page.on('dialog', (question) => void question.accept());
    await openSettled(page, some[0] === '/admin/jobs' ? '/admin/security' : '/admin/jobs');
    let isFrameKnown = false;
    for (const path of some)
      await test.step(path, async () => {
        const action = PLACES.get(path);
        if (action === undefined) await openSettled(page, path);
        else {
          const heading = page.getByRole('heading', { level: 1 }).first();
          const before = (await heading.textContent()) ?? '';
          await choose(page, action);
          await expect(page).toHaveURL(new RegExp(`${path.replace(/\?.*$/, '')}(\\?|$)`));
          // The screen before it stays until it was fetched.
          await expect(heading).not.toHaveText(before);
          await expect(heading).toHaveText(/\S/);
        }
        await settle(page);
        await expectAccessible(page, { isFrameKnown });
        expect.soft(await walkByKeyboard(page, { isFrameKnown }), path).toEqual(NOTHING);
        isFrameKnown = true;
      });
  });

test.describe('the search over everything', () => {
  test('does by keys alone what leads nowhere', async ({ page }) => {
    test.setTimeout(120_000);
    const library = await call<Library>('POST', '/backend/library', {
      title: `Quay ${Date.now().toString(36)}`,
      section: 'training',
    });
    await page.goto('/admin');
    await choose(page, find.dark);
    await expect(page.locator('html')).toHaveClass(/dark/);
    await choose(page, find.light);
    await expect(page.locator('html')).toHaveClass(/light/);
    await choose(page, find.system);
    await expect(page.locator('html')).toHaveClass(/light|dark/);
    await choose(page, keys.title);
    await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await choose(page, find.upload_to.replace('%{title}', library.title));
    await expect(page.getByRole('region', { name: 'Upload', exact: true })).toBeVisible();
    await choose(page, find.portal);
    await expect(page).toHaveURL(/\/$/);
  });

  test('saves and publishes the record behind it, and leads to the next', async ({ page }) => {
    test.setTimeout(120_000);
    const mark = Date.now().toString(36);
    const second = await call<News>('POST', '/backend/news', { title: `Second ${mark}` });
    const first = await call<News>('POST', '/backend/news', { title: `First ${mark}` });
    const read = () => call<News>('GET', `/backend/news/${first.id}`);
    const filter = encodeURIComponent(JSON.stringify({ q: mark }));
    await page.goto(`/admin/news?filter=${filter}&sort=title&order=ASC&page=1&perPage=25`);
    await page.getByText(first.title).click();
    await page.getByRole('textbox', { name: 'Title' }).first().fill(`First changed ${mark}`);
    await choose(page, keys.names.save);
    await expect.poll(async () => (await read()).title).toBe(`First changed ${mark}`);
    await choose(page, keys.names.publish);
    await expect.poll(async () => (await read()).publishedAt).not.toBeNull();
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
    await choose(page, keys.names.next);
    await expect(page).toHaveURL(new RegExp(`/admin/news/${second.id}$`));
    await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible();
    await choose(page, keys.names.previous);
    await expect(page).toHaveURL(new RegExp(`/admin/news/${first.id}$`));
  });
});

test.describe('signing out', () => {
  test.use({ account: 'new' });

  test('is an action of the search as well', async ({ page }) => {
    await page.goto('/admin');
    await choose(page, en.ra.auth.logout);
    await expect(page).toHaveURL(/\/login/);
  });
});
