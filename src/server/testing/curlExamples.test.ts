import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEY_SCOPES } from '../../shared/policy/keyScopes.ts';
import { libraryItems } from '../db/schema/libraries.ts';
import { CURL_EXAMPLES } from '../http/curlExamples.ts';
import { openTestApp, ROLES_OF, type TestApp } from './app.ts';
import { buildKey, buildLibrary, buildUser } from './factories.ts';
import { buildPicture, runJobs } from './imports.ts';
import { listen } from './listen.ts';
import { upload } from './uploads.ts';

let test: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
const folder = mkdtempSync(join(tmpdir(), 'sillage-curl-'));
beforeAll(async () => {
  test = await openTestApp();
  server = await listen(test.app);
});
afterAll(async () => {
  await server?.close();
  await test?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The commands as the page shows them, in its order. */
async function readCommands(): Promise<string[]> {
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  const unescaped = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  return [...page.matchAll(/<pre class="curl">(.*?)<\/pre>/gs)].map(([, text = '']) => unescaped(text));
}

it('does what the page of the API shows, with a key of that scope alone', { timeout: 60_000 }, async () => {
  const { db } = test.context;
  const editor = await test.signIn({ roles: [...ROLES_OF.editor] });
  const library = await buildLibrary(db);
  const bytes = await buildPicture(1);
  const made = await upload(test, editor, bytes, {
    name: 'one.png',
    libraryId: library.id,
    arriveAs: 'published',
  });
  await runJobs(test, ['file.inspect']);
  const itemId = made.item?.id ?? 0;
  writeFileSync(join(folder, 'photo.png'), await buildPicture(2));
  const keys = new Map<string, string>();
  const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
  const { id: directory } = await buildUser(db, { roles: [...ROLES_OF.admin], isService: true });
  const others = new Map([
    ['webhooks', admin.userId],
    ['directory', directory],
  ]);
  for (const scope of KEY_SCOPES) {
    const userId = others.get(scope) ?? editor.userId;
    keys.set(scope, (await buildKey(db, { userId, scopes: [scope] })).token);
  }

  const commands = await readCommands();
  expect(commands).toHaveLength(CURL_EXAMPLES.length);
  const [helpers = '', ...examples] = commands.map((command) =>
    command.replace('https://portal.example.com', server.url).replace('sil_…', '$GIVEN'),
  );
  const known = { ITEM: String(itemId), LIBRARY: String(library.id), SLUG: library.slug };
  const answers: string[] = [];
  let importId = '';
  for (const [index, example] of examples.entries()) {
    const { scope = '' } = CURL_EXAMPLES[index + 1] ?? {};
    const script = `set -eu\n${helpers}\n${example}\nprintf "\\nimport=%s" "\${IMPORT:-}"`;
    const env = { PATH: process.env.PATH, ...known, IMPORT: importId, GIVEN: keys.get(scope) };
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: folder, env });
    answers.push(stdout);
    importId = /import=(\d*)/.exec(stdout)?.[1] ?? '';
    await runJobs(test, ['file.inspect', 'import.run']);
  }
  const [
    read = '',
    found = '',
    ,
    written = '',
    ,
    committed = '',
    connected = '',
    tools = '',
    provisioned = '',
  ] = answers;
  expect(tools).toContain('get_download_address');
  expect(connected).toMatch(/^whsec_/);
  expect(JSON.parse(read.split('\nimport=')[0] ?? '').data).toHaveLength(1);
  expect(JSON.parse(found.split('\nimport=')[0] ?? '')).toHaveProperty('total');
  expect(readFileSync(join(folder, 'original')).equals(bytes)).toBe(true);
  expect(written).toContain('"title":"Vetiver, 100 ml"');
  expect(committed).toMatch(/^ready\n/);
  expect(provisioned).toMatch(/"totalResults":1.*"active":false/s);
  const items = await db.select().from(libraryItems).where(eq(libraryItems.libraryId, library.id));
  expect(items.map(({ title }) => title)).toContain('Vetiver, 100 ml');
  expect(items).toHaveLength(2);
});
