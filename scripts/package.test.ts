import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/server/demo/accounts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

let folder: string;
let target: string;
beforeAll(() => {
  // Outside the repository, so that no package of it is found from there.
  folder = mkdtempSync(join(tmpdir(), 'sillage-package-'));
  target = join(folder, 'app');
  execFileSync(process.execPath, ['scripts/package.mjs', target, '--link'], { cwd: root });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has the packages of production only, and none of the sources', () => {
  expect(readdirSync(target).sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'NOTICE',
    'demo',
    'dist',
    'node_modules',
    'package.json',
  ]);
  const isInstalled = (name: string) => existsSync(join(target, 'node_modules', name));
  expect(['hono', 'pg', 'sharp'].map(isInstalled)).toEqual([true, true, true]);
  expect(['vitest', 'vite', 'typescript', '@playwright/test'].map(isInstalled)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const { scripts, devDependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  expect(scripts).toMatchObject({ doctor: 'node dist/server/main.js doctor' });
  expect(devDependencies).toBeUndefined();
});

it('checks itself, with the migrations that it brought along', () => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'nothing') };
  const output = execFileSync(process.execPath, ['dist/server/main.js', 'doctor', '--json'], {
    cwd: target,
    env,
  });
  const { ok, findings } = JSON.parse(output.toString()) as { ok: boolean; findings: { check: string }[] };
  expect([ok, findings.some(({ check }) => check === 'Database')]).toEqual([true, true]);
  expect(readdirSync(join(target, 'dist/server/migrations'))).toEqual(
    expect.arrayContaining(readdirSync(join(root, 'src/server/db/migrations'))),
  );
});

it('starts from that folder alone, and serves portal, back-office and a sign-in', async () => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: target,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DEMO_ORIGINALS: 'false',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const found = /listening on (http:\S+?)\)/.exec(output)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
    });
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    const email = DEMO_ACCOUNTS.find(({ roles }) => roles.includes('ROLE_ADMIN'))?.email;
    const signedIn = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    const { token, user } = (await signedIn.json()) as { token: string; user: { roles: string[] } };
    expect(user.roles).toContain('ROLE_ADMIN');
    for (const page of ['/', '/admin']) {
      const response = await fetch(url + page);
      const html = await response.text();
      expect([response.status, html.slice(0, 15).toLowerCase()], page).toEqual([200, '<!doctype html>']);
      const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? '';
      expect((await fetch(new URL(script, url))).status, script).toBe(200);
    }
    const own = await fetch(`${url}/api/private/user/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(own.status).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL');
  }
}, 180_000);

it('says what is missing, and does not mix with what is there', () => {
  const run = () =>
    execFileSync(process.execPath, ['scripts/package.mjs', target], { cwd: root, stdio: 'pipe' });
  expect(run).toThrow(/is not empty/);
});
