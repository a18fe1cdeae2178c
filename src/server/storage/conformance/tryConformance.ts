import type { Config } from '../../config.ts';
import { conformanceCases } from './cases.ts';
import { openTarget } from './openTarget.ts';

export interface StoreOutcome {
  readonly name: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was left out. */
  readonly reason?: string;
  readonly seconds: number;
}

/**
 * Runs every case against the configured store and yields how it went, in order. `bucket`: a scratch bucket, in
 * which also the cases run that would take what others are uploading.
 */
export async function* tryConformance(config: Config, bucket?: string): AsyncGenerator<StoreOutcome> {
  const { target, close } = await openTarget(config, bucket);
  try {
    for (const { name, run, needsScratch, needsPageOrigin } of conformanceCases) {
      const reason =
        needsScratch && !target.isScratch
          ? 'needs a scratch bucket'
          : needsPageOrigin && !target.pageOrigin
            ? 'the portal serves these files itself'
            : undefined;
      if (reason) {
        yield { name, result: 'skipped', reason, seconds: 0 };
        continue;
      }
      const began = performance.now();
      const failure = await run(target).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const seconds = (performance.now() - began) / 1000;
      yield failure === null
        ? { name, result: 'passed', seconds }
        : { name, result: 'failed', reason: failure, seconds };
    }
  } finally {
    await close();
  }
}
