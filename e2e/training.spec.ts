import type { Page } from '@playwright/test';
import type { TrainingVideo } from '../src/shared/contract/trainingVideo.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

const LESSON = '/training/virtual-training-resources/the-tester-tray-lesson-one';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:04.000\nOpoponax, said once.\n';

const film = (page: Page) => page.getByLabel(/: film$/);
const timeOf = (page: Page) => film(page).evaluate((media: HTMLMediaElement) => media.currentTime);

/** A video of this test alone, with a film that the demo has. */
async function makeVideo(title: string, fields: object = {}): Promise<TrainingVideo> {
  const [known] = await call<TrainingVideo[]>('GET', '/backend/training-video?range=[0,0]');
  return call<TrainingVideo>('POST', '/backend/training-video', {
    title,
    itemId: known?.itemId,
    publishedAt: new Date().toISOString(),
    ...fields,
  });
}
const address = ({ slug }: TrainingVideo) => `/training/virtual-training-resources/${slug}`;

test.describe('a member', () => {
  test.use({ who: 'member', expectedFaults: { patterns: [/^PageError: Page not found/i] } });

  test('watches, leaves, and goes on at that moment on another device', async ({
    page,
    context,
    browser,
  }) => {
    await page.goto(LESSON);
    await page.getByRole('button', { name: /Caps and labels/ }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(14);
    await page.getByRole('link', { name: 'All training videos' }).click();
    await expect(page.getByRole('heading', { name: 'Continue watching' })).toBeVisible();

    const { cookies } = await context.storageState();
    const elsewhere = await browser.newContext({ storageState: { cookies, origins: [] } });
    const other = await elsewhere.newPage();
    await other.goto(LESSON);
    await other.getByRole('button', { name: /^Continue at 0:1\d/ }).click();
    await expect.poll(() => timeOf(other)).toBeGreaterThan(13);
    expect(await timeOf(other)).toBeLessThan(24);
    await expect(other.getByRole('button', { name: 'Start again' })).toHaveCount(0);
    await elsewhere.close();
  });

  test('moves through chapters and switches captions by keyboard', async ({ page }) => {
    await page.goto(LESSON);
    const seek = page.getByRole('slider', { name: 'Position' });
    await expect(seek).toBeEnabled();
    await seek.focus();
    await page.keyboard.press('PageDown');
    await expect(seek).toHaveAttribute('aria-valuetext', '0:12 of 0:44, Caps and labels');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await expect(seek).toHaveAttribute('aria-valuetext', /^0:12 /);
    const chapter = page.getByRole('button', { name: /The blotters/ });
    await chapter.press('Enter');
    await expect(chapter).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('p[lang="en"]')).toHaveText('Write the name before you spray.');
    await seek.focus();
    await page.keyboard.press('k');
    await page.keyboard.press('c');
    await expect(page.locator('p[lang="en"]')).toHaveCount(0);
  });

  test('finds words of the transcript and jumps to them', async ({ page }) => {
    await page.goto(LESSON);
    await page.getByRole('tab', { name: 'Transcript' }).click();
    const transcript = page.getByRole('tabpanel');
    await transcript.getByRole('searchbox').fill('tray');
    await expect(transcript.getByRole('status')).toHaveText('2 moments');
    await expect(transcript.locator('mark')).toHaveText(['tray', 'tray']);
    await transcript.getByRole('button', { name: /Wipe the tray/ }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(36);
    await transcript.getByRole('searchbox').fill('');
    await transcript.getByRole('button', { name: 'Français' }).click();
    await expect(transcript.getByRole('button', { name: /Essuyez le plateau/ })).toBeVisible();
  });

  test('loses what is withdrawn at the next request', async ({ page }) => {
    const video = await makeVideo('A lesson that goes');
    await page.goto(address(video));
    await expect(page.getByRole('heading', { level: 1, name: 'A lesson that goes' })).toBeVisible();
    const { url } = await page.request
      .get(`/api/private/training-video/${video.id}/pre-signed`)
      .then((response) => response.json());
    expect((await page.request.get(url)).status()).toBe(200);
    await call('PATCH', `/backend/training-video/${video.id}`, { publishedAt: null });
    expect((await page.request.get(url)).status()).toBe(410);
    await page.reload();
    await expect(page.getByText(/^Page Not Found/)).toBeVisible();
    await page.goto('/training/virtual-training-resources');
    await expect(page.getByRole('link', { name: 'Taking notes, lesson two' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'A lesson that goes' })).toHaveCount(0);
  });
});

test.describe('a content manager', () => {
  test.use({ who: 'editor' });

  test('adds captions and chapters, which members then see', async ({ page }) => {
    const video = await makeVideo('A lesson to complete');
    await page.goto(`/admin/training-video/${video.id}`);
    await page.getByRole('button', { name: 'Add a chapter', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title 1' }).fill('The tray');
    await page.getByRole('button', { name: 'Add a chapter', exact: true }).click();
    await page.getByRole('textbox', { name: 'Starts at 2' }).fill('9:99');
    await page.getByRole('textbox', { name: 'Title 2' }).fill('The blotters');
    const vtt = (content: string) => ({
      name: 'lesson.fr.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(content),
    });
    await page.locator('input[type=file][aria-label="Add captions"]').setInputFiles(vtt('WEBVTT\n\nBonjour'));
    await expect(page.getByText(/^Line 3: /)).toBeVisible();
    await page.locator('input[type=file][aria-label="Replace"]').setInputFiles(vtt(VTT));
    await expect(page.getByText(/^Line 3: /)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Type a time such as 1:05.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Starts at 2' }).fill('0:12');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await page.goto(address(video));
    await expect(page.getByRole('button', { name: /The blotters/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Transcript' }).click();
    await expect(page.getByRole('button', { name: /Opoponax/ })).toBeVisible();
    await call('DELETE', `/backend/training-video/${video.id}`);
  });
});
