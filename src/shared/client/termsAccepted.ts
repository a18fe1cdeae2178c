import type { SessionStore } from './sessionStore.ts';

/**
 * After a call was refused because terms have to be accepted first: resolves to whether they were, so that the call may
 * be made again, or `false` once the session has ended instead. By the session that it reads, the page shows the terms.
 */
export async function termsAccepted(session: SessionStore): Promise<boolean> {
  await session.refresh();
  return new Promise((resolve) => {
    const check = () => {
      const { session: current } = session.get();
      if (current?.terms === 'due') return;
      stop();
      resolve(current !== null);
    };
    const stop = session.subscribe(check);
    check();
  });
}
