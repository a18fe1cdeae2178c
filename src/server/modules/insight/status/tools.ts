import { execFile } from 'node:child_process';

/** Programs that make previews, where they are installed, and how each is made to say its version. */
const TOOLS = {
  ffmpeg: ['ffmpeg', '-version'],
  ffprobe: ['ffprobe', '-version'],
  ghostscript: ['gs', '--version'],
  libreoffice: ['soffice', '--version'],
} as const;
export type Tool = keyof typeof TOOLS;
export type ToolVersions = Readonly<Record<Tool, string | null>>;

const TIMEOUT_MS = 5_000;

/** Their versions; `null` of one that does not run. Never rejects. */
export async function readTools(): Promise<ToolVersions> {
  const entries = Object.entries(TOOLS) as [Tool, (typeof TOOLS)[Tool]][];
  const versions = await Promise.all(
    entries.map(async ([name, command]) => [name, await versionOf(command)]),
  );
  return Object.fromEntries(versions) as ToolVersions;
}

const versionOf = ([command, option]: (typeof TOOLS)[Tool]): Promise<string | null> =>
  new Promise((resolve) => {
    const { PATH, HOME, TMPDIR } = process.env;
    const options = { timeout: TIMEOUT_MS, env: { PATH, HOME, TMPDIR }, maxBuffer: 64 * 1024 };
    execFile(command, [option], options, (error, output) => {
      if (error) return resolve(null);
      const [line = ''] = output.split('\n');
      resolve(/\d+(?:\.\d+)+/.exec(line)?.[0] ?? line.slice(0, 40));
    });
  });
