import { call } from './api.ts';
import type { TestServer } from './demoServer.ts';
import { seedOfRun, startSeededServer } from './seed.ts';
import { test as base, expect } from './test.ts';

interface Own {
  server: TestServer;
  /** Changes settings as their administrator. */
  configure: (changes: object) => Promise<unknown>;
}

/** Tests with a demo server each: what they configure shows on every page of everyone, and some kill it. */
export const test = base.extend<Own>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const server = await startSeededServer();
      await use(server);
      await server.stop();
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  configure: ({ server }, use) =>
    use((changes) => call('PATCH', '/backend/configuration', changes, seedOfRun().adminToken, server.origin)),
});
/** Has a server call this machine, where a test has a directory or a receiver. */
export async function allowLoopback(server: TestServer): Promise<void> {
  await server.kill('SIGTERM');
  await server.restart({ env: { OUTGOING_PRIVATE: '127.0.0.1' } });
}

export { expect };
