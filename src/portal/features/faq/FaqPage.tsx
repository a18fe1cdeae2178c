import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { FaqGroup } from '../../../shared/contract/faq.ts';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { SearchField } from '../../components/fields/SearchField.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { faqQuery, faqSearchQuery } from '../../lib/queries/faq.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { faqText as text } from '../../text/faq.ts';
import { AskTheHouse } from './AskTheHouse.tsx';
import { Categories } from './Categories.tsx';
import styles from './FaqPage.module.css';
import { faqAddress } from './faqAddress.ts';
import { countQuestions, findAlone, findQuestions } from './findQuestions.ts';
import { Groups } from './Groups.tsx';
import { Waiting } from './Waiting.tsx';

/** Questions and answers: by category, by words, and each with an address of its own. */
export default function FaqPage() {
  return (
    <Container>
      <QueryPage query={useQuery(faqQuery)} skeleton={<Waiting />}>
        {(groups) => <Content groups={groups} />}
      </QueryPage>
    </Container>
  );
}

function Content({ groups }: { groups: FaqGroup[] }) {
  const navigate = useNavigate();
  const locale = useLocale();
  const [search] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const category = search.get('category');
  const slug = search.get('question');
  const q = search.get('q')?.trim().slice(0, 200) ?? '';
  const searched = useQuery({ ...faqSearchQuery(q), enabled: q !== '' });
  // Until the server responds, and where it cannot be reached, the search runs here.
  const results = useMemo(
    () => (q ? (searched.data ?? findAlone(groups, q)) : null),
    [q, searched.data, groups],
  );
  const marks = results?.words.join(' ') ?? '';
  const isSettled =
    q === '' || searched.error !== null || (searched.isSuccess && !searched.isPlaceholderData);
  const found = findQuestions(groups, results);
  const shown = found.filter(({ id }) => category === null || String(id ?? 'others') === category);
  const count = countQuestions(shown);
  const elsewhere = countQuestions(found) - count;

  if (groups.length === 0)
    return (
      <>
        <PageTitle title={text.title} />
        <StateMessage title={text.empty} action={<AskTheHouse variant="outlined" />}>
          {text.emptyText}
        </StateMessage>
      </>
    );
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <div className={styles.root}>
        <div className={styles.search}>
          <SearchField
            q={q}
            label={text.search}
            placeholder={text.prompt}
            hasShortcut
            onSearch={(words) => void navigate(faqAddress({ category, q: words }), { replace: true })}
            onLeave={() => list.current?.querySelector<HTMLElement>('button')?.focus()}
          />
          <p className={styles.count} role="status">
            {q !== '' && count > 0 && text.found(count, locale)}
          </p>
        </div>
        <aside className={styles.side}>
          <Categories groups={found} chosen={category} q={q} />
        </aside>
        <div ref={list} className={styles.list}>
          <Groups groups={shown} known={groups} q={marks} slug={slug} />
          {count === 0 && elsewhere > 0 && (
            <StateMessage
              title={text.none}
              action={
                <Button variant="outlined" href={faqAddress({ category: null, q })}>
                  {text.searchAll}
                </Button>
              }
            >
              {text.foundElsewhere(elsewhere, locale)}
            </StateMessage>
          )}
          {count === 0 && elsewhere === 0 && isSettled && <NothingFound />}
          {count > 0 && <AskTheHouse className={styles.ask} question={text.notHere} />}
        </div>
      </div>
    </>
  );
}

function NothingFound() {
  return (
    <StateMessage
      title={text.none}
      action={
        <div className={styles.actions}>
          <AskTheHouse variant="outlined" />
          <Button href={faqAddress({ category: null, q: '' })}>{text.clear}</Button>
        </div>
      }
    >
      {text.noneText}
    </StateMessage>
  );
}
