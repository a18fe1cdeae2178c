import Container from '@mui/material/Container';
import { PageTitle } from '../../components/PageTitle.tsx';
import { newestItemsQuery } from '../../lib/queries/items.ts';
import { latestNewsQuery } from '../../lib/queries/news.ts';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { componentsText as text } from '../../text/components.ts';
import { Cards } from './Cards.tsx';
import { Controls } from './Controls.tsx';
import { Feedback } from './Feedback.tsx';
import { Icons } from './Icons.tsx';
import { Colours, Type } from './Tokens.tsx';

export const prefetch: PagePrefetch = (client) =>
  Promise.all([client.prefetchQuery(latestNewsQuery(1)), client.prefetchQuery(newestItemsQuery)]);

/** The design system as it is: its tokens, and the parts of which the pages are made. */
export default function ComponentsPage() {
  return (
    <Container>
      <PageTitle title={text.title} lead={text.lead} />
      <Type />
      <Colours />
      <Controls />
      <Feedback />
      <Icons />
      <Cards />
    </Container>
  );
}
