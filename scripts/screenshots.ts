/**
 * Takes the README's pictures of the main screens from a demo server: `npm run screenshots` starts one on a free port with a
 * data folder of its own, and stops it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type APIRequestContext, type Browser, chromium } from '@playwright/test';
import { signInForToken } from '../e2e/support/api.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { startDemoServer } from '../e2e/support/demoServer.ts';
import { settle } from '../e2e/support/settle.ts';
import type { LibraryTiles } from '../src/shared/contract/libraryTile.ts';
import { entriesOf } from '../src/shared/domain/libraryTiles.ts';
import { ensureChromium } from './browser.mjs';
import { ensureBuilt, root } from './setup.mjs';

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly account: 'member' | 'editor' | 'nobody';
  readonly size: 'desktop' | 'phone';
  readonly mode: 'light' | 'dark';
  /** Done before the picture is taken. */
  readonly fillBasket?: boolean;
}

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const library = '/brand-catalogue/perfumes?product=ambre-noir&product=iris-pale';
const shots: Shot[] = [
  { name: 'home', path: '/', account: 'member', size: 'desktop', mode: 'light' },
  { name: 'library', path: library, account: 'member', size: 'desktop', mode: 'light' },
  { name: 'library', path: library, account: 'member', size: 'desktop', mode: 'dark' },
  { name: 'library', path: library, account: 'member', size: 'phone', mode: 'light' },
  {
    name: 'item',
    path: '/brand-catalogue/perfumes/item/5',
    account: 'member',
    size: 'desktop',
    mode: 'light',
  },
  { name: 'basket', path: '/basket', account: 'member', size: 'desktop', mode: 'light', fillBasket: true },
  { name: 'sign-in', path: '/login', account: 'nobody', size: 'desktop', mode: 'light' },
  { name: 'admin-items', path: '/admin/library/1/items', account: 'editor', size: 'desktop', mode: 'light' },
];

const ORIGINAL_BYTES = 20_000_000;
const ORIGINALS = 4;

/** Ids of print files with a preview, which the server makes in the background: waits for the first of them. */
async function originalsFor(request: APIRequestContext): Promise<number[]> {
  for (;;) {
    const answer = await request.get('/api/private/library/perfumes/items?usage=print&limit=100');
    const { data } = entriesOf((await answer.json()) as LibraryTiles);
    const heavy = data.filter(({ file }) => file.size > ORIGINAL_BYTES && file.renditionState === 'ready');
    if (heavy.length >= ORIGINALS) return heavy.map(({ id }) => id);
    await wait(2000);
  }
}

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: sizes[shot.size],
    baseURL: origin,
    colorScheme: shot.mode,
  });
  await context.addInitScript((mode) => localStorage.setItem('mui-mode', mode), shot.mode);
  if (shot.account !== 'nobody') {
    const { csrfToken } = (await (await context.request.get('/api/auth/csrf')).json()) as {
      csrfToken: string;
    };
    const form = {
      csrfToken,
      email: `${shot.account}@sillage.example`,
      password: 'sillage-demo',
      json: 'true',
    };
    await context.request.post('/api/auth/callback/credentials', { form });
  }
  if (shot.fillBasket) {
    const small = Array.from({ length: 8 }, (_, index) => 1 + index * 9);
    const ids = [...small, ...(await originalsFor(context.request))];
    await context.request.post('/api/private/user/basket', { data: { ids } });
  }
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
  const path = join(root, 'docs', 'screenshots', `${shot.name}-${shot.size}-${shot.mode}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  console.log(path);
  await context.close();
}

ensureBuilt();
mkdirSync(join(root, 'docs', 'screenshots'), { recursive: true });
const server = await startDemoServer();
await fetch(`${server.origin}/api/backend/job/demo-originals`, {
  method: 'POST',
  headers: { authorization: `Bearer ${await signInForToken(server.origin, 'admin@sillage.example')}` },
});
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: CHROMIUM_FLAGS,
});
try {
  for (const shot of shots) await take(browser, server.origin, shot);
} finally {
  await browser.close();
  await server.stop();
}
