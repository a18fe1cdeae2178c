import type { QueryClient } from '@tanstack/react-query';

/** How often the lists on screen are read again while files arrive. */
const REFRESH_MS = 5000;

/**
 * Reads what is on screen again when files arrive: items and folders every few seconds, and all that counts them once at the
 * end. Reading after each file would ask for three lists per file.
 *
 * @param affected resources that count items
 */
export function createRefresh(
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  affected: readonly string[],
) {
  let readAt = 0;
  return (isLast: boolean): void => {
    if (!isLast && Date.now() - readAt < REFRESH_MS) return;
    readAt = Date.now();
    for (const resource of ['library-item', 'files', ...(isLast ? affected : [])])
      void queryClient.invalidateQueries({ queryKey: [resource] });
  };
}
