import { useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { BASENAME } from '../providers/settings.ts';
import { AdminApp } from './AdminApp.tsx';

/** The back-office with these texts. In a data router: only there can react-admin hold back a navigation that would lose changes. */
export function Root({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <AdminApp i18nProvider={i18nProvider} /> }], {
      basename: BASENAME,
    }),
  );
  return <RouterProvider router={router} />;
}
