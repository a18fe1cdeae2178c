import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { SignInAgain } from '../providers/signInAgain.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog,
}));

/** Asks to sign in over whatever screen is open, once the session has ended. */
export function SignInAgainGate({ again }: { again: SignInAgain }) {
  const lost = useSyncExternalStore(again.subscribe, again.read);
  const isLost = lost !== null;
  useEffect(() => {
    if (!isLost) return;
    // The user may have signed in in another tab.
    const handleFocus = () => void again.check();
    window.addEventListener('focus', handleFocus);
    const unwatch = again.watch();
    return () => {
      window.removeEventListener('focus', handleFocus);
      unwatch();
    };
  }, [again, isLost]);
  return lost ? (
    <Suspense fallback={null}>
      <SignInAgainDialog lost={lost} again={again} />
    </Suspense>
  ) : null;
}
