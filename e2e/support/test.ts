import { test as base, expect } from '@playwright/test';
import type { User } from '../../src/shared/contract/user.ts';
import { makeAccount, signIn } from './api.ts';
import type { TestServer } from './demoServer.ts';
import { type AccountKind, ROLES, seedOfRun, startSeededServer } from './seed.ts';

interface Options {
  /** Who is signed in when the test begins: an account of this kind. */
  who: 'nobody' | AccountKind;
  /** Whether the account is new, or the seed's, which journeys share because they change nothing of it. */
  account: 'new' | 'shared';
  /** What may be on the browser's console. */
  expectedFaults: Faults;
  /** Whether pages keep what they show for a time without a network, which doubles what a journey requests. */
  keepsPages: boolean;
}
/** In an object, since Playwright reads a list as a fixture with options. */
interface Faults {
  readonly patterns: readonly RegExp[];
}
interface Fixtures {
  user: User | null;
}
interface Shared {
  /** This worker's, with the demo content; what one journey leaves the next one meets. */
  house: TestServer;
}

/** Browsers report every refused call; the tests assert on what the page says about it. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Options & Fixtures, Shared>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const server = await startSeededServer();
      // Of this process, which is one worker.
      process.env.E2E_ORIGIN = server.origin;
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ house }, use) => use(house.origin),
  context: async ({ context, keepsPages }, use) => {
    if (!keepsPages) await context.addInitScript(() => Reflect.deleteProperty(window, 'caches'));
    // Half of what a form of the back-office costs; e2e/livePreview.spec.ts opens it.
    await context.addInitScript(() => {
      const key = 'RaStoresillage.preview.open';
      if (location.protocol === 'http:' && localStorage.getItem(key) === null)
        localStorage.setItem(key, 'false');
    });
    // Journeys are about the page that follows the first HTML: what has the same names there is not found by its role.
    await context.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const first = document.querySelector<HTMLElement>('.placeholder');
        if (!first) return;
        first.ariaHidden = 'true';
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
      addEventListener('DOMContentLoaded', () => observer.disconnect());
    });
    await use(context);
  },
  who: ['nobody', { option: true }],
  account: ['new', { option: true }],
  expectedFaults: [{ patterns: [] }, { option: true }],
  keepsPages: [false, { option: true }],
  user: [
    async ({ who, account, context }, use) => {
      if (who === 'nobody') return use(null);
      if (account === 'shared') {
        const { user, cookies } = seedOfRun().accounts[who];
        await context.addCookies(cookies);
        return use(user);
      }
      const user = await makeAccount([...ROLES[who]]);
      await signIn(context.request, user.email);
      return use(user);
    },
    { auto: true },
  ],
  page: async ({ page, expectedFaults }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await use(page);
    const unexpected = faults.filter(
      (fault) => !REFUSED_CALL.test(fault) && !expectedFaults.patterns.some((known) => known.test(fault)),
    );
    expect(unexpected, 'faults on the console').toEqual([]);
  },
});
export { expect };
