import { useLocation } from 'react-router';
import { DefaultLayout } from '../layouts/DefaultLayout.tsx';
import { MediaLayout } from '../layouts/MediaLayout.tsx';
import { useSession } from '../lib/session/useSession.ts';
import { text } from '../text/en.ts';
import { StatusPage } from './StatusPage.tsx';

/** Unknown paths may be seen without signing in, then without the members' navigation. */
export function NotFoundPage() {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const Layout = status === 'authenticated' ? DefaultLayout : MediaLayout;
  return (
    <Layout>
      <StatusPage status={404} message={text.errors.notFound(pathname + search)} />
    </Layout>
  );
}
