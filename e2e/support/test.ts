import { test as base, expect } from '@playwright/test';
import type { User } from '../../src/shared/contract/user.ts';
import type { Role } from '../../src/shared/policy/roles.ts';
import { makeAccount, signIn } from './api.ts';

const ROLES: Record<Exclude<Who, 'nobody'>, Role[]> = {
  member: ['ROLE_USER'],
  editor: ['ROLE_USER', 'ROLE_EDITOR'],
  admin: ['ROLE_USER', 'ROLE_ADMIN'],
};
type Who = 'nobody' | 'member' | 'editor' | 'admin';

interface Options {
  /** Who is signed in when the test begins: a new account of this kind. */
  who: Who;
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

/** Browsers report every refused call; the tests assert on what the page says about it. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Options & Fixtures>({
  who: ['nobody', { option: true }],
  expectedFaults: [{ patterns: [] }, { option: true }],
  user: [
    async ({ who, context }, use) => {
      const user = who === 'nobody' ? null : await makeAccount(ROLES[who]);
      if (user) await signIn(context.request, user.email);
      await use(user);
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
