import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { DefaultLayout } from '../layouts/DefaultLayout.tsx';
import { type Access, guard } from '../lib/session/guard.ts';
import { useSession } from '../lib/session/useSession.ts';
import { text } from '../text/en.ts';
import { StatusPage } from './boundaries.tsx';

/** A page for those who have access to it; others go to the sign-in page, or are refused. */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const verdict = guard(access, session, { pathname, search, origin: window.location.origin });
  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace />;
  if (verdict.kind === 'forbidden') {
    return (
      <DefaultLayout>
        <StatusPage status={403} message={text.errors.forbidden} />
      </DefaultLayout>
    );
  }
  return children;
}
