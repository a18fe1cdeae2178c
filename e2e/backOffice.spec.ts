import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Attribute } from '../src/shared/contract/attribute.ts';
import type { News } from '../src/shared/contract/news.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

/** On a phone the filters stand in a drawer. */
async function withFilters(page: Page, isMobile: boolean, work: () => Promise<void>): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  await work();
  if (isMobile) await page.getByRole('button', { name: 'Show the result' }).click();
}

test.describe('an administrator', () => {
  test.use({ who: 'admin' });

  test('can neither disable nor delete the own account, and reads why', async ({ page, user }) => {
    await page.goto(`/admin/users/${user?.id}`);
    await expect(page.getByText('This is your account. Another administrator')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disable' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);

    await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: user?.email }))}`);
    await expect(page.getByRole('row').filter({ hasText: user?.name ?? '' })).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: /select this row/i })).toBeDisabled();
  });

  test('exports users with columns that people read', async ({ page, user }) => {
    await page.goto('/admin/users');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const [titles, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(titles).toBe('Name,E-mail,Company,Market,Groups,Roles,Status,Last seen,Created');
    expect(rows.find((row) => row.includes(user?.email ?? '-'))).toMatch(
      /,Member; Administrator,Active,.*,\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
    );
  });
});

test.describe('a content manager', () => {
  test.use({ who: 'editor' });

  test('exports articles as plain text', async ({ page }) => {
    const mark = randomBytes(3).toString('hex');
    await call<News>('POST', '/backend/news', {
      title: `Dusk ${mark}`,
      body: `<p>First ${mark}</p><p>Second &amp; last</p>`,
      publishedAt: '2026-01-01T00:00:00Z',
    });
    await page.goto(`/admin/news?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
    await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(`"First ${mark}\nSecond & last"`);
    expect(text).toContain('2026-01-01T00:00:00');
    expect(text).not.toContain('<p>');
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });

  test('edits an article, and its figures stay', async ({ page }) => {
    const caption = `Lit from behind ${randomBytes(3).toString('hex')}`;
    const figure = `<figure data-block="picture" data-item="5" data-alt="Resin">`;
    const words = `<figcaption>${caption}</figcaption></figure><p>After</p>`;
    const made = await call<News>('POST', '/backend/news', {
      title: 'Resin',
      body: `<p>Before</p>${figure}${words}`,
    });
    await page.goto(`/admin/news/${made.id}`);
    await expect(page.getByRole('group', { name: 'Picture' })).toContainText(caption);
    await page.getByRole('textbox', { name: 'Text' }).getByText('Before').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' dawn');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await call<News>('GET', `/backend/news/${made.id}`)).version).toBe(2);
    const { body } = await call<News>('GET', `/backend/news/${made.id}`);
    expect(body).toContain(`<p>Before dawn</p>${figure}<img`);
    expect(body).toContain(words);
  });

  test('takes a deletion back, and finds what was deleted in the trash', async ({ page }) => {
    const title = `Amber ${randomBytes(3).toString('hex')}`;
    const article = await call<News>('POST', '/backend/news', { title });
    const list = `/admin/news?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`;
    const row = page.getByRole('row').filter({ hasText: title });
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });

    await page.goto(`/admin/news/${article.id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('It goes to the trash for 30 days')).toBeVisible();
    await confirm.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Restored')).toBeVisible();
    await page.goto(list);
    await expect(row).toHaveCount(1);

    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await confirm.click();
    await expect(row).toHaveCount(0);

    const trash = page.getByRole('switch', { name: 'Trash' });
    await trash.check();
    await expect(row).toContainText('Deleted today; kept 30 days');
    await row.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
    await row.getByRole('button', { name: `Restore ${title}` }).click();
    await expect(row).toHaveCount(0);
    await trash.uncheck();
    await expect(row).toHaveCount(1);
  });

  test('narrows articles by their status', { tag: '@phone' }, async ({ page, isMobile }) => {
    const mark = randomBytes(3).toString('hex');
    await call<News>('POST', '/backend/news', { title: `Draft ${mark}` });
    await call<News>('POST', '/backend/news', {
      title: `Shown ${mark}`,
      publishedAt: '2026-01-01T00:00:00Z',
    });
    await page.goto(`/admin/news?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
    const rows = page.getByRole(isMobile ? 'listitem' : 'row');
    await expect(rows.filter({ hasText: mark })).toHaveCount(2);
    await withFilters(page, isMobile, async () => {
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Draft' }).click();
    });
    await expect(rows.filter({ hasText: mark })).toHaveCount(1);
    await expect(rows.filter({ hasText: `Draft ${mark}` })).toHaveCount(1);
  });

  test('meets one main heading where the rights end', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(page.getByText('Your account may not open this page.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('finds filters above the list on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    for (const [path, name] of [
      ['/admin/news', 'News'],
      ['/admin/library-item', 'Items'],
    ] as const) {
      await page.goto(path);
      const filters = page.getByRole('button', { name: /^Filters/ });
      const list = page.getByRole('list', { name, exact: true });
      await expect(list).toBeVisible();
      const [above, below] = [await filters.boundingBox(), await list.boundingBox()];
      expect(below?.x).toBeLessThanOrEqual(24);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }
  });

  test('hears each step of a move once, and none is cut off by the next', async ({ page }) => {
    const attribute = await call<Attribute>('POST', '/backend/attribute', {
      label: `Mood ${randomBytes(3).toString('hex')}`,
    });
    for (const label of ['Calm', 'Warm'])
      await call('POST', `/backend/attribute/${attribute.id}/value`, { label });
    await page.goto(`/admin/attribute/${attribute.id}`);
    const handle = page.getByRole('button', { name: 'Move Warm' });
    await handle.focus();
    await page.evaluate(() => {
      const heard: string[] = [];
      Reflect.set(window, 'heard', heard);
      const region = document.querySelector('[id^="DndLiveRegion"]');
      if (!region) throw new Error('no live region');
      new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as string[]);
    await page.keyboard.press('Space');
    await expect.poll(heard).toEqual(['Picked up Warm, position 2 of 2.']);
    await page.keyboard.press('ArrowUp');
    await expect.poll(heard).toEqual(['Picked up Warm, position 2 of 2.', 'Warm is now at position 1 of 2.']);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await heard()).at(-1)).toBe('Dropped Warm at position 1 of 2.');
  });
});
