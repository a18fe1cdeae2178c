import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout, useCanAccess } from 'react-admin';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';

/** The frame of every screen. Members who come here by address get the 403 page and no frame. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const { canAccess, isPending } = useCanAccess({ resource: 'back-office', action: 'show' });
  if (isPending) return null;
  if (!canAccess) {
    return (
      <main>
        <ForbiddenPage isFramed={false} />
      </main>
    );
  }
  return (
    <Layout appBar={AdminAppBar} menu={AdminMenu} appBarAlwaysOn>
      {children}
      <CheckForApplicationUpdate />
    </Layout>
  );
}
