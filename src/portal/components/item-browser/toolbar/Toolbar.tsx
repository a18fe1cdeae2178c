import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import GridView from '@mui/icons-material/GridViewOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { Suspense, useState } from 'react';
import type { PublicAttribute } from '../../../../shared/contract/attribute.ts';
import type { Facets } from '../../../../shared/contract/library.ts';
import type { ItemSource } from '../../../lib/library/libraryQueries.ts';
import { countChosen, type LibraryState, SORTS } from '../../../lib/library/libraryState.ts';
import { idlePart } from '../../../lib/router/idlePart.tsx';
import { lazyPart } from '../../../lib/router/lazyPart.tsx';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import { IconAction } from '../../action/IconAction.tsx';
import { SearchField } from '../../fields/SearchField.tsx';
import { Chips } from './Chips.tsx';
import { EveryFormat } from './EveryFormat.tsx';
import styles from './Toolbar.module.css';

const SaveSearch = idlePart(() => import('../../saved-searches/SaveSearch.tsx'));
const { Part: FacetDrawer } = lazyPart(() => import('../facets/FacetDrawer.tsx'));

interface Props {
  source: ItemSource;
  state: LibraryState;
  facets: Facets | undefined;
  /** Whether the items did not load: then there is nothing to count. */
  hasFailed: boolean;
  /** The library's facets without a filter, once they are here. */
  offered: readonly PublicAttribute[] | undefined;
  /** The state without its filter. */
  cleared: LibraryState;
  onChange: (next: LibraryState, options?: { replace?: boolean }) => void;
}

/** Search, count, order and view; below them what is chosen. */
export function Toolbar({ source, state, facets, hasFailed, offered, cleared, onChange }: Props) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const locale = useLocale();
  // A search over all has its words in a field of the page.
  const isOfAll = source === null;
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        {!isOfAll && (
          <SearchField
            q={state.q}
            label={text.library.search}
            size="small"
            hasShortcut
            onSearch={(q) => onChange({ ...state, q }, { replace: true })}
          />
        )}
        <p className={styles.count} role="status">
          {facets && !hasFailed ? text.library.count(facets.total, locale) : '\u00a0'}
        </p>
        <Button
          className={styles.filters}
          startIcon={<Tune fontSize="small" />}
          onClick={() => setDrawerOpen(true)}
        >
          {text.library.filterChosen(countChosen(state))}
        </Button>
        <div className={styles.formats}>
          <EveryFormat state={state} onChange={onChange} />
        </div>
        <div className={styles.sort}>
          <span className={styles.sortLabel} aria-hidden="true">
            {text.library.sort}
          </span>
          <NativeSelect
            disableUnderline
            value={state.sort}
            className={styles.select}
            inputProps={{ 'aria-label': text.library.sort }}
            onChange={(event) => {
              const sort = SORTS.find((one) => one === event.target.value);
              if (sort) onChange({ ...state, sort });
            }}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {sort === 'position' && isOfAll ? text.library.relevance : text.library.sorts[sort]}
              </option>
            ))}
          </NativeSelect>
        </div>
        <span className={styles.save}>
          <SaveSearch source={source} state={state} offered={offered} className={styles.view ?? ''} />
        </span>
        <fieldset className={styles.views} aria-label={text.library.view}>
          {VIEWS.map(({ view, Icon }) => (
            <IconAction
              key={view}
              label={text.library[view]}
              aria-pressed={state.view === view}
              className={styles.view}
              onClick={() => onChange({ ...state, view })}
            >
              <Icon data-mirrored />
            </IconAction>
          ))}
        </fieldset>
      </div>
      <Chips
        state={isOfAll ? { ...state, q: '' } : state}
        offered={offered}
        cleared={cleared}
        onChange={(next) => onChange(isOfAll ? { ...next, q: state.q } : next)}
      />
      <Suspense>
        {isDrawerOpen && (
          <FacetDrawer
            state={state}
            facets={facets}
            cleared={cleared}
            onChange={onChange}
            onClose={() => setDrawerOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

const VIEWS = [
  { view: 'grid', Icon: GridView },
  { view: 'list', Icon: FormatListBulleted },
] as const;
