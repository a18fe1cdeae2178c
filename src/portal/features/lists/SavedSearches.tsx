import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '../../../shared/contract/savedSearch.ts';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import FollowButton from '../../components/inbox/FollowButton.tsx';
import { SectionBar } from '../../components/SectionBar.tsx';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { removeList } from '../../lib/lists/listCalls.ts';
import { listQuery } from '../../lib/lists/listQueries.ts';
import { paths } from '../../lib/paths.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { describeFresh, searchesQuery } from '../../lib/saved-searches/savedSearches.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text as common } from '../../text/en.ts';
import { listText } from '../../text/lists.ts';
import { savedSearchText as text } from '../../text/savedSearches.ts';
import styles from './SavedSearches.module.css';

const { Part: ShareDialog } = lazyPart(() => import('./ShareDialog.tsx'));
const { Part: RenameDialog } = lazyPart(() => import('./RenameDialog.tsx'));

/** Searches that the member saved, and those that others share with them, with what is new in each. */
export function SavedSearches({ of, className }: { of: 'own' | 'others'; className: string | undefined }) {
  const query = useInfiniteQuery(searchesQuery(of));
  const isOwn = of === 'own';
  if (!isOwn && (query.data?.pages[0]?.total ?? 0) === 0) return null;
  const titleId = `searches-${of}`;
  return (
    <section aria-labelledby={titleId} className={className}>
      <SectionBar id={titleId} title={isOwn ? text.title : text.others} />
      <PagedResults
        query={query}
        skeleton={<Skeleton height={72} aria-hidden="true" />}
        empty={<p className={styles.empty}>{text.empty}</p>}
        more={common.actions.more}
      >
        {(searches) => (
          <ul className={styles.root}>
            {searches.map((search) => (
              <Row key={search.id} search={search} />
            ))}
          </ul>
        )}
      </PagedResults>
    </section>
  );
}

function Row({ search }: { search: SavedSearch }) {
  const locale = useLocale();
  const [opened, setOpened] = useState<'share' | 'rename' | null>(null);
  const { id, name, isOwn, canChange, isShared, isEverywhere, library, total, owner } = search;
  const isGone = !isEverywhere && !library;
  const fresh = describeFresh(search, locale);
  const close = () => setOpened(null);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{isGone ? name : <Link to={paths.oneList(id)}>{name}</Link>}</h3>
        <p className={styles.facts}>
          {isGone
            ? text.gone
            : joinFacts([
                library?.title ?? text.everywhere,
                text.results(total, locale),
                isOwn ? isShared && listText.shared : listText.by(owner),
              ])}
          {fresh && <span className={styles.fresh}>{fresh}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        {!isGone && <FollowButton kind="saved-search" id={id} />}
        {isOwn && <Button onClick={() => setOpened('share')}>{listText.share.action}</Button>}
        {canChange && <Button onClick={() => setOpened('rename')}>{text.rename}</Button>}
        {isOwn && <Button onClick={() => void removeList(search)}>{listText.remove}</Button>}
      </div>
      <Suspense>
        {opened === 'share' && <Share id={id} onClose={close} />}
        {opened === 'rename' && <RenameDialog search={search} onClose={close} />}
      </Suspense>
    </li>
  );
}

/** Who can view it is read with its list. */
function Share({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: list } = useQuery(listQuery(id));
  return list ? <ShareDialog list={list} onClose={onClose} /> : null;
}
