import { extensionOf } from './file.present.ts';

/** Control characters, path separators, what Windows forbids, and marks that turn the reading direction around. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;

/**
 * A file name that is safe to store, show and download: NFC, one line, no path, at most 200 characters, its
 * extension kept. Browsers on some systems send the whole path; only its last part is taken.
 */
export function safeFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const name = Buffer.from(last).toString().normalize('NFC').replace(unsafe, '').replace(/\s+/g, ' ').trim();
  const trimmed = name.replace(/^\.+/, '').replace(/[. ]+$/, '');
  if (trimmed === '') return 'file';
  const extension = extensionOf(trimmed);
  const base = extension ? trimmed.slice(0, -extension.length - 1) : trimmed;
  return extension.length > 0 && extension.length <= 10
    ? `${cut(base, 199 - extension.length)}.${trimmed.slice(-extension.length)}`
    : cut(trimmed, 200);
}

/** Cuts between code points. */
const cut = (text: string, length: number) =>
  text.length > length ? Array.from(text).slice(0, length).join('') : text;

/** Gives the name an extension that fits its content: a PNG called `photo.jpg` becomes `photo.png`. */
export function withFittingExtension(name: string, fitting: readonly string[]): string {
  const extension = extensionOf(name);
  if (fitting.length === 0 || fitting.includes(extension)) return name;
  const base = extension.length > 0 && extension.length <= 5 ? name.slice(0, -extension.length - 1) : name;
  return `${base}.${fitting[0]}`;
}

/** Title of an item made from a file. */
export const titleFromName = (name: string) => {
  const base = extensionOf(name) ? name.slice(0, name.lastIndexOf('.')) : name;
  return base.replace(/[_\s]+/g, ' ').trim() || name;
};
