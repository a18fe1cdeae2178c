import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from '../setup.mjs';
import { writeRun } from './rows.mjs';

/** Playwright's reporter of what failed, and of how long journeys took. */
export default class PlaywrightReporter implements Reporter {
  readonly #tests: { file: string; title: string; seconds: number }[] = [];
  readonly #failures: string[] = [];

  onTestEnd(test: TestCase, { duration, status, errors }: TestResult): void {
    const [, project = '', , ...titles] = test.titlePath();
    const file = relative(root, test.location.file);
    const title = `[${project}] ${titles.join(' › ')}`;
    this.#tests.push({ file, title, seconds: duration / 1000 });
    if (status === test.expectedStatus || status === 'skipped') return;
    const reasons = errors.map(({ message = status }) => `${stripVTControlCharacters(message)}\n`);
    this.#failures.push(`${file} › ${title}\n${reasons.join('').replace(/^/gm, '    ')}`);
  }

  onEnd(): void {
    writeRun('e2e', { tests: this.#tests, failures: this.#failures });
  }

  printsToStdio(): boolean {
    return false;
  }
}
