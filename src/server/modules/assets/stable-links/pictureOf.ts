import type { StoredRendition } from '../../../db/schema/files.ts';

/** Of the pictures that are made of a file the narrowest that has `width` pixels, or the widest. */
export function pictureOf(
  renditions: readonly StoredRendition[],
  width: number,
): StoredRendition | undefined {
  const made = renditions
    .filter(({ name }) => /^w\d+$/.test(name))
    .sort((one, other) => one.width - other.width);
  return made.find((picture) => picture.width >= width) ?? made.at(-1);
}
