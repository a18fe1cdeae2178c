/** Where the copy of this device lies; the service worker (public/sw.js) reads it by the same names. */
export const DEVICE_CACHE = 'sillage-member';
export const COPY = '/offline-copy.json';
/** The page of the portal without anything of a member. */
export const SHELL = '/offline-shell.html';

/** Wipes what this device would show without a network. */
export function forgetOffline(): void {
  // Absent on a page without a secure origin.
  if ('caches' in window) void caches.delete(DEVICE_CACHE).catch(() => {});
}
