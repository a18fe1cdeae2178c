import { call, signInForToken } from './api.ts';
import { startDemoServer, type TestServer } from './demoServer.ts';
import { test as base, expect } from './test.ts';

interface Own {
  /** Changes settings as their administrator. */
  configure: (changes: object) => Promise<unknown>;
}

/** Tests with a demo server of their own: what they configure shows on every page of everyone. */
export const test = base.extend<Own, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const server = await startDemoServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  configure: async ({ server }, use) => {
    const token = await signInForToken(server.origin, 'admin@sillage.example');
    await use((changes) => call('PATCH', '/backend/configuration', changes, token, server.origin));
  },
});
export { expect };
