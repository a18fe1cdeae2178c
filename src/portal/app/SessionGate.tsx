import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { SESSION_IDLE_SECONDS } from '../../shared/policy/sessionLife.ts';
import { OfflineState } from '../components/feedback/OfflineState.tsx';
import { preloadNotices } from '../layouts/header/NoticeSlot.tsx';
import { call } from '../lib/api/call.ts';
import { queryClient } from '../lib/api/queryClient.ts';
import { forgetOffline } from '../lib/offline/forgetOffline.ts';
import { configurationQuery } from '../lib/queries/configuration.ts';
import { missedQuery } from '../lib/queries/missed.ts';
import { navigationQuery } from '../lib/queries/navigation.ts';
import { whenIdle } from '../lib/router/whenIdle.ts';
import { sessionStore } from '../lib/session/sessionStore.ts';
import { useSession } from '../lib/session/useSession.ts';
import { continueVisit, startVisit } from '../lib/visit/lastVisit.ts';
import { Splash } from './Splash.tsx';

const visitPorts = {
  cookies: () => document.cookie,
  setCookie: (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
    document.cookie = cookie;
  },
  now: () => new Date(),
};

/** Prefetches the frame of every member page as soon as there is a session. */
export async function prefetchFrame(): Promise<void> {
  if (sessionStore.get().status !== 'authenticated') return;
  await Promise.all([prefetchSettings(), queryClient.prefetchQuery(navigationQuery)]);
}

/** With the code of the lines that stand above every page, when there are some. */
async function prefetchSettings(): Promise<void> {
  await queryClient.prefetchQuery(configurationQuery);
  const { session } = sessionStore.get();
  if (queryClient.getQueryData(configurationQuery.queryKey)?.notices.length || session?.recalls)
    await preloadNotices().catch(() => {});
}

/** Waits for the session, keeps it fresh, and records the visit of the member. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status, failed, session } = useSession();
  const memberId = session?.user.id;
  const client = useQueryClient();
  const { key, pathname } = useLocation();
  const isSignedIn = status === 'authenticated';

  useEffect(() => {
    if (!isSignedIn) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') void sessionStore.refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [isSignedIn]);

  // Sessions can be configured to be renewed while the user is idle: once in the lifetime of their token.
  const { data: isRenewed } = useQuery({
    ...configurationQuery,
    enabled: isSignedIn,
    select: (configuration) => configuration['session.refresh'],
  });
  useEffect(() => {
    if (!isSignedIn || !isRenewed) return;
    const timer = setInterval(() => void sessionStore.refresh(), SESSION_IDLE_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [isSignedIn, isRenewed]);

  useEffect(() => {
    if (!isSignedIn) return;
    void prefetchFrame();
    return whenIdle(() => {
      void client.prefetchQuery(missedQuery);
      startVisit({ ...visitPorts, post: () => call('post', '/api/private/user/visit') }).catch(() => {});
    });
  }, [isSignedIn, client]);

  // Only signed-in users find offline data on this device.
  useEffect(() => {
    if (status === 'unauthenticated') forgetOffline();
    if (memberId === undefined) return;
    let stop = () => {};
    const cancel = whenIdle(() => {
      import('../lib/offline/followMember.ts').then(
        ({ followMember }) => {
          stop = followMember();
        },
        () => {},
      );
    });
    return () => {
      cancel();
      stop();
    };
  }, [status, memberId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of route continues the visit.
  useEffect(() => {
    return isSignedIn ? whenIdle(() => continueVisit(visitPorts)) : undefined;
  }, [key, isSignedIn]);

  useEffect(() => {
    if (!isSignedIn) return;
    return whenIdle(() => {
      import('../lib/analytics/pageViews.ts').then(
        ({ recordPageView }) => recordPageView(pathname),
        () => {},
      );
    });
  }, [pathname, isSignedIn]);

  if (status !== 'loading') return children;
  if (!failed) return <Splash />;
  return (
    <main>
      <OfflineState isPage onRetry={() => void sessionStore.refresh()} />
    </main>
  );
}
