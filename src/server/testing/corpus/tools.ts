import { execFileSync, spawnSync } from 'node:child_process';

/** Whether a program that makes or draws files of the corpus is there. */
export const isInstalled = (command: string): boolean =>
  spawnSync(command, ['-version'], { stdio: 'ignore' }).error === undefined;

/** Runs a program and returns what it writes. */
export const runForBytes = (command: string, args: readonly string[]): Buffer =>
  execFileSync(command, [...args], { maxBuffer: 512 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });
