import type { z } from 'zod';
import type { ConfigurationType } from '../../../../shared/contract/configuration.ts';
import type { link } from '../../../../shared/contract/link.ts';
import type { Notice } from '../../../../shared/contract/notice.ts';

export type SettingValue = string | boolean | number | z.output<typeof link>[] | Notice[] | null;

export interface Setting {
  readonly code: string;
  readonly label: string;
  readonly help: string;
  readonly group: string;
  readonly type: ConfigurationType;
  readonly public: boolean;
  readonly initial: SettingValue;
  /** Of a choice: its values with their labels. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What must be there. */
  readonly isRequired?: boolean;
  /** Whether members read it, so that it can be in several languages. */
  readonly isTranslated?: boolean;
}
