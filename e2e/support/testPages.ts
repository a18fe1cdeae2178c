import type { User } from '../../src/shared/contract/user.ts';
import { expectAccessible, openSettled } from './accessible.ts';
import { expectNothingJumped, slowDown, watchShifts } from './layoutShift.ts';
import { settle } from './settle.ts';
import { test } from './test.ts';

/** Pages that one browser opens one after the other: each is a new document. */
const AT_ONCE = 10;
/** Tests that each page is accessible and that nothing in it jumps while it loads; `prepare` fills the account first. */
export function testPages(paths: readonly string[], prepare?: (user: User) => Promise<void>): void {
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const some = paths.slice(start, start + AT_ONCE);
    test(`${some.join(' ')} are accessible, and nothing jumps while they load`, async ({ page, user }) => {
      test.setTimeout(180_000);
      if (user) await prepare?.(user);
      await slowDown(page);
      await watchShifts(page);
      for (const path of some)
        await test.step(path, async () => {
          await openSettled(page, path);
          await settle(page);
          await expectNothingJumped(page, path);
          await expectAccessible(page);
        });
    });
  }
}
