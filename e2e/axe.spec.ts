import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { buildZip } from '../src/server/testing/zips.ts';
import type { ImportRecord } from '../src/shared/contract/import.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { News } from '../src/shared/contract/news.ts';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { makeFile, makeFolder } from './support/files.ts';
import { noise, uploadSource } from './support/imports.ts';
import { showPreview } from './support/livePreview.ts';
import { ADMIN_SCREENS, resolveScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

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
  '/legal',
  '/preview/no-such-preview',
];
const PORTAL = [
  '/',
  '/brand-catalogue',
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
  '/faq?question=which-format',
  '/faq?q=picture',
  '/basket',
  '/favourites',
  '/profil',
  '/what-you-have-missed',
  '/search',
  '/search?q=ambre',
  '/search?q=ambre&show=news',
  '/search?q=qwertz',
  '/components',
  '/no/such/page',
];
const EVENTS = [
  '/events',
  '/events?view=past',
  '/events?view=month',
  '/events/fair-in-dubai',
  '/events/morning-in-the-wadi',
  '/what-you-have-missed',
  '/search?q=resin',
];
const ADMIN = [
  ...ADMIN_SCREENS,
  '/admin/files?trash=',
  '/admin/files?view=list&kind=folder',
  '/admin/calendar?view=week',
  '/admin/calendar?view=list',
  '/admin/seeing-as?ended=',
  '/preview/news/1',
  '/preview/training-video/1',
  '/preview/media-portal/1',
];

/** Waits until nothing on the page is still on its way. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(await resolveScreen(path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
}

/** Nothing loads and no colour is on its way to another: contrast is judged of what stays. */
async function settled(page: Page): Promise<void> {
  // The frame of a preview too: while it loads it is a page of its own.
  await expect(page.locator('[aria-busy="true"], [role="progressbar"], iframe[data-shown="0"]')).toHaveCount(
    0,
  );
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => {});
  });
}

/** What of a page differs between the modes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** In both modes: who has not chosen one follows the system. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
    await settled(page);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(found, `${page.url()} in ${colorScheme} mode`).toEqual([]);
  }
}

/** A list of few tiles: axe looks at each. */
const FEW = 'page=1&perPage=5&sort=position&order=ASC&filter=%7B%7D';

/** Pages that one browser opens after the other: its cache spares most of the time. */
const AT_ONCE = 6;
function testAccessibility(paths: readonly string[]): void {
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const some = paths.slice(start, start + AT_ONCE);
    test(`${some.join(' ')} are accessible`, async ({ page }) => {
      test.setTimeout(180_000);
      for (const path of some) {
        await test.step(path, async () => {
          await open(page, path);
          await expectNoViolations(page);
        });
      }
    });
  }
}

test.describe('to everyone,', () => {
  testAccessibility(PUBLIC);
});

test.describe('to members,', () => {
  test.use({ who: 'member', account: 'shared', expectedFaults: { patterns: [/^PageError/] } });
  testAccessibility(PORTAL);

  test('an item over its list is accessible', async ({ page }) => {
    await open(page, '/brand-catalogue/perfumes');
    await page.getByRole('gridcell').first().getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('the open search is accessible', async ({ page }) => {
    await open(page, '/news');
    await page
      .getByRole('button', { name: 'Search', exact: true })
      .or(page.getByRole('link', { name: 'Search', exact: true }))
      .click();
    await page.getByRole('combobox').fill('embre');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNoViolations(page);
  });

  test('the open navigation is accessible', async ({ page, isMobile }) => {
    await open(page, '/news');
    const entry = isMobile ? 'Menu' : 'Brand catalogue';
    await page.getByRole('button', { name: entry, exact: true }).click();
    await expect(page.getByText('All of Brand catalogue')).toBeAttached();
    await expectNoViolations(page);
  });

  test('the filters of a phone are accessible', async ({ page, isMobile }) => {
    await open(page, '/brand-catalogue/perfumes');
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('toolbar', { name: 'Filters' }).first()).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe('to a member who has chosen items,', () => {
  test.use({ who: 'member' });
  test('a filled basket is accessible', async ({ page, user }) => {
    const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
    await call('POST', '/private/user/basket', { ids: [1, 5, 9] }, token);
    await open(page, '/basket');
    await expectNoViolations(page);
  });

  test('filled favourites are accessible', async ({ page, user, isMobile }) => {
    const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
    for (const id of [1, 5]) await call('PUT', `/private/user/favourite/${id}`, undefined, token);
    await open(page, '/favourites');
    await expect(page.getByRole('gridcell')).toHaveCount(2);
    if (!isMobile) await expect(page.getByRole('button', { name: /favourites$/ })).toHaveCount(2);
    await expectNoViolations(page);
  });
});

test.describe('to members who are invited to events,', () => {
  test.use({ who: 'guest', account: 'shared' });
  testAccessibility(EVENTS);

  test('the address for calendars is accessible', async ({ page }) => {
    await open(page, '/events/fair-in-dubai');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    await page.getByRole('menuitem', { name: /^Subscribe/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Make/ })).toBeEnabled();
    await expectNoViolations(page);
  });
});

test.describe('to administrators,', () => {
  test.use({ who: 'admin', account: 'shared' });
  testAccessibility(ADMIN);

  test('a list of people to be invited, and roles of many, are accessible', async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, '/admin/users/invite');
    await page.getByLabel('Paste a list').fill('new@axe.example,New\nbroken,Paul,,Emperor\n');
    await page.getByRole('button', { name: 'Read the list' }).click();
    await expect(page.getByRole('button', { name: 'Invite 1 person' })).toBeEnabled();
    await expectNoViolations(page);
    page.on('dialog', (question) => void question.accept());
    await open(page, '/admin/users');
    await page.getByRole('checkbox', { name: 'Select this row' }).first().check();
    await page.getByRole('button', { name: 'Roles and market' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Market' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('the key of an authenticator is accessible', async ({ page }) => {
    await open(page, '/admin/security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectNoViolations(page);
  });

  test('the preview of a form is accessible', async ({ page }) => {
    await open(page, '/admin/news/1');
    const shown = await showPreview(page);
    await expect(shown.locator('h1')).toBeVisible();
    await expectNoViolations(page);
  });

  test('the link to a preview is accessible', async ({ page }) => {
    await open(page, '/admin/news/1');
    await page.getByRole('button', { name: 'Preview link' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Link' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('the day of the calendar, the form that moves an entry, and the portal seen as a member are accessible', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const publishedAt = '3012-04-14T07:30:00Z';
    const { title } = await call<News>('POST', '/backend/news', { title: 'Far ahead', publishedAt });
    await open(page, '/admin/calendar?view=list&day=3012-04-01');
    await page.getByRole('button', { name: 'Tuesday 14 April 3012' }).first().click();
    const day = page.getByRole('dialog', { name: 'Tuesday 14 April 3012' });
    await expect(day.getByRole('link', { name: title }).first()).toBeVisible();
    await expectNoViolations(page);
    await day
      .getByRole('button', { name: `Move ${title} to another day` })
      .first()
      .click();
    await expect(page.getByLabel('To which day')).toBeVisible();
    await expectNoViolations(page);
    const begun = await page.request.post('/api/backend/seeing-as', {
      data: { role: 'ROLE_USER', market: 'gulf' },
      headers: { origin: origin() },
    });
    await open(page, ((await begun.json()) as { path: string }).path);
    await expect(page.getByRole('region', { name: 'Seen as somebody else' }).getByRole('status')).toHaveText(
      /^You see the portal as/,
    );
    await expectNoViolations(page);
  });

  test('a draft, two versions of a record and the question for the password are accessible', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const body = '<p>A warm note of resin.</p>';
    const made = await call<News>('POST', '/backend/news', { title: 'Dusk', body, tags: ['amber'] });
    page.on('dialog', (question) => void question.accept());
    await open(page, `/admin/news/${made.id}`);
    await page.getByLabel('Title').fill('Noon');
    await page.goto('/admin/news/create');
    await open(page, `/admin/news/${made.id}`);
    await page.getByRole('button', { name: 'What changed' }).click();
    await expect(page.locator('ins')).toBeVisible();
    await expectNoViolations(page);
    const theirs = { title: 'Dawn', body: '<p>A cold note.</p>', tags: ['oud'], version: 1 };
    await call('PATCH', `/backend/news/${made.id}`, theirs);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('radiogroup').first()).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await page.route('**/api/auth/session', (route) => route.fulfill({ json: {} }));
    await page.route('**/api/backend/news/*', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
    // The call behind it waits, and says so: the page does not settle.
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations).toEqual([]);
  });

  test('the search over everything, empty and with results, and the shortcuts are accessible', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await open(page, '/admin/news');
    await page.getByRole('button', { name: 'Find anything' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('combobox', { name: 'Find records and actions' }).fill('ambre');
    await expect(page.getByRole('group', { name: 'Items' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('the columns of a list and the values in a row are accessible', async ({ page, isMobile }) => {
    test.setTimeout(120_000);
    await open(page, '/admin/library/1/items?view=table');
    await page.getByRole('button', { name: 'Columns' }).click();
    const menu = page.getByRole('dialog', { name: 'Columns' });
    await expect(menu).toBeVisible();
    await expectNoViolations(page);
    if (isMobile) return;
    await menu.getByRole('checkbox').last().check();
    await menu.getByRole('button', { name: 'Done' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('row').nth(1).hover();
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Change / })
      .last()
      .click();
    await expect(page.getByRole('combobox', { name: 'Find a value' })).toBeFocused();
    await expectNoViolations(page);
  });

  test('saving a filter is accessible, and so is changing a row in place', async ({ page, isMobile }) => {
    await open(
      page,
      `/admin/news?${FEW.replace('position', 'title').replace('%7B%7D', '%7B%22q%22%3A%22a%22%7D')}`,
    );
    if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('button', { name: 'Save this filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Save this filter' })).toBeVisible();
    await expectNoViolations(page);
    if (isMobile) return;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('row').nth(1).hover();
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog', { name: 'Change Title' })).toBeVisible();
    await expectNoViolations(page);
  });

  for (const name of ['Rename', 'Roles and markets', 'Description', 'Move or copy', 'Attributes', 'Tags'])
    test(`the dialog of many items, ${name}, is accessible`, async ({ page }) => {
      test.setTimeout(120_000);
      await open(page, `/admin/library/1/items?${FEW}`);
      const box = page.getByRole('checkbox', { name: /^Select / });
      await box.nth(0).click();
      await box.nth(1).click();
      const bar = page.getByRole('region', { name: 'Selected items' });
      const direct = bar.getByRole('button', { name, exact: true });
      if (await direct.isVisible()) await direct.click();
      else {
        await bar.getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name }).click();
      }
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}.* 2 items$`) });
      await expect(dialog).toBeVisible();
      if (name === 'Rename') await dialog.getByRole('textbox', { name: 'Pattern' }).fill('Shot {number}');
      await expectNoViolations(page);
    });

  test('the menu of what is done to many items is accessible', async ({ page }) => {
    await open(page, `/admin/library/1/items?${FEW}`);
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click();
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('replacing many files, the history of an item and who sees it are accessible', async ({ page }) => {
    test.setTimeout(180_000);
    await open(page, `/admin/library/1/items?${FEW}`);
    await page.getByRole('button', { name: 'Replace files' }).click();
    const dialog = page.getByRole('dialog');
    const known = await call<{ file: { name: string } }[]>('GET', '/backend/library/1/items');
    await dialog
      .locator('input[type="file"]')
      .first()
      .setInputFiles(
        [known[0]?.file.name ?? '', 'nothing like it.jpg'].map((name) => ({
          name,
          mimeType: 'image/jpeg',
          buffer: Buffer.from(name),
        })),
      );
    await expect(dialog.getByText('1 matched, 0 to choose, 1 not found')).toBeVisible();
    await expectNoViolations(page);
    await open(page, '/admin/library-item/3');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /^History of/ })).toBeVisible();
    await expectNoViolations(page);
    await open(page, '/admin/library-item/3');
    await page.getByRole('button', { name: 'Who sees this?' }).click();
    await expect(page.getByRole('region', { name: 'Who sees it, by role and market' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('files as tiles and rows, their details and their dialogs are accessible', async ({ page }) => {
    test.setTimeout(180_000);
    const folder = await makeFolder('Axe');
    await makeFolder('Inner', folder.id);
    await makeFile('notes.txt', Buffer.from('Notes'), folder.id);
    await call('PATCH', `/backend/files/${folder.id}/quota`, { quota: 1000 });
    for (const view of ['grid', 'list']) {
      await open(page, `/admin/files?folder=${folder.id}&view=${view}`);
      await page.getByRole('checkbox', { name: 'Select notes.txt' }).click();
      await expect(page.getByRole('region', { name: 'Actions on what is selected' })).toBeVisible();
      await expectNoViolations(page);
    }
    for (const name of ['Rename', 'Move', 'Make items']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('row', { name: 'notes.txt', exact: true }).dblclick();
    await expect(page.getByText('Nothing shows this file.')).toBeVisible();
    await expectNoViolations(page);
  });

  test('the picker of pictures for a text is accessible', async ({ page }) => {
    await open(page, '/admin/news/1');
    await page.getByRole('button', { name: 'Insert picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert picture' });
    await dialog.getByRole('option').first().click();
    await expect(dialog.getByRole('button', { name: 'Insert', exact: true })).toBeEnabled();
    await expectNoViolations(page);
  });

  test('the tools for values are accessible', async ({ page }) => {
    await open(page, '/admin/attribute/1');
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Values, one a line').fill('Vetiver\nvetiver');
    await expect(dialog.getByRole('status')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('button', { name: /where “.*” is used$/ })
      .first()
      .click();
    await expect(dialog.getByRole('link').first()).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const tool of ['Merge', 'Move']) {
      await page.getByRole('button', { name: `${tool} values` }).click();
      await expect(dialog.getByRole('button', { name: tool, exact: true })).toBeVisible();
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
  });

  test('the steps of an import are accessible', async ({ page }) => {
    test.setTimeout(180_000);
    const library = await call<Library>('POST', '/backend/library', {
      title: 'Season',
      section: 'training',
      facetIds: [],
    });
    const rows = [
      'File name,Title,Published at,Remark',
      'rose.png,Rose,,one',
      'iris.png,Iris,31/31/2026,two',
    ];
    const zip = buildZip([
      { name: 'rose.png', bytes: await noise() },
      { name: 'iris.png', bytes: await noise() },
    ]);
    const { id } = await call<ImportRecord>('POST', `/backend/library/${library.id}/items/import`, {
      sheet: { uploadId: await uploadSource('sheet.csv', Buffer.from(rows.join('\n'))) },
      archives: [{ uploadId: await uploadSource('shoot.zip', zip) }],
    });
    const readState = async () => (await call<ImportRecord>('GET', `/backend/import/${id}`)).state;
    await expect.poll(readState, { timeout: 60_000 }).toBe('ready');
    for (const step of ['bring', 'columns', 'check', 'confirm'])
      await test.step(step, async () => {
        await open(page, `/admin/import/${id}?step=${step}`);
        if (step === 'check') await expect(page.getByRole('listitem', { name: /^Row 2: / })).toBeVisible();
        await expectNoViolations(page);
      });
    await page.getByRole('button', { name: 'Confirm the import' }).click();
    await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
  });
});
