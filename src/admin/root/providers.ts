import { QueryClient } from '@tanstack/react-query';
import { createClient } from '../../shared/client/createClient.ts';
import { createSessionStore } from '../../shared/client/sessionStore.ts';
import { termsAccepted } from '../../shared/client/termsAccepted.ts';
import { createAuthProvider } from '../providers/authProvider.ts';
import { createDataProvider } from '../providers/dataProvider.ts';
import { fromBackOffice } from '../providers/fromBackOffice.ts';
import { createSignInAgain } from '../providers/signInAgain.ts';
import { withAffected } from './affected.ts';
import { registry } from './registry.ts';

export const session = createSessionStore();
export const signInAgain = createSignInAgain(session);
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: 1, refetchOnWindowFocus: true } },
});
export const dataProvider = withAffected(
  createDataProvider(
    createClient({ ...signInAgain, accept: () => termsAccepted(session) }, fromBackOffice),
    registry,
  ),
  queryClient,
  registry,
);
export const authProvider = createAuthProvider({ session, again: signInAgain });

/** Key of the account that the page works for, for what is kept in this browser. */
export const readAccount = async (): Promise<string> => String((await signInAgain.require())?.user.id ?? '');
