import { useSyncExternalStore } from 'react';
import type { SessionState } from '../../../shared/client/sessionStore.ts';
import { localeFor } from '../language/pageLanguage.ts';
import { sessionStore } from './sessionStore.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

/** The locale that dates and numbers are written in. */
export function useLocale(): string {
  return localeFor(useSession().session?.user.locale);
}
