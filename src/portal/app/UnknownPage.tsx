import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { DefaultLayout } from '../layouts/DefaultLayout.tsx';
import { MediaLayout } from '../layouts/MediaLayout.tsx';
import { publicConfigurationQuery } from '../lib/queries/configuration.ts';
import { useSession } from '../lib/session/useSession.ts';
import { text } from '../text/en.ts';
import { StatusPage } from './boundaries.tsx';
import { Guarded } from './Guarded.tsx';
import { members } from './routeTable.tsx';
import { Splash } from './Splash.tsx';

/**
 * Unknown paths need no session, and without one show no member navigation, unless the organisation configures it
 * otherwise.
 */
export default function UnknownPage() {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const isVisitor = status === 'unauthenticated';
  const { data: settings, isPending } = useQuery({ ...publicConfigurationQuery, enabled: isVisitor });
  if (isVisitor && isPending) return <Splash />;
  if (isVisitor && settings?.['access.unknownRoutes'] === false)
    return (
      <Guarded access={members}>
        <Splash />
      </Guarded>
    );
  const Layout = isVisitor ? MediaLayout : DefaultLayout;
  return (
    <Layout>
      <StatusPage status={404} message={text.errors.notFound(pathname + search)} />
    </Layout>
  );
}
