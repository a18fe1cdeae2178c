import { createBrowserRouter, RouterProvider } from 'react-router';
import { AdminApp } from './AdminApp.tsx';
import { BASENAME } from './settings.ts';

/** A data router, because only there can react-admin hold back a navigation that would lose changes. */
const router = createBrowserRouter([{ path: '*', element: <AdminApp /> }], { basename: BASENAME });

export function Root() {
  return <RouterProvider router={router} />;
}
