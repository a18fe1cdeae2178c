import { randomBytes } from 'node:crypto';
import type { Library } from '../src/shared/contract/library.ts';
import type { MediaPortal } from '../src/shared/contract/mediaPortal.ts';
import type { UsageRight } from '../src/shared/contract/usageRight.ts';
import { DIALOG, expectAccessible } from './support/accessible.ts';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { addItem } from './support/uploads.ts';

test.use({ who: 'member' });

const published = { publishedAt: '2026-01-01T00:00:00Z' };
const TITLE = 'Before you download';
const CONFIRM = 'I have read these restrictions and comply with them.';

test('a member reads what a licence allows and confirms it before they download an item, and once for a basket', async ({
  page,
  user,
}) => {
  const mark = randomBytes(3).toString('hex');
  const right = await call<UsageRight>('POST', '/backend/usage-right', {
    name: `Portrait ${mark}`,
    holderKind: 'photographer',
    holder: 'Ana Duarte',
    media: ['web', 'press'],
    markets: ['europe'],
    restrictions: 'No cropping.',
    requiresConfirmation: true,
  });
  const library = await call<Library>('POST', '/backend/library', {
    title: `Portraits ${mark}`,
    section: 'training',
    ...published,
  });
  const ids = [
    await addItem(library.id, `amber ${mark}.jpg`, 'hsl(20 40% 50%)'),
    await addItem(library.id, `iris ${mark}.jpg`, 'hsl(260 40% 50%)'),
    await addItem(library.id, `vetiver ${mark}.jpg`, 'hsl(90 40% 50%)'),
  ];
  const [first = 0, second = 0, free = 0] = ids;
  await call('PATCH', '/backend/library-item/batch', { target: { ids }, changes: published });
  for (const id of [first, second])
    await call('PATCH', `/backend/library-item/${id}`, { usageRights: [right.code] });
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  const take = (itemIds: number[], said: object = {}) =>
    call('POST', '/private/user/basket/download', { itemIds, ...said }, token);
  const dialog = page.getByRole('dialog', { name: TITLE });
  const confirmation = dialog.getByRole('checkbox', { name: CONFIRM });
  const confirm = dialog.getByRole('button', { name: 'Download' });

  await test.step('a program needs the same', async () => {
    await expect(take([first])).rejects.toThrow(/422.*purpose_required.*confirmed/);
    await take([first], { confirmed: true });
    await take([free]);
  });

  await test.step('an item', async () => {
    await page.goto(`/training/${library.slug}/item/${first}`);
    const download = page.getByRole('button', { name: 'Download', exact: true });
    await download.click();
    await expect(dialog).toContainText('Web and press, Europe.');
    await expect(dialog).toContainText(`Portrait ${mark}`);
    await expect(dialog).toContainText('No cropping.');
    await expect(dialog.getByRole('combobox')).toHaveCount(0);
    await expectAccessible(page, { within: DIALOG });
    await confirm.click();
    await expect(dialog.getByText('Confirm this to download.')).toBeVisible();
    await expect(confirmation).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(download).toBeFocused();

    await download.click();
    await confirmation.check();
    const started = page.waitForEvent('download');
    await confirm.click();
    expect((await started).suggestedFilename()).toBe(`amber ${mark}.jpg`);
    await expect(dialog).toBeHidden();
  });

  await test.step('a basket, once', async () => {
    await call('POST', '/private/user/basket', { ids }, token);
    await page.goto('/basket');
    const download = page.getByRole('button', { name: /^Download 3 items/ }).first();
    await download.click();
    await expect(dialog).toContainText(/amber .* and iris /);
    await expect(dialog).toContainText('1 item without limits');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await download.click();
    await confirmation.check();
    const started = page.waitForEvent('download');
    await confirm.click();
    expect((await started).suggestedFilename()).toMatch(/\.zip$/);
    await expect(dialog).toBeHidden();
  });

  await test.step('what nothing limits is downloaded without a dialog', async () => {
    await page.goto(`/training/${library.slug}/item/${free}`);
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await started).suggestedFilename()).toBe(`vetiver ${mark}.jpg`);
    await expect(dialog).toBeHidden();
  });
});

test('what may not be used in the market of a member is marked, or hidden where the house hides it', async ({
  page,
  user,
}) => {
  const mark = randomBytes(3).toString('hex');
  await call('PATCH', `/backend/users/${user?.id}`, { market: 'europe' });
  const right = await call<UsageRight>('POST', '/backend/usage-right', {
    name: `Elsewhere ${mark}`,
    holderKind: 'agency',
    holder: 'Studio Lumen',
    markets: ['gulf'],
  });
  const library = await call<Library>('POST', '/backend/library', {
    title: `Elsewhere ${mark}`,
    section: 'training',
    ...published,
  });
  const id = await addItem(library.id, `oud ${mark}.jpg`, 'hsl(20 40% 30%)');
  await call('PATCH', `/backend/library-item/${id}`, { ...published, usageRights: [right.code] });
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  const status = async () =>
    (
      await page.request.get(`${origin()}/api/private/libraryitems/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status();
  const note = page.getByText('Not for use in your market', { exact: true });
  const setRule = (rule: string) => call('PATCH', '/backend/configuration', { 'usage.elsewhere': rule });

  await page.goto(`/training/${library.slug}`);
  await expect(note).toBeVisible();
  await page.goto(`/training/${library.slug}/item/${id}`);
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('Not for use in your market');
  try {
    await setRule('hide');
    expect(await status()).toBe(404);
    await page.goto(`/training/${library.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: library.title })).toBeVisible();
    await expect(page.getByRole('gridcell')).toHaveCount(0);
    await call('PATCH', `/backend/usage-right/${right.id}`, { markets: [] });
    expect(await status()).toBe(200);
  } finally {
    await setRule('show');
  }
});

test.describe('visitors of a media portal', () => {
  test.use({ who: 'nobody' });

  test('confirm what a licence demands, for one file and for all', async ({ page }) => {
    const mark = randomBytes(3).toString('hex');
    const right = await call<UsageRight>('POST', '/backend/usage-right', {
      name: `Contract ${mark}`,
      holderKind: 'photographer',
      holder: 'Ana Duarte',
      media: ['press'],
      restrictions: 'No cropping.',
      requiresConfirmation: true,
    });
    const library = await call<Library>('POST', '/backend/library', { title: `Press ${mark}`, ...published });
    const id = await addItem(library.id, `press ${mark}.jpg`, 'hsl(200 40% 40%)');
    await call('PATCH', `/backend/library-item/${id}`, { ...published, usageRights: [right.code] });
    const portal = await call<MediaPortal>('POST', '/backend/media-portal', {
      title: `Press ${mark}`,
      itemIds: [id],
      ...published,
    });
    const dialog = page.getByRole('dialog', { name: TITLE });
    const confirm = dialog.getByRole('button', { name: 'Download' });

    await page.goto(`/media/${portal.slug}`);
    await page.getByRole('button', { name: /^Download all/ }).click();
    await expect(dialog).toContainText('Press, all markets.');
    await expect(dialog).toContainText('No cropping.');
    await expect(dialog).not.toContainText(`Contract ${mark}`);
    await expectAccessible(page, { within: DIALOG });
    await confirm.click();
    await expect(dialog.getByText('Confirm this to download.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: CONFIRM }).check();
    const archive = page.waitForEvent('download');
    await confirm.click();
    expect((await archive).suggestedFilename()).toMatch(/\.zip$/);

    await page.goto(`/media/${portal.slug}?item=${id}`);
    await page.getByRole('button', { name: `Download press ${mark}.jpg,` }).click();
    await dialog.getByRole('checkbox', { name: CONFIRM }).check();
    const file = page.waitForEvent('download');
    await confirm.click();
    expect((await file).suggestedFilename()).toBe(`press ${mark}.jpg`);
    await expect(dialog).toBeHidden();
  });
});
