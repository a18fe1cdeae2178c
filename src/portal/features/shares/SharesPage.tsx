import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Share } from '../../../shared/contract/share.ts';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SectionBar } from '../../components/SectionBar.tsx';
import { paths } from '../../lib/paths.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { sharesQuery } from '../../lib/shares/shareQueries.ts';
import { shareText as text } from '../../text/shares.ts';
import { ShareRow } from './ShareRow.tsx';
import styles from './SharesPage.module.css';

const { Part: RevokeDialog } = lazyPart(() => import('./RevokeDialog.tsx'));
const { Part: UsesDialog } = lazyPart(() => import('./UsesDialog.tsx'));

type Opened = { readonly what: 'uses' | 'revoke'; readonly share: Share } | { readonly what: 'revokeAll' };

/** Links of the member for people without an account: what became of them, and how they end. */
export default function SharesPage() {
  const query = useInfiniteQuery(sharesQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const hasOpen =
    query.data?.pages.some(({ data }) => data.some(({ state }) => state === 'open' || state === 'used')) ??
    false;
  return (
    <Container>
      <PageTitle title={text.title} lead={text.lead} />
      <section aria-labelledby="shares">
        <SectionBar id="shares" title={text.own}>
          {hasOpen && (
            <Button variant="outlined" onClick={() => setOpened({ what: 'revokeAll' })}>
              {text.revokeAll}
            </Button>
          )}
        </SectionBar>
        <PagedResults query={query} skeleton={<Waiting />} empty={<Empty />} more={text.more}>
          {(shares) => (
            <ul className={styles.rows}>
              {shares.map((share) => (
                <ShareRow
                  key={share.id}
                  share={share}
                  onUses={() => setOpened({ what: 'uses', share })}
                  onRevoke={() => setOpened({ what: 'revoke', share })}
                />
              ))}
            </ul>
          )}
        </PagedResults>
      </section>
      <Suspense>
        {opened?.what === 'uses' && <UsesDialog share={opened.share} onClose={close} />}
        {opened?.what === 'revoke' && <RevokeDialog share={opened.share} onClose={close} />}
        {opened?.what === 'revokeAll' && <RevokeDialog share={null} onClose={close} />}
      </Suspense>
    </Container>
  );
}

const Empty = () => (
  <StateMessage
    title={text.empty}
    action={
      <Button variant="outlined" href={paths.section('brand-catalogue')}>
        {text.browse}
      </Button>
    }
  >
    {text.emptyText}
  </StateMessage>
);

const Waiting = () => (
  <div className={styles.rows} aria-hidden="true">
    {[1, 2, 3].map((n) => (
      <div key={n} className={styles.row}>
        <div>
          <Skeleton width="40%" height={32} />
          <Skeleton width="60%" height={20} />
        </div>
      </div>
    ))}
  </div>
);
