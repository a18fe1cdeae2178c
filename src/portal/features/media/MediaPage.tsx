import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { MediaPage as Portal } from '../../../shared/contract/mediaPortal.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { ArticleBody } from '../../components/article/ArticleBody.tsx';
import { OwnAddress } from '../../components/feedback/OwnAddress.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { Cover } from '../../components/picture/Cover.tsx';
import { call } from '../../lib/api/call.ts';
import { mediaPortalQuery } from '../../lib/queries/media.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { mediaText as text } from '../../text/media.ts';
import { MediaHead } from './MediaHead.tsx';
import { MediaItems } from './MediaItems.tsx';
import styles from './MediaPage.module.css';
import { portalSource } from './mediaSource.ts';

const { Part: PasswordGate } = lazyPart(() => import('./PasswordGate.tsx'));

export const prefetch: PagePrefetch = (client, { params: { slug = '' } }) =>
  client.prefetchQuery(mediaPortalQuery(slug));

/** A media portal, for everyone who has its address. */
export default function MediaPage() {
  const { slug = '' } = useParams();
  const query = useQuery(mediaPortalQuery(slug));
  const { error } = query;
  // What was read by a password that holds no longer is not shown on.
  if (error instanceof ApiError && error.code === 'password_required')
    return (
      <PasswordGate
        title={error.subject ?? ''}
        enter={(body) => call('post', '/api/public/media-portal/{slug}/access', { params: { slug }, body })}
        onOpen={() => void query.refetch()}
      />
    );
  return (
    <QueryPage query={query} skeleton={<Waiting />}>
      {(portal) => (
        <OwnAddress kind="media-portal" record={portal} queryAt={mediaPortalQuery}>
          <Content key={portal.id} portal={portal} />
        </OwnAddress>
      )}
    </QueryPage>
  );
}

function Content({ portal }: { portal: Portal }) {
  const locale = useLocale();
  const source = useMemo(() => portalSource(portal.slug), [portal.slug]);
  return (
    <Container>
      <MediaHead
        eyebrow={
          portal.closesAt
            ? text.open(formatDate(portal.closesAt, locale))
            : formatDate(portal.opensAt, locale)
        }
        title={portal.title}
        lead={portal.excerpt}
      />
      {portal.cover && <Cover picture={portal.cover} form="panorama" />}
      {portal.text && (
        <div className={styles.text}>
          <ArticleBody html={portal.text} />
        </div>
      )}
      <MediaItems source={source} />
    </Container>
  );
}

function Waiting() {
  return (
    <Container aria-hidden="true">
      <div className={styles.head}>
        <Skeleton width={180} height={16} />
        <Skeleton width="60%" height={56} />
      </div>
      <Cover form="panorama" />
      <div className={styles.waitingText} />
    </Container>
  );
}
