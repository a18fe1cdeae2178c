/** What Windows, macOS or an archive reads as something else than a name: separators, wildcards, controls, direction marks. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
/** Device names, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

const FOLDER_BYTES = 100;
const FILE_BYTES = 180;

/** A folder or file name that every system can unpack: NFC, no reserved names, no dots or spaces at the end. */
export function safeName(given: string): string {
  const name = Buffer.from(given).toString().normalize('NFC').replace(forbidden, '_').replace(/\s+/g, ' ');
  const trimmed = name.trim().replace(/[. ]+$/, '');
  if (trimmed === '' || trimmed === '..') return '_';
  return reserved.test(trimmed) ? `_${trimmed}` : trimmed;
}

/** `Solenne-32-items-2026-11-21-2315`, by the clock of `timeZone`. */
export function archiveName({
  house,
  count,
  at,
  timeZone = 'UTC',
}: {
  house: string;
  count: number;
  at: Date;
  timeZone?: string | undefined;
}): string {
  const name = house
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  // Swedish writes dates as ISO 8601 does.
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  const stamp = time.replace(':', '').replace(' ', '-');
  return [name || 'Download', count, count === 1 ? 'item' : 'items', stamp].join('-');
}

/** At most `bytes` of UTF-8, between code points. */
function cutToBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let length = 0;
  let kept = '';
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > bytes) break;
    kept += character;
  }
  return kept.replace(/[. ]+$/, '');
}

function splitExtension(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 16 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** As file systems without case compare. */
const folded = (name: string) => name.toUpperCase().toLowerCase();

/** Hands out names that differ even where case does not count: `bottle.jpg`, `bottle (2).jpg`. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** Where to go on counting, so that thousands of equal names stay cheap. */
  readonly #next = new Map<string, number>();

  folder(title: string): string {
    return this.#claim(cutToBytes(safeName(title), FOLDER_BYTES), '', '');
  }

  /** A name beside the folders. */
  root(name: string): string {
    return this.#claim(...splitExtension(safeName(name)), '');
  }

  /** A path in `folder`. */
  file(folder: string, name: string): string {
    const [base, extension] = splitExtension(safeName(name));
    return this.#claim(
      cutToBytes(base, FILE_BYTES - Buffer.byteLength(extension)) || '_',
      extension,
      `${folder}/`,
    );
  }

  #claim(base: string, extension: string, prefix: string): string {
    const wanted = `${prefix}${base}${extension}`;
    const key = folded(wanted);
    let count = this.#next.get(key) ?? 1;
    let path = wanted;
    while (this.#taken.has(folded(path))) path = `${prefix}${base} (${++count})${extension}`;
    this.#next.set(key, count);
    this.#taken.add(folded(path));
    return path;
  }
}
