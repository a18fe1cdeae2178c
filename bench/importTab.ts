/**
 * How large the back-office's tab becomes while a user imports a folder of thousands of files with a sheet, checks and
 * confirms it, and how long that takes.
 * Target: less than 500 MB for 10,000 files.
 *
 *   npm run build && npx tsx bench/importTab.ts [files]
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import sharp from 'sharp';
import { call, makeAccount, signIn, signInForToken } from '../e2e/support/api.ts';
import { startDemoServer } from '../e2e/support/demoServer.ts';
import type { Library } from '../src/shared/contract/library.ts';
import { startBareBrowser } from './bareBrowser.ts';

const FILES = Number(process.argv[2] ?? 10_000);
const SAMPLE_MS = 1000;
/** After this much time without an end, a phase has failed. */
const PHASE_MS = 45 * 60_000;

/** Pictures of one colour each, as small as pictures get: it is their number that counts here. */
async function makeFolder(path: string): Promise<string> {
  mkdirSync(path);
  const lines = ['file name,title,tags,credit'];
  for (let index = 0; index < FILES; index++) {
    const name = `picture ${String(index + 1).padStart(5, '0')}.png`;
    const background = { r: index & 255, g: (index >> 8) & 255, b: (index * 7) & 255 };
    const create = { width: 8, height: 8, channels: 3, background } as const;
    await writeFile(join(path, name), await sharp({ create }).png().toBuffer());
    lines.push(`${name},Picture ${index + 1},still life; night,Noor Haddad`);
  }
  await writeFile(join(path, 'sheet.csv'), lines.join('\r\n'));
  return path;
}

const button = (text: string): string =>
  `[...document.querySelectorAll('button, a')].find((one) => one.textContent.trim() === '${text}' && !one.disabled)`;
const heading = (text: string): string =>
  `[...document.querySelectorAll('h2')].some((one) => one.textContent.includes('${text}'))`;
const inWords = FILES.toLocaleString('en');

const folder = mkdtempSync(join(tmpdir(), 'sillage-import-tab-'));
const server = await startDemoServer();
try {
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_ADMIN_TOKEN = await signInForToken(server.origin, 'admin@sillage.example');
  const shoot = await makeFolder(join(folder, 'shoot'));
  const editor = await makeAccount(['ROLE_USER', 'ROLE_EDITOR']);
  const library = await call<Library>('POST', '/backend/library', {
    title: 'Season',
    section: 'training',
    facetIds: [],
  });
  const browser = await startBareBrowser();
  const client = await request.newContext({ baseURL: server.origin });
  await signIn(client, editor.email);
  await browser.setCookies((await client.storageState()).cookies);
  await client.dispose();

  const tab = await browser.open(`${server.origin}/admin/import/create?library=${library.id}`);
  let peak = 0;
  /** Until an expression is true; keeps the tab's peak. */
  async function phase(name: string, isOver: string): Promise<void> {
    const began = performance.now();
    let highest = await tab.readMemory();
    while (!(await tab.evaluate<boolean>(`Boolean(${isOver})`).catch(() => false))) {
      if (performance.now() - began > PHASE_MS) throw new Error(`${name} did not end`);
      highest = Math.max(highest, await tab.readMemory());
      await sleep(SAMPLE_MS);
    }
    peak = Math.max(peak, highest);
    const seconds = (performance.now() - began) / 1000;
    console.log(`${name}: ${seconds.toFixed(0)} s, at most ${highest.toFixed(0)} MB`);
  }

  await phase('opened', `document.querySelector('input[webkitdirectory]')`);
  await tab.chooseFiles('input[webkitdirectory]', [shoot]);
  // The sheet is one of the files that arrive, and is counted apart.
  await phase('brought', `document.body.innerText.includes('${inWords} files') && ${button('Check')}`);
  await tab.evaluate(`${button('Check')}.click()`);
  await phase('columns read', button('Next'));
  await tab.evaluate(`${button('Next')}.click()`);
  await phase('checked', button(`New ${inWords}`));
  await phase('confirmable', button('Next'));
  await tab.evaluate(`${button('Next')}.click()`);
  await phase('read through', button('Confirm the import'));
  await tab.evaluate(`${button('Confirm the import')}.click()`);
  await phase('committed', heading(`${inWords} drafts added`));
  await browser.close();
  console.log(
    `${FILES} files: tab's memory ${peak.toFixed(0)} MB at its peak (target < 500 MB); ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
