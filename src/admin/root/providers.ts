import { QueryClient } from '@tanstack/react-query';
import { createAuthProvider } from '../providers/authProvider.ts';
import { createDataProvider } from '../providers/dataProvider.ts';
import { createHttpClient } from '../providers/httpClient.ts';
import { createSessionStore } from '../providers/session.ts';
import { API_BASE } from '../providers/settings.ts';
import { createSignInAgain, repeatAfterSignIn } from '../providers/signInAgain.ts';
import { withAffected } from './affected.ts';
import { registry } from './registry.ts';

const session = createSessionStore(API_BASE);
export const signInAgain = createSignInAgain(API_BASE, session);
const http = repeatAfterSignIn(createHttpClient(signInAgain.readToken), signInAgain);
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: 1, refetchOnWindowFocus: true } },
});
export const dataProvider = withAffected(createDataProvider(API_BASE, http, registry), queryClient, registry);
export const authProvider = createAuthProvider({ apiBase: API_BASE, session, again: signInAgain });

/** Key of the account that the page works for, for what is kept in this browser. */
export const readAccount = async (): Promise<string> => String((await signInAgain.require())?.user.id ?? '');
