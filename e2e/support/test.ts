import { type BrowserContext, test as base, type Cookie, expect } from '@playwright/test';
import type { User } from '../../src/shared/contract/user.ts';
import type { Role } from '../../src/shared/policy/roles.ts';
import { makeAccount, signIn } from './api.ts';

const ROLES: Record<Exclude<Who, 'nobody'>, Role[]> = {
  member: ['ROLE_USER'],
  guest: ['ROLE_USER', 'ROLE_EVENT'],
  editor: ['ROLE_USER', 'ROLE_EDITOR'],
  admin: ['ROLE_USER', 'ROLE_ADMIN'],
};
type Who = 'nobody' | 'member' | 'guest' | 'editor' | 'admin';

interface Options {
  /** Who is signed in when the test begins: an account of this kind. */
  who: Who;
  /** Whether the account is new, or one that the tests of a worker share because they change nothing. */
  account: 'new' | 'shared';
  /** What may be on the browser's console. */
  expectedFaults: Faults;
}
/** In an object, since Playwright reads a list as a fixture with options. */
interface Faults {
  readonly patterns: readonly RegExp[];
}
interface Fixtures {
  user: User | null;
}
interface Account {
  user: User;
  cookies: Cookie[];
}

/** Of this worker's tests: each worker is a process. */
const sharedAccounts = new Map<Who, Account>();

async function makeSession(who: Exclude<Who, 'nobody'>, context: BrowserContext): Promise<Account> {
  const user = await makeAccount(ROLES[who]);
  await signIn(context.request, user.email);
  return { user, cookies: await context.cookies() };
}

/** Browsers report every refused call; the tests assert on what the page says about it. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Options & Fixtures>({
  who: ['nobody', { option: true }],
  account: ['new', { option: true }],
  expectedFaults: [{ patterns: [] }, { option: true }],
  user: [
    async ({ who, account, context }, use) => {
      if (who === 'nobody') return use(null);
      const known = account === 'shared' ? sharedAccounts.get(who) : undefined;
      if (known) await context.addCookies(known.cookies);
      const { user, cookies } = known ?? (await makeSession(who, context));
      if (account === 'shared') sharedAccounts.set(who, { user, cookies });
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
