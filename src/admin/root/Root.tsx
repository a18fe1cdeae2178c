import { createBrowserRouter, RouterProvider } from 'react-router';
import { BASENAME } from '../providers/settings.ts';
import { AdminApp } from './AdminApp.tsx';

/** A data router, because only there can react-admin hold back a navigation that would lose changes. */
const router = createBrowserRouter([{ path: '*', element: <AdminApp /> }], { basename: BASENAME });

export function Root() {
  return <RouterProvider router={router} />;
}
