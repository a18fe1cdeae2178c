import type { Security } from '../../../../shared/contract/secondStep.ts';

/** What a section of the second step shows, and to whom it reports a change: with new recovery codes, if there are any. */
export interface SectionProps {
  readonly security: Security;
  readonly onChanged: (recoveryCodes?: readonly string[]) => Promise<void>;
}
