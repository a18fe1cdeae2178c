/** A path or name as it is compared: composed, lower case, with slashes, without a leading `./`. */
export const fileKey = (path: string): string =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .trim();

/** The last part of a path. */
export const lastPart = (path: string): string => path.replaceAll('\\', '/').split('/').at(-1) ?? '';
