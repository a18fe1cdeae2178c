import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { Hero } from './Hero.tsx';
import { WhatIsNew } from './WhatIsNew.tsx';

/** What lies below the first screen. */
const HomeSections = idlePart(() => import('./HomeSections.tsx'));

export default function HomePage() {
  return (
    <>
      <DocumentTitle />
      <Hero />
      <WhatIsNew />
      <HomeSections />
    </>
  );
}
