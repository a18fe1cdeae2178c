import type { QueryClient } from '@tanstack/react-query';

/** How often the lists on screen are read again while files arrive. */
const REFRESH_MS = 5000;
/** Resources whose lists and counts change when a file becomes an item. */
const AFFECTED = ['library-item', 'library', 'attribute'];

/**
 * Reads what is on screen again when files arrive: the items every few seconds, and all that counts them once at the
 * end. Reading after each file would ask for three lists per file.
 */
export function createRefresh(queryClient: Pick<QueryClient, 'invalidateQueries'>) {
  let readAt = 0;
  return (isLast: boolean): void => {
    if (!isLast && Date.now() - readAt < REFRESH_MS) return;
    readAt = Date.now();
    for (const resource of isLast ? AFFECTED : AFFECTED.slice(0, 1))
      void queryClient.invalidateQueries({ queryKey: [resource] });
  };
}
