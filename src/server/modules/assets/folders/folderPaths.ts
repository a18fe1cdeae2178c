import { invalid } from '../../../http/errors.ts';

/** Folders inside each other, and characters of a name, at most. */
export const DEPTH_MAX = 32;
const NAME_MAX = 200;

/** Control characters, separators, what Windows forbids, and marks that turn the reading direction around. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\\/:*?"<>|]/u;

/** A name as it is stored. Throws 400 on `field` for one that no file system takes, or that climbs. */
export function folderName(given: string, field = 'name'): string {
  const name = given.normalize('NFC').trim();
  if (name === '') throw invalid({ [field]: 'Give it a name.' });
  if (name.length > NAME_MAX) throw invalid({ [field]: `A name has at most ${NAME_MAX} characters.` });
  if (name === '.' || name === '..' || name.endsWith('.'))
    throw invalid({ [field]: 'A name cannot end with a full stop.' });
  if (forbidden.test(name)) throw invalid({ [field]: 'A name cannot contain \\ / : * ? " < > or |.' });
  return name;
}

/** Two names with one key are the same in a folder, as on the disks of most people. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** The names on the way, from the top down. Throws 400 on `field` for a path that climbs or is too deep. */
export function pathNames(path: string, field = 'path'): string[] {
  const names = path.split('/').filter((name) => name !== '');
  if (names.length > DEPTH_MAX)
    throw invalid({ [field]: `Folders can lie ${DEPTH_MAX} deep inside each other.` });
  return names.map((name) => folderName(name, field));
}

/** A name that no key of `taken` has: the name itself, else with a number before its ending. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const free = `${base.slice(0, NAME_MAX - ending.length - suffix.length)}${suffix}${ending}`;
    if (!taken.has(nameKey(free))) return free;
  }
}
