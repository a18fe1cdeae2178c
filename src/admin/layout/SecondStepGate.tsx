import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useGetIdentity } from 'react-admin';

/** Shows whoever lacks the second step that the house asks for `DuePage`, where it is set up; everything else is refused until then. */
export function SecondStepGate({ DuePage, children }: { DuePage: ComponentType; children: ReactNode }) {
  const { identity } = useGetIdentity();
  if (!identity?.isSecondStepDue) return children;
  return (
    <Suspense fallback={null}>
      <DuePage />
    </Suspense>
  );
}
