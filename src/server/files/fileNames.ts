import { extensionOf } from '../../shared/domain/fileName.ts';

export { safeFileName } from '../../shared/domain/fileName.ts';

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
