import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { origin } from './support/api.ts';
import { expect, test } from './support/test.ts';

// What it writes on the console of refusals, and of listings that it asks for twice.
test.use({ who: 'editor', expectedFaults: { patterns: [/name_taken/, /^\[Uppy\]/, /^AbortError/] } });
test.slow();

/** The client as its package has it, on a page that gives it nothing but the address of our protocol. */
const PAGE = `
import { createApp, h, resolveComponent } from 'vue';
import VueFinder from 'vuefinder/dist/vuefinder.js';
import en from 'vuefinder/dist/locales/en.js';
import 'vuefinder/dist/style.css';

const app = createApp({
  render: () => h(resolveComponent('VueFinder'), { id: 'files', request: '/api/backend/storage/vuefinder', maxHeight: '800px', showTreeView: true }),
});
app.use(VueFinder, { i18n: { en } });
app.mount('#app');
`;
let script = '';
let styles = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: 'finder-page' } },
    plugins: [
      {
        name: 'finder-page',
        resolveId: (id) => (id === 'finder-page' ? `${process.cwd()}/finder-page.js` : null),
        load: (id) => (id.endsWith('/finder-page.js') ? PAGE : null),
      },
    ],
  });
  const [made] = [result].flat();
  if (!made || !('output' in made)) throw new Error('The client was not built.');
  for (const file of made.output)
    if (file.type === 'chunk') script = file.code;
    else if (file.fileName.endsWith('.css')) styles = String(file.source);
});

async function openFinder(page: Page): Promise<void> {
  const address = `${origin()}/finder-client`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Client</title><style>${styles}</style><div id="app"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script></html>`,
    }),
  );
  // The client closes whatever dialog is open when its first listing comes.
  const listed = page.waitForResponse((response) => response.url().includes('q=index'));
  await page.goto(address);
  await listed;
  await expect(page.locator('.vuefinder__explorer__container')).toBeVisible();
}

const entry = (page: Page, name: string): Locator =>
  page.locator('.vuefinder__item').filter({ has: page.getByText(name, { exact: true }) });
const dialog = (page: Page): Locator => page.locator('.vuefinder__modal-layout');
const tool = (page: Page, title: string): Locator =>
  page.locator('.vuefinder__toolbar').locator(`[title="${title}"]`);

async function fill(page: Page, title: string, { text, button }: { text: string; button: string }) {
  await tool(page, title).click();
  await dialog(page).locator('input[type="text"]').fill(text);
  await dialog(page).getByRole('button', { name: button }).click();
  await expect(dialog(page)).toBeHidden();
}

const open = async (page: Page, name: string) => {
  await entry(page, name).dblclick();
  await expect(page.locator('.vuefinder__breadcrumb__container')).toContainText(name);
};

test('the unmodified client makes, uploads, shows, edits, names, moves, packs, unpacks, finds and deletes', async ({
  page,
}) => {
  const name = `Brand ${randomBytes(3).toString('hex')}`;
  await openFinder(page);
  await fill(page, 'New Folder', { text: name, button: 'Create' });
  await open(page, name);

  await fill(page, 'New File', { text: 'notes.txt', button: 'Create' });
  await expect(entry(page, 'notes.txt')).toBeVisible();
  await fill(page, 'New Folder', { text: 'Contracts', button: 'Create' });
  await tool(page, 'New Folder').click();
  await dialog(page).locator('input[type="text"]').fill('contracts');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page)).toContainText('There is already something called “contracts” here.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a5230' } })
    .jpeg()
    .toBuffer();
  await tool(page, 'Upload').click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: 'flacon.jpg', mimeType: 'image/jpeg', buffer: picture },
      { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page)).toContainText('✓');
  await expect(dialog(page)).toContainText('Programs and web pages are not taken.');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(entry(page, 'flacon.jpg')).toBeVisible();
  await expect(entry(page, 'run.exe')).toHaveCount(0);

  await entry(page, 'flacon.jpg').dblclick();
  const shown = dialog(page).locator('img');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('flacon.jpg');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await entry(page, 'notes.txt').dblclick();
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).locator('textarea').fill('Ask Noor for the serif.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).locator('pre')).toHaveText('Ask Noor for the serif.');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await entry(page, 'notes.txt').click();
  await fill(page, 'Rename', { text: 'brief.txt', button: 'Rename' });
  await expect(entry(page, 'brief.txt')).toBeVisible();

  await entry(page, 'brief.txt').click();
  await entry(page, 'brief.txt').dragTo(entry(page, 'Contracts'));
  await dialog(page).getByRole('button', { name: 'Yes, Move!' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(entry(page, 'brief.txt')).toHaveCount(0);

  await entry(page, 'Contracts').click();
  await fill(page, 'Archive', { text: 'autumn', button: 'Archive' });
  await expect(entry(page, 'autumn.zip')).toBeVisible();
  await entry(page, 'Contracts').click();
  await tool(page, 'Delete').click();
  await dialog(page).getByRole('button', { name: 'Yes, Delete!' }).click();
  await expect(entry(page, 'Contracts')).toHaveCount(0);
  await entry(page, 'autumn.zip').click();
  await tool(page, 'Unarchive').click();
  await dialog(page).getByRole('button', { name: 'Unarchive' }).click();
  await expect(dialog(page)).toBeHidden();
  await open(page, 'Contracts');
  await expect(entry(page, 'brief.txt')).toBeVisible();

  // Its search opens by a click beside the way.
  await page.locator('.vuefinder__breadcrumb__search-container').click({ position: { x: 700, y: 8 } });
  await page.getByPlaceholder('Search anything..').fill('BRIEF');
  await expect(page.getByText(`files://${name}/Contracts`)).toBeVisible();
});
