import { execFileSync, spawnSync } from 'node:child_process';

/** Whether a program that makes or draws files of the corpus is installed, and is the expected one. */
export function isInstalled(command: keyof typeof SAYS): boolean {
  const { stdout, error } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  return error === undefined && SAYS[command].test(stdout);
}

/** What programs say of themselves, as far as others bear their names. */
const SAYS = { convert: /ImageMagick/, ffmpeg: /ffmpeg/, gs: /^/, soffice: /^/ } as const;

/** Runs a program and returns what it writes. */
export const runForBytes = (command: string, args: readonly string[]): Buffer =>
  execFileSync(command, [...args], { maxBuffer: 512 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });
