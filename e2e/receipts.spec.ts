import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unzip } from '../src/server/testing/zips.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { UsageRight } from '../src/shared/contract/usageRight.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { addItem } from './support/uploads.ts';

test.use({ who: 'member' });

const published = { publishedAt: '2026-01-01T00:00:00Z' };

test('a member takes a basket with a receipt, whose page says to everyone which items were withdrawn since', async ({
  page,
  user,
  browser,
}) => {
  const mark = randomBytes(3).toString('hex');
  const right = await call<UsageRight>('POST', '/backend/usage-right', {
    name: `Film ${mark}`,
    holderKind: 'agency',
    holder: 'Studio Nord',
    media: ['web', 'press'],
    endsOn: '2999-03-31',
    credit: 'Léa Nord',
  });
  const library = await call<Library>('POST', '/backend/library', {
    title: `Films ${mark}`,
    section: 'training',
    ...published,
  });
  const amber = `amber ${mark}.jpg`;
  const iris = `iris ${mark}.jpg`;
  const ids = [
    await addItem(library.id, amber, 'hsl(20 40% 50%)'),
    await addItem(library.id, iris, 'hsl(260 40% 50%)'),
  ];
  await call('PATCH', '/backend/library-item/batch', { target: { ids }, changes: published });
  await call('PATCH', `/backend/library-item/${ids[0]}`, { usageRights: [right.code] });
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  await call('POST', '/private/user/basket', { ids }, token);

  await page.goto('/basket');
  const started = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download 2 items/ })
    .first()
    .click();
  const files = unzip(await readFile(await (await started).path()));
  expect([...files.keys()].slice(0, 2)).toEqual(['RECEIPT.pdf', 'receipt.json']);
  const paper = files.get('RECEIPT.pdf') ?? Buffer.alloc(0);
  const receipt = JSON.parse(String(files.get('receipt.json')));
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  expect(receipt.items.map(({ usage }: { usage: number | null }) => usage).sort()).toEqual([0, null]);

  await test.step('the basket has its receipt among the earlier downloads, on paper too', async () => {
    await page.reload();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Receipt as PDF' }).first().click();
    expect(await readFile(await (await saved).path())).toEqual(paper);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'What may be done with it today' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/r/${receipt.code}$`));
    await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
  });

  const visitor = await browser.newPage({ baseURL: origin() });
  await visitor.goto(new URL(receipt.address).pathname);
  const good = visitor.getByRole('region', { name: /^Still good/ });
  await expect(good.getByText(amber)).toBeVisible();
  await expect(good.getByText('until 31 March 2999')).toBeVisible();
  await expect(good.getByText(iris)).toBeVisible();
  await expect(visitor.getByText(user?.name ?? '')).toHaveCount(0);
  await expectAccessible(visitor);

  await test.step('a copy is compared in the browser', async () => {
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = visitor.waitForEvent('filechooser');
      await visitor.getByRole('button', { name: 'Choose a file' }).click();
      await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
    };
    await choose('RECEIPT.pdf', paper);
    await expect(visitor.getByText('RECEIPT.pdf is unchanged.')).toBeVisible();
    await choose('other.pdf', Buffer.concat([paper, Buffer.from('\n')]));
    await expect(visitor.getByText('other.pdf is no document of this receipt')).toBeVisible();
  });

  await call('PATCH', `/backend/library-item/${ids[1]}`, { publishedAt: null });
  await visitor.goto(`/r/${receipt.code.toLowerCase().replaceAll('-', '')}`);
  const withdrawn = visitor.getByRole('region', { name: /^Withdrawn/ });
  await expect(withdrawn.getByText(iris)).toBeVisible();
  await expect(good.getByText(amber)).toBeVisible();
  await expect(visitor.getByRole('link', { name: amber })).toHaveCount(0);
  await visitor.close();

  await page.goto(new URL(receipt.address).pathname);
  await page.getByRole('link', { name: amber }).click();
  await expect(page).toHaveURL(new RegExp(`/training/${library.slug}/item/${ids[0]}$`));
});
