import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Toolkit } from '../src/shared/contract/toolkit.ts';
import { DIALOG, expectAccessible } from './support/accessible.ts';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { addItem, makeLibrary, replaceItem } from './support/uploads.ts';

test.use({ who: 'member' });

const published = { publishedAt: '2026-01-01T00:00:00Z' };
const publish = (ids: readonly number[]) =>
  call('PATCH', '/backend/library-item/batch', { target: { ids }, changes: published });

/** Names of the pictures and of the sheet in the archive that a click downloads. */
async function takenBy(page: Page, click: () => Promise<void>): Promise<string[]> {
  const started = page.waitForEvent('download');
  await click();
  const zip = (await readFile(await (await started).path())).toString('latin1');
  const names = zip.match(/(?<=\/)[\w ]+\.jpg|WITHDRAWN\.csv/g) ?? [];
  return [...new Set(names)].sort();
}

test('a member takes only what changed of a library since they took it, and learns what was withdrawn', {
  tag: '@phone',
}, async ({ page, user }) => {
  const mark = randomBytes(3).toString('hex');
  const library = await makeLibrary('Season');
  const add = (name: string, colour: string) => addItem(library.id, `${name} ${mark}.jpg`, colour);
  const ids = [
    await add('same', 'hsl(20 40% 50%)'),
    await add('older', 'hsl(60 40% 50%)'),
    await add('gone', 'hsl(90 40% 50%)'),
  ];
  const [, older = 0, gone = 0] = ids;
  await publish(ids);
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  const take = page.getByRole('button', { name: 'Take what changed' });
  const withdrawn = page.getByRole('button', { name: '1 was withdrawn: delete your copies' });
  const path = `/training/${library.slug}`;

  await test.step('nothing is offered before they took something', async () => {
    const read = page.waitForResponse(/\/api\/private\/since-taken\?/);
    await page.goto(path);
    expect(await (await read).json()).toMatchObject({ hasTaken: false });
    await expect(page.locator('[data-since-taken]').first()).toBeEmpty();
  });

  await test.step('what an editor replaced, added and withdrew is offered, and nothing else', async () => {
    await call('POST', '/private/user/basket/download', { itemIds: ids }, token);
    await replaceItem(older, `newer ${mark}.jpg`, 'hsl(200 40% 50%)');
    await publish([await add('added', 'hsl(260 40% 50%)')]);
    await call('PATCH', `/backend/library-item/${gone}`, { publishedAt: null });
    await page.reload();
    await expect(page.getByText('2 new or newer since you last took it')).toBeAttached();
    await expectAccessible(page, { within: '[data-since-taken]' });
    await take.focus();
    const names = await takenBy(page, () => page.keyboard.press('Enter'));
    expect(names).toEqual(['WITHDRAWN.csv', `added ${mark}.jpg`, `older ${mark}.jpg`]);
    await expect(take).toBeHidden();
  });

  await test.step('what was withdrawn is listed until they have deleted it', async () => {
    await withdrawn.click();
    const dialog = page.getByRole('dialog', { name: 'Withdrawn' });
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`gone ${mark}\\.jpg.*Version 1`)]);
    await expect(dialog).toContainText('No longer available to you');
    await expectAccessible(page, { within: DIALOG });
    const started = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download the list (CSV)' }).click();
    expect((await readFile(await (await started).path())).toString()).toContain(`gone ${mark}.jpg,1,`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(withdrawn).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'I have deleted them' }).click();
    await expect(withdrawn).toBeHidden();
    await page.reload();
    await expect(page.locator('[data-since-taken]').first()).toBeEmpty();
  });

  await test.step('a toolkit and the basket offer the same', async () => {
    const toolkit = await call<Toolkit>('POST', '/backend/toolkit', {
      title: `Toolkit ${mark}`,
      itemIds: ids,
      ...published,
    });
    await call('POST', '/private/user/basket', { ids: [older] }, token);
    await replaceItem(older, `newest ${mark}.jpg`, 'hsl(300 40% 50%)');
    await page.goto(`/brand-catalogue/initiative-toolkits/${toolkit.slug}`);
    await expect(take).toBeVisible();
    await page.goto('/basket');
    expect(await takenBy(page, () => take.click())).toEqual([`older ${mark}.jpg`]);
    await call('DELETE', `/backend/toolkit/${toolkit.id}`);
  });
});
