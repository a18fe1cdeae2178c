import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/** The browsers that the portal supports need no prefixes but one, which base.css has. */
const cache = createCache({ key: 'mui', stylisPlugins: [] });
const { insert } = cache;
cache.insert = (selector, serialized, sheet, isKept) =>
  insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, sheet, isKept);

/** MUI's styles go into a cascade layer, so the portal's own always win. */
export function StyleCache({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
