import { lstat, readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { extensionOf } from '../../../../files/file.present.ts';

/** Folders of the server's own within a watched folder. */
export const OWN_FOLDERS = { taken: 'taken', done: 'done', failed: 'failed' } as const;
const RESERVED_FOLDERS = new Set<string>(Object.values(OWN_FOLDERS));

/** What was put into a watched folder. */
export interface Drop {
  /** Names directly in the folder, which move as one. */
  readonly entries: readonly string[];
  /** Paths below it that are no UTF-8, each as the topmost one that is none. They are not imported. */
  readonly unreadable: readonly Buffer[];
  /** Sizes and times of everything: the same twice when nothing is being written any more. */
  readonly signature: string;
  /** Whether a `.partial` says that something is still on its way. */
  readonly isPartial: boolean;
  /** Why it cannot be imported, in words; a sentence each. */
  readonly faults: readonly string[];
}

const DOT = '.'.charCodeAt(0);
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A path below a folder as the system takes it, whatever bytes its name has. */
export const inFolder = (folder: string, name: Buffer): Buffer =>
  Buffer.concat([Buffer.from(folder + sep), name]);

/** A name as text; `null` when it is no UTF-8. */
export function readName(name: Buffer): string | null {
  try {
    return UTF8.decode(name);
  } catch {
    return null;
  }
}

/** A name that is no UTF-8, for people: mostly it was written in Latin-1. */
export const guessName = (name: Buffer): string => name.toString('latin1').replaceAll(/\p{Cc}/gu, '?');

/**
 * Lists what lies in a folder and below, without what is hidden and the server's own. Links are reported, never
 * followed.
 */
export async function listDrop(folder: string): Promise<Drop> {
  const entries: string[] = [];
  const unreadable: Buffer[] = [];
  const parts: string[] = [];
  const faults: string[] = [];
  let isPartial = false;
  const visit = async (bytes: Buffer, isReadable: boolean): Promise<void> => {
    const path = inFolder(folder, bytes);
    const name = isReadable ? readName(bytes) : null;
    if (isReadable && name === null) unreadable.push(bytes);
    const facts = await lstat(path);
    if (facts.isDirectory()) {
      for (const child of await listNames(path))
        await visit(Buffer.concat([bytes, Buffer.from(sep), child]), name !== null);
      return;
    }
    const text = name ?? bytes.toString('latin1');
    if (text.endsWith('.partial')) isPartial = true;
    parts.push(`${text}:${facts.size}:${facts.mtimeMs}`);
    const fault = name === null ? null : faultOfEntry(name.split(sep).join('/'), facts);
    if (fault) faults.push(`${name}: ${fault}`);
  };
  for (const bytes of await listNames(folder)) {
    const name = readName(bytes);
    if (name !== null && RESERVED_FOLDERS.has(name)) continue;
    if (name !== null) entries.push(name);
    await visit(bytes, true);
  }
  return { entries: entries.sort(), unreadable, signature: parts.join('\n'), isPartial, faults };
}

/** Names in a folder, without the hidden ones, in their order. */
const listNames = async (folder: string | Buffer): Promise<Buffer[]> =>
  (await readdir(folder, { encoding: 'buffer' })).filter((name) => name[0] !== DOT).sort(Buffer.compare);

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
