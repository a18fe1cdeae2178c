import { buildZip } from '../src/server/testing/zips.ts';
import type { ImportRecord } from '../src/shared/contract/import.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { News } from '../src/shared/contract/news.ts';
import { DIALOG, expectAccessible, openSettled } from './support/accessible.ts';
import { call, origin, PASSWORD } from './support/api.ts';
import { makeFile, makeFolder } from './support/files.ts';
import { noise, uploadSource } from './support/imports.ts';
import { showPreview } from './support/livePreview.ts';
import { expect, test } from './support/test.ts';
import { testPages } from './support/testPages.ts';

/** Beside `ADMIN_SCREENS`, which e2e/keyboard.spec.ts walks through and judges. */
const ADMIN = [
  '/admin/files?trash=',
  '/admin/files?view=list&kind=folder',
  '/admin/calendar?view=week',
  '/admin/calendar?view=list',
  '/admin/seeing-as?ended=',
  '/preview/news/1',
  '/preview/training-video/1',
  '/preview/media-portal/1',
];

/** A list of few tiles: axe checks each. */
const FEW = 'page=1&perPage=5&sort=position&order=ASC&filter=%7B%7D';

test.describe('to administrators,', () => {
  test.use({ who: 'admin', account: 'shared' });
  testPages(ADMIN);

  test('a list of people to be invited, and roles of many, are accessible', async ({ page }) => {
    test.setTimeout(120_000);
    await openSettled(page, '/admin/users/invite');
    await page.getByLabel('Paste a list').fill('new@axe.example,New\nbroken,Paul,,Emperor\n');
    await page.getByRole('button', { name: 'Read the list' }).click();
    await expect(page.getByRole('button', { name: 'Invite 1 person' })).toBeEnabled();
    await expectAccessible(page);
    page.on('dialog', (question) => void question.accept());
    await openSettled(page, '/admin/users');
    await page.getByRole('checkbox', { name: 'Select this row' }).first().check();
    await page.getByRole('button', { name: 'Roles, market, groups' }).click();
    await expect(
      page.getByRole('dialog').getByRole('combobox', { name: 'Market', exact: true }),
    ).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
  });

  test('the key of an authenticator is accessible', async ({ page }) => {
    await openSettled(page, '/admin/security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
  });

  test('the preview of a form is accessible', async ({ page }) => {
    await openSettled(page, '/admin/news/1');
    const shown = await showPreview(page);
    await expect(shown.locator('h1')).toBeVisible();
    await expectAccessible(page);
  });

  test('the link to a preview is accessible', async ({ page }) => {
    await openSettled(page, '/admin/news/1');
    await page.getByRole('button', { name: 'Preview link' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Link' })).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
  });

  test('the day of the calendar, the form that moves an entry, and the portal seen as a member are accessible', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const publishedAt = '3012-04-14T07:30:00Z';
    const { title } = await call<News>('POST', '/backend/news', { title: 'Far ahead', publishedAt });
    await openSettled(page, '/admin/calendar?view=list&day=3012-04-01');
    await page.getByRole('button', { name: 'Tuesday 14 April 3012' }).first().click();
    const day = page.getByRole('dialog', { name: 'Tuesday 14 April 3012' });
    await expect(day.getByRole('link', { name: title }).first()).toBeVisible();
    await expectAccessible(page);
    await day
      .getByRole('button', { name: `Move ${title} to another day` })
      .first()
      .click();
    await expect(page.getByLabel('To which day')).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
    const begun = await page.request.post('/api/backend/seeing-as', {
      data: { role: 'ROLE_USER', market: 'gulf' },
      headers: { origin: origin() },
    });
    await openSettled(page, ((await begun.json()) as { path: string }).path);
    await expect(page.getByRole('region', { name: 'Seen as somebody else' }).getByRole('status')).toHaveText(
      /^You see the portal as/,
    );
    await expectAccessible(page);
  });

  test('a draft, two versions of a record and the question for the password are accessible', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const body = '<p>A warm note of resin.</p>';
    const made = await call<News>('POST', '/backend/news', { title: 'Dusk', body, tags: ['amber'] });
    page.on('dialog', (question) => void question.accept());
    await openSettled(page, `/admin/news/${made.id}`);
    await page.getByLabel('Title').fill('Noon');
    await page.goto('/admin/news/create');
    await openSettled(page, `/admin/news/${made.id}`);
    await page.getByRole('button', { name: 'What changed' }).click();
    await expect(page.locator('ins')).toBeVisible();
    await expectAccessible(page);
    const theirs = { title: 'Dawn', body: '<p>A cold note.</p>', tags: ['oud'], version: 1 };
    await call('PATCH', `/backend/news/${made.id}`, theirs);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('radiogroup').first()).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await page.route('**/api/auth/session*', (route) => route.fulfill({ json: {} }));
    await page.route('**/api/backend/news/*', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
    // The call behind it waits, and says so: the page does not settle.
    await expectAccessible(page, { within: DIALOG });
  });

  test('the search over everything, empty and with results, and the shortcuts are accessible', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openSettled(page, '/admin/news');
    await page.getByRole('button', { name: 'Find anything' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Find records and actions' }).fill('ambre');
    await expect(page.getByRole('group', { name: 'Items' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, { within: DIALOG });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
  });

  test('the columns of a list and the values in a row are accessible', async ({ page }) => {
    test.setTimeout(120_000);
    await openSettled(page, '/admin/library/1/items?view=table');
    await page.getByRole('button', { name: 'Columns' }).click();
    const menu = page.getByRole('dialog', { name: 'Columns' });
    await expect(menu).toBeVisible();
    await expectAccessible(page);
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
    await expectAccessible(page);
  });

  test('saving a filter is accessible, and so is changing a row in place', async ({ page }) => {
    await openSettled(
      page,
      `/admin/news?${FEW.replace('position', 'title').replace('%7B%7D', '%7B%22q%22%3A%22a%22%7D')}`,
    );
    await page.getByRole('button', { name: 'Save this filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Save this filter' })).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('row').nth(1).hover();
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog', { name: 'Change Title' })).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
  });

  test('the menu of what is done to many items is accessible, and so is each of its dialogs', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openSettled(page, `/admin/library/1/items?${FEW}`);
    const box = page.getByRole('checkbox', { name: /^Select / });
    await box.nth(0).click();
    await box.nth(1).click();
    const bar = page.getByRole('region', { name: 'Selected items' });
    const more = bar.getByRole('button', { name: 'More' });
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const name of ['Rename', 'Audience', 'Description', 'Move or copy', 'Attributes', 'Tags'])
      await test.step(name, async () => {
        const direct = bar.getByRole('button', { name, exact: true });
        if (await direct.isVisible()) await direct.click();
        else {
          await more.click();
          await page.getByRole('menuitem', { name }).click();
        }
        const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}.* 2 items$`) });
        await expect(dialog).toBeVisible();
        if (name === 'Rename') await dialog.getByRole('textbox', { name: 'Pattern' }).fill('Shot {number}');
        await expectAccessible(page, { within: DIALOG });
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
      });
  });

  test('replacing many files, the history of an item and its audience are accessible', async ({ page }) => {
    test.setTimeout(180_000);
    await openSettled(page, `/admin/library/1/items?${FEW}`);
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
    await expectAccessible(page, { within: DIALOG });
    await openSettled(page, '/admin/library-item/3');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /^History of/ })).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
    await openSettled(page, '/admin/library-item/3');
    await page.getByRole('button', { name: 'Who sees this?' }).click();
    await expect(page.getByRole('region', { name: 'Who sees it, by role and market' })).toBeVisible();
    await expectAccessible(page);
  });

  test('files as tiles and rows, their details and their dialogs are accessible', async ({ page }) => {
    test.setTimeout(180_000);
    const folder = await makeFolder('Axe');
    await makeFolder('Inner', folder.id);
    await makeFile('notes.txt', Buffer.from('Notes'), folder.id);
    await call('PATCH', `/backend/files/${folder.id}/quota`, { quota: 1000 });
    for (const view of ['grid', 'list']) {
      await openSettled(page, `/admin/files?folder=${folder.id}&view=${view}`);
      await page.getByRole('checkbox', { name: 'Select notes.txt' }).click();
      await expect(page.getByRole('region', { name: 'Actions on what is selected' })).toBeVisible();
      await expectAccessible(page);
    }
    for (const name of ['Rename', 'Move', 'Make items']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('row', { name: 'notes.txt' }).dblclick();
    await expect(page.getByText('Nothing shows this file.')).toBeVisible();
    await expectAccessible(page);
  });

  test('the picker of pictures for a text is accessible', async ({ page }) => {
    await openSettled(page, '/admin/news/1');
    await page.getByRole('button', { name: 'Insert picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert picture' });
    await dialog.getByRole('option').first().click();
    await expect(dialog.getByRole('button', { name: 'Insert', exact: true })).toBeEnabled();
    await expectAccessible(page);
  });

  test('the tools for values are accessible', async ({ page }) => {
    await openSettled(page, '/admin/attribute/1');
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Values, one a line').fill('Vetiver\nvetiver');
    await expect(dialog.getByRole('status')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('button', { name: /where “.*” is used$/ })
      .first()
      .click();
    await expect(dialog.getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const tool of ['Merge', 'Move']) {
      await page.getByRole('button', { name: `${tool} values` }).click();
      await expect(dialog.getByRole('button', { name: tool, exact: true })).toBeVisible();
      await expectAccessible(page, { within: DIALOG });
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
        await openSettled(page, `/admin/import/${id}?step=${step}`);
        if (step === 'check') await expect(page.getByRole('listitem', { name: /^Row 2: / })).toBeVisible();
        await expectAccessible(page);
      });
    await page.getByRole('button', { name: 'Confirm the import' }).click();
    await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});
