/** Control characters, path separators, what Windows forbids, and marks that turn the reading direction around. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
/** Halves of characters, which no encoding can write. */
const halves = /\p{Surrogate}/gu;

/** Lower-case extension without the dot; empty when the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The name without its extension. */
export const stemOf = (name: string): string =>
  extensionOf(name) ? name.slice(0, name.lastIndexOf('.')) : name;

/**
 * A file name that is safe to store, show and download: NFC, one line, no path, at most 200 characters, its
 * extension kept. Browsers on some systems send the whole path; only its last part is taken.
 */
export function safeFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replace(halves, '\ufffd')
    .normalize('NFC')
    .replace(unsafe, '')
    .replace(/\s+/g, ' ')
    .trim();
  const trimmed = name.replace(/^\.+/, '').replace(/[. ]+$/, '');
  if (trimmed === '') return 'file';
  const extension = extensionOf(trimmed);
  const base = extension ? trimmed.slice(0, -extension.length - 1) : trimmed;
  return extension.length > 0 && extension.length <= 10
    ? `${cut(base, 199 - extension.length)}.${trimmed.slice(-extension.length)}`
    : cut(trimmed, 200);
}

/** Cuts between code points. */
export const cut = (text: string, length: number): string =>
  text.length > length ? Array.from(text).slice(0, length).join('') : text;
