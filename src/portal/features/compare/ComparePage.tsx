import LinkIcon from '@mui/icons-material/LinkOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import NativeSelect from '@mui/material/NativeSelect';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { COMPARE_MODES, type CompareMode } from '../../components/compare/modes.ts';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { type Compared, readCompared } from '../../lib/compare/comparePath.ts';
import { copyText } from '../../lib/copyText.ts';
import { paths } from '../../lib/paths.ts';
import { itemQuery } from '../../lib/queries/items.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { PageError } from '../../lib/router/PageError.ts';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { compareText as words } from '../../text/compare.ts';
import { text } from '../../text/en.ts';
import styles from './ComparePage.module.css';
import { FactsTable } from './FactsTable.tsx';
import { type SideWithFacts, useSide } from './useSide.ts';

const { Part: Comparison } = lazyPart(() => import('../../components/compare/Comparison.tsx'));

const sidesOf = (search: URLSearchParams) =>
  [readCompared(search.get('one')), readCompared(search.get('other'))] as const;

export const prefetch: PagePrefetch = (client, { search }) =>
  Promise.all(
    sidesOf(search).flatMap((side) =>
      side?.version === null ? client.prefetchQuery(itemQuery(side.id)) : [],
    ),
  );

/** Two items, formats or versions beside each other, as the address names them. */
export default function ComparePage() {
  const [search] = useSearchParams();
  const [one, other] = sidesOf(search);
  if (!one || !other) throw new PageError(404, words.incomplete);
  return <Sides one={one} other={other} search={search} />;
}

function Sides({ one, other, search }: { one: Compared; other: Compared; search: URLSearchParams }) {
  const first = useSide(one);
  const second = useSide(other);
  return (
    <QueryPage query={first.query} skeleton={<Waiting />}>
      {() => (
        <QueryPage query={second.query} skeleton={<Waiting />}>
          {() =>
            first.side && second.side && <Content one={first.side} other={second.side} search={search} />
          }
        </QueryPage>
      )}
    </QueryPage>
  );
}

function Content({
  one,
  other,
  search,
}: {
  one: SideWithFacts;
  other: SideWithFacts;
  search: URLSearchParams;
}) {
  const [, setSearch] = useSearchParams();
  const mode = COMPARE_MODES.find((known) => known === search.get('view')) ?? 'side';
  const pathWith = (changed: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) next.set(name, value);
    return next;
  };
  const choose = (changed: Record<string, string>) => setSearch(pathWith(changed), { replace: true });
  const names: Record<CompareMode, string> = {
    side: words.side,
    slider: words.slider,
    difference: words.difference,
  };
  const hasPictures = one.picture !== null && other.picture !== null;
  const handleCopy = () =>
    void copyText(window.location.href, { copied: text.item.copied, failed: text.item.copyFailed });
  return (
    <Container className={styles.root}>
      <PageTitle title={words.title} lead={words.lead(one.name, other.name)} />
      <div className={styles.bar}>
        <LinkTabs
          label={words.mode}
          tabs={COMPARE_MODES.map((known) => ({
            to: `${paths.compare}?${pathWith({ view: known })}`,
            label: names[known],
            isCurrent: known === mode,
          }))}
        />
        <div className={styles.actions}>
          <SideChoice label={words.first} side={one} onChoose={(key) => choose({ one: key })} />
          <SideChoice label={words.second} side={other} onChoose={(key) => choose({ other: key })} />
          <Button
            startIcon={<SwapHoriz fontSize="small" />}
            onClick={() => choose({ one: other.key, other: one.key })}
          >
            {words.swap}
          </Button>
          <Button startIcon={<LinkIcon fontSize="small" />} onClick={handleCopy}>
            {words.copyLink}
          </Button>
        </div>
      </div>
      {hasPictures ? (
        <Suspense fallback={<Skeleton variant="rectangular" className={styles.waiting} />}>
          <Comparison one={one} other={other} mode={mode} />
        </Suspense>
      ) : (
        <p className={styles.none}>{words.noPicture}</p>
      )}
      <FactsTable one={one} other={other} />
    </Container>
  );
}

interface ChoiceProps {
  label: string;
  side: SideWithFacts;
  onChoose: (key: string) => void;
}

/** Another format of the same shot in the place of a side. */
function SideChoice({ label, side, onChoose }: ChoiceProps) {
  if (side.choices.length < 2) return null;
  return (
    <NativeSelect
      value={side.key}
      className={styles.choice}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChoose(target.value)}
    >
      {side.choices.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

function Waiting() {
  return (
    <Container aria-hidden="true" className={styles.root}>
      <Skeleton width="40%" height={64} />
      <Skeleton variant="rectangular" className={styles.waiting} />
    </Container>
  );
}
