import type { Config } from '../../config.ts';
import { conformanceCases } from './cases.ts';
import { openTarget } from './openTarget.ts';

export interface StoreFinding {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was left out. */
  readonly reason?: string;
  readonly seconds: number;
}

/**
 * Runs every case against the configured store and yields what was found, in order. `bucket`: a scratch bucket, in
 * which also the cases run that would take what others are uploading.
 */
export async function* checkStore(config: Config, bucket?: string): AsyncGenerator<StoreFinding> {
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
        yield { name, outcome: 'skipped', reason, seconds: 0 };
        continue;
      }
      const began = performance.now();
      const failure = await run(target).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const seconds = (performance.now() - began) / 1000;
      yield failure === null
        ? { name, outcome: 'passed', seconds }
        : { name, outcome: 'failed', reason: failure, seconds };
    }
  } finally {
    await close();
  }
}
