import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SessionStore } from '../../shared/client/sessionStore.ts';

const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog }));

/** Shows the terms in force over whatever screen is open, until the account has accepted them; its calls wait. */
export function TermsGate({ session }: { session: SessionStore }) {
  const isDue = useSyncExternalStore(session.subscribe, () => session.get().session?.terms === 'due');
  return isDue ? (
    <Suspense fallback={null}>
      <TermsDialog onSettled={session.refresh} />
    </Suspense>
  ) : null;
}
