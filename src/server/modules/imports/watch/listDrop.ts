import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { extensionOf } from '../../../files/file.present.ts';

/** Folders of the server's own within a watched folder. */
export const OWN_FOLDERS = { taken: 'taken', done: 'done', failed: 'failed' } as const;
const OWN = new Set<string>(Object.values(OWN_FOLDERS));

/** What was put into a watched folder. */
export interface Drop {
  /** Names directly in the folder, which move as one. */
  readonly entries: readonly string[];
  /** Sizes and times of everything: the same twice when nothing is being written any more. */
  readonly signature: string;
  /** Whether a `.partial` says that something is still on its way. */
  readonly isPartial: boolean;
  /** Why it cannot be imported, in words; a sentence each. */
  readonly faults: readonly string[];
}

/** Lists what lies in a folder and below, without what is hidden and the server's own. Links are told, never followed. */
export async function listDrop(folder: string): Promise<Drop> {
  const entries = (await readdir(folder)).filter((name) => !name.startsWith('.') && !OWN.has(name)).sort();
  const parts: string[] = [];
  const faults: string[] = [];
  let isPartial = false;
  const visit = async (path: string): Promise<void> => {
    const name = relative(folder, path).split(sep).join('/');
    const facts = await lstat(path);
    if (facts.isDirectory()) {
      for (const child of (await readdir(path)).sort())
        if (!child.startsWith('.')) await visit(join(path, child));
      return;
    }
    if (name.endsWith('.partial')) isPartial = true;
    parts.push(`${name}:${facts.size}:${facts.mtimeMs}`);
    const fault = faultOfEntry(name, facts);
    if (fault) faults.push(`${name}: ${fault}`);
  };
  for (const name of entries) await visit(join(folder, name));
  return { entries, signature: parts.join('\n'), isPartial, faults };
}

interface Facts {
  isSymbolicLink(): boolean;
  isFile(): boolean;
}

function faultOfEntry(name: string, facts: Facts): string | null {
  if (facts.isSymbolicLink()) return 'It is a link to another place. Copy the file itself.';
  if (!facts.isFile()) return 'It is no file.';
  // Elsewhere a backslash divides folders, so that such a name would lead out of this one.
  if (name.replaceAll('\\', '/').split('/').includes('..')) return 'Its name leads out of the folder.';
  return null;
}

/** The sheets and ZIPs directly in a drop. Other sheets below are files like others. */
export function sourcesOf(entries: readonly string[]): { sheets: string[]; zips: string[] } {
  const of = (pattern: RegExp) => entries.filter((name) => pattern.test(extensionOf(name)));
  return { sheets: of(/^(csv|tsv|xlsx)$/), zips: of(/^zip$/) };
}
