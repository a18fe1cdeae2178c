import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { ToolkitPage as Toolkit } from '../../../shared/contract/toolkit.ts';
import { ArticleBody } from '../../components/article/ArticleBody.tsx';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { OwnAddress } from '../../components/feedback/OwnAddress.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { ListSlot } from '../../components/lists/ListSlot.tsx';
import { Cover } from '../../components/picture/Cover.tsx';
import { SinceTakenSlot } from '../../components/since-taken/SinceTakenSlot.tsx';
import { paths } from '../../lib/paths.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { toolkitQuery } from '../../lib/queries/toolkits.ts';
import { noteOpened } from '../../lib/visit/seenCalls.ts';
import { toolkitText as text } from '../../text/toolkits.ts';
import { ToolkitItems } from './ToolkitItems.tsx';
import styles from './ToolkitPage.module.css';

/** An initiative: what it is about, and everything that it takes. */
export default function ToolkitPage() {
  const { slug = '' } = useParams();
  return (
    <QueryPage query={useQuery(toolkitQuery(slug))} skeleton={<Waiting />}>
      {(toolkit) => (
        <OwnAddress kind="toolkit" record={toolkit} queryAt={toolkitQuery}>
          <Content key={toolkit.id} toolkit={toolkit} />
        </OwnAddress>
      )}
    </QueryPage>
  );
}

function Content({ toolkit }: { toolkit: Toolkit }) {
  const brand = useConfiguration()?.['brand.name'];
  useEffect(() => noteOpened('toolkit', toolkit.id), [toolkit.id]);
  return (
    <Container>
      <DocumentTitle title={toolkit.title} brand={brand} />
      <header className={styles.head} data-bare={toolkit.cover ? undefined : true}>
        <div>
          <Typography variant="overline" component="p" color="textSecondary">
            <Link to={paths.list('toolkit')} className={styles.up}>
              {text.title}
            </Link>
          </Typography>
          <h1 className={styles.title}>{toolkit.title}</h1>
          {toolkit.excerpt && <p className={styles.excerpt}>{toolkit.excerpt}</p>}
          <ListSlot kind="toolkit" id={toolkit.id} followedAs="toolkit" />
        </div>
        {toolkit.cover && (
          <Cover picture={toolkit.cover} form="photo" sizes="(min-width: 900px) 58vw, 100vw" />
        )}
      </header>
      {toolkit.text && (
        <div className={styles.text}>
          <ArticleBody html={toolkit.text} blocks={toolkit.blocks} />
        </div>
      )}
      <SinceTakenSlot place="section" set={{ of: 'toolkit', slug: toolkit.slug }} />
      <ToolkitItems items={toolkit.items} />
    </Container>
  );
}

function Waiting() {
  return (
    <Container aria-hidden="true">
      <div className={styles.head}>
        <div>
          <Skeleton width={160} height={16} />
          <Skeleton width="80%" height={56} className={styles.title} />
        </div>
        <Cover form="photo" />
      </div>
      <div className={styles.waitingText} />
    </Container>
  );
}
