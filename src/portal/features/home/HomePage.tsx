import { useQuery } from '@tanstack/react-query';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { configurationQuery } from '../../lib/queries/configuration.ts';
import { missedQuery } from '../../lib/queries/missed.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { Hero } from './Hero.tsx';
import { WhatIsNew } from './WhatIsNew.tsx';

/** What lies below the first screen. */
const HomeSections = idlePart(() => import('./HomeSections.tsx'));

export const prefetch: PagePrefetch = (client) => client.prefetchQuery(missedQuery);

export default function HomePage() {
  const { isPending } = useQuery(configurationQuery);
  return (
    <>
      <DocumentTitle />
      <Hero />
      {/* The words of the hero decide how tall it is. */}
      {!isPending && (
        <>
          <WhatIsNew />
          <HomeSections />
        </>
      )}
    </>
  );
}
