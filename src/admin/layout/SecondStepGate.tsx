import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useGetIdentity } from 'react-admin';

/**
 * Shows `DuePage` to users without the second step that is required of them, to set it up; everything else is refused
 * until then.
 */
export function SecondStepGate({ DuePage, children }: { DuePage: ComponentType; children: ReactNode }) {
  const { identity } = useGetIdentity();
  if (!identity?.isSecondStepDue) return children;
  return (
    <Suspense fallback={null}>
      <DuePage />
    </Suspense>
  );
}
