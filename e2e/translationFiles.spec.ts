import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { News } from '../src/shared/contract/news.ts';
import type { RecordTranslations } from '../src/shared/contract/translation.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

test('texts go to translators as XLIFF and come back: rehearsed, imported, and taken back', async ({
  page,
}) => {
  const name = `Sent out ${randomBytes(3).toString('hex')}`;
  const [kept, changed] = await Promise.all(
    ['kept', 'changed'].map((word) =>
      call<News>('POST', '/backend/news', {
        title: `${name} ${word}`,
        body: '<p>Picked before <strong>noon</strong>.</p>',
      }),
    ),
  );
  if (!kept || !changed) throw new Error('The articles were not made.');
  const stateOf = async ({ id }: News) => {
    const { translations } = await call<RecordTranslations>('GET', `/backend/news/${id}/translations`);
    return translations.find(({ language }) => language === 'ja');
  };

  await page.goto('/admin/translations');
  const sending = page.getByRole('region', { name: 'Send to translators' });
  await sending.getByRole('combobox', { name: 'Into' }).click();
  await page.getByRole('option', { name: '日本語' }).click();
  await sending.getByRole('combobox', { name: 'Texts of' }).click();
  await page.getByRole('option', { name: 'News' }).click();
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await sending.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^translations-en-ja(-1)?\.xlf$/);
  const document = await readFile(await download.path(), 'utf8');
  const fill = (unit: string, target: string) => (whole: string) =>
    whole.replace(
      new RegExp(`(<unit id="${unit}">.*?)<segment state="initial">(<source>.*?</source>)`, 's'),
      `$1<segment state="translated">$2<target>${target}</target>`,
    );
  const filled = [
    fill(`news-${kept.id}-title`, '持ち帰った題名'),
    fill(`news-${kept.id}-body-1`, '<pc id="1">正午</pc>までに摘む。'),
    fill(`news-${changed.id}-title`, '変わった題名'),
  ].reduce((whole, step) => step(whole), document);
  await call('PATCH', `/backend/news/${changed.id}`, { title: `${name} changed since` });

  const back = page.getByRole('region', { name: 'Bring translations back' });
  await back.locator('input[type=file]').setInputFiles({
    name: 'from-agency.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(filled),
  });
  await expect(back.getByRole('heading', { name: 'from-agency.xlf, into 日本語' })).toBeVisible();
  await expect(back.getByText('2 texts change', { exact: true })).toBeVisible();
  const left = back.getByRole('region', { name: 'What is left out, and why' });
  await expect(left.getByRole('listitem').filter({ hasText: `${name} changed since` })).toContainText(
    'Its source has changed since the export.',
  );
  await expect(back.getByRole('region', { name: 'What changes' })).toContainText('持ち帰った題名');
  expect((await stateOf(kept))?.state).toBe('missing');

  await back.getByRole('button', { name: 'Import 2 texts' }).click();
  await expect(back.getByText('2 texts were imported.')).toBeVisible();
  expect(await stateOf(kept)).toMatchObject({
    state: 'made',
    texts: { title: '持ち帰った題名', body: '<p><strong>正午</strong>までに摘む。</p>' },
  });
  expect((await stateOf(changed))?.state).toBe('missing');

  await back.getByRole('button', { name: 'Take it back' }).click();
  await expect(back.getByText('Taken back in 1 record.')).toBeVisible();
  expect((await stateOf(kept))?.state).toBe('missing');

  // What is missing leads to the list of these records.
  await page.getByRole('link', { name: /^News: not translated into 日本語/ }).click();
  await expect(page).toHaveURL(/\/news\?.*lacks/);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2);
});

test('a file that is none of ours is refused with what to do', async ({ page }) => {
  await page.goto('/admin/translations');
  const back = page.getByRole('region', { name: 'Bring translations back' });
  await back.locator('input[type=file]').setInputFiles({
    name: 'list.xlf',
    mimeType: 'text/plain',
    buffer: Buffer.from('<html></html>'),
  });
  await expect(back.getByRole('alert')).toHaveText(/This is not an XLIFF 2 file\./);
  await expect(back.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});
