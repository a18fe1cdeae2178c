import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { NoticeList } from '../../components/inbox/NoticeList.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SectionBar } from '../../components/SectionBar.tsx';
import { markRead } from '../../lib/inbox/inboxCalls.ts';
import { noticesQuery } from '../../lib/inbox/inboxQueries.ts';
import { NOTICE_TOPICS, topicsFor } from '../../lib/inbox/topics.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { text as common } from '../../text/en.ts';
import { inboxText as text } from '../../text/inbox.ts';
import styles from './InboxPage.module.css';

/** Everything that a member is informed about. */
export default function InboxPage() {
  const { session } = useSession();
  const [search] = useSearchParams();
  const topic = NOTICE_TOPICS.find((one) => one === search.get('topic'));
  const isNew = search.has('new');
  const query = useInfiniteQuery(noticesQuery({ topic, isNew }));
  const newest = query.data?.pages[0]?.data[0];
  const unread = query.data?.pages[0]?.unread ?? 0;
  const at = (one: string | undefined, onlyNew: boolean) => {
    const params = new URLSearchParams({ ...(one && { topic: one }), ...(onlyNew && { new: '' }) });
    return params.size > 0 ? `${paths.inbox}?${params}` : paths.inbox;
  };
  return (
    <Container maxWidth="md">
      <PageTitle title={text.title} lead={text.lead} />
      <LinkTabs
        label={text.view}
        isLine
        tabs={[
          { to: at(undefined, isNew), label: text.all, isCurrent: !topic },
          ...topicsFor(NOTICE_TOPICS, session?.roles ?? []).map((one) => ({
            to: at(one, isNew),
            label: text.topics[one],
            isCurrent: one === topic,
          })),
        ]}
      />
      <section aria-labelledby="notices">
        <SectionBar id="notices" title={isNew ? text.isNew : text.all}>
          <div className={styles.actions}>
            <Button href={at(topic, !isNew)}>{isNew ? text.all : text.onlyNew}</Button>
            {newest && unread > 0 && !topic && (
              <Button onClick={() => void markRead({ upTo: newest.id })}>{text.readAll}</Button>
            )}
          </div>
        </SectionBar>
        <PagedResults
          query={query}
          skeleton={<Skeleton variant="rectangular" height={320} />}
          empty={
            isNew ? (
              <StateMessage title={text.noneNew}>{text.noneNewText}</StateMessage>
            ) : (
              <StateMessage title={text.empty}>{text.emptyText}</StateMessage>
            )
          }
          more={common.actions.more}
        >
          {(notices) => <NoticeList notices={notices} />}
        </PagedResults>
        <Button href={`${paths.profile}#mails`}>{text.toChoices}</Button>
      </section>
    </Container>
  );
}
