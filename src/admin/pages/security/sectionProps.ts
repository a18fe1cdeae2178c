import type { Security } from '../../../shared/contract/secondStep.ts';

/** What every section of the page gets. */
export interface SectionProps {
  security: Security;
  /** Something was changed; recovery codes, where there are new ones, are shown now or never. */
  onChanged: (recoveryCodes?: readonly string[]) => Promise<void>;
}
