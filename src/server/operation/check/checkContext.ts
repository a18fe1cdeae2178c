import type { Context } from '../../context.ts';
import type { Report } from '../progress.ts';
import type { Findings } from './findings.ts';

export interface Check {
  readonly context: Pick<Context, 'db' | 'storage' | 'jobs' | 'kinds'>;
  readonly findings: Findings;
  /** Whether what can be mended is mended. */
  readonly repairs: boolean;
  readonly report: Report;
}
