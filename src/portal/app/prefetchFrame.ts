import { queryClient } from '../lib/api/queryClient.ts';
import { configurationQuery } from '../lib/queries/configuration.ts';
import { navigationQuery } from '../lib/queries/navigation.ts';
import { sessionStore } from '../lib/session/sessionStore.ts';

/** Asks for what every page of a member stands in, as soon as there is a session. */
export function prefetchFrame(): void {
  if (sessionStore.get().status !== 'authenticated') return;
  void queryClient.prefetchQuery(configurationQuery);
  void queryClient.prefetchQuery(navigationQuery);
}
