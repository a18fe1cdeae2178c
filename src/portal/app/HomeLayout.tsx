import type { ReactNode } from 'react';
import { DefaultLayout } from '../layouts/DefaultLayout.tsx';
import { useConfiguration } from '../lib/queries/configuration.ts';

/** The home page opens with a picture below a clear header, unless the house has chosen none. */
export function HomeLayout({ children }: { children: ReactNode }) {
  const configuration = useConfiguration();
  const hasPicture = !configuration || configuration['hero.picture'] !== null;
  return <DefaultLayout isOverPicture={hasPicture}>{children}</DefaultLayout>;
}
