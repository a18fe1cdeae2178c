import { lazy, type ReactNode, Suspense } from 'react';
import { useGetIdentity } from 'react-admin';

const SecondStepDuePage = lazy(async () => ({
  default: (await import('../pages/security/SecurityPage.tsx')).SecondStepDuePage,
}));

/** Leads whoever lacks the second step that the house asks for to where it is set up; everything else is refused until then. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const { identity } = useGetIdentity();
  if (!identity?.isSecondStepDue) return children;
  return (
    <Suspense fallback={null}>
      <SecondStepDuePage />
    </Suspense>
  );
}
