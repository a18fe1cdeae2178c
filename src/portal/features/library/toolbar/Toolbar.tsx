import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import GridView from '@mui/icons-material/GridViewOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { useState } from 'react';
import type { PublicAttribute } from '../../../../shared/contract/attribute.ts';
import type { Facets } from '../../../../shared/contract/library.ts';
import { IconAction } from '../../../components/action/IconAction.tsx';
import { SearchField } from '../../../components/fields/SearchField.tsx';
import { countChosen, type LibraryState, SORTS } from '../../../lib/library/libraryState.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import { FacetDrawer } from '../facets/FacetDrawer.tsx';
import { Chips } from './Chips.tsx';
import styles from './Toolbar.module.css';

interface Props {
  state: LibraryState;
  facets: Facets | undefined;
  /** The library's facets without a filter, once they are here. */
  offered: readonly PublicAttribute[] | undefined;
  onChange: (next: LibraryState, options?: { replace?: boolean }) => void;
}

/** Search, count, order and view; below them what is chosen. */
export function Toolbar({ state, facets, offered, onChange }: Props) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const locale = useLocale();
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <SearchField
          q={state.q}
          label={text.library.search}
          size="small"
          hasShortcut
          onSearch={(q) => onChange({ ...state, q }, { replace: true })}
        />
        <p className={styles.count} role="status">
          {facets ? text.library.count(facets.total, locale) : '\u00a0'}
        </p>
        <button type="button" className={styles.filters} onClick={() => setDrawerOpen(true)}>
          <Tune fontSize="small" />
          {text.library.filterChosen(countChosen(state))}
        </button>
        <label className={styles.sort}>
          <span className={styles.sortLabel} aria-hidden="true">
            {text.library.sort}
          </span>
          <select
            aria-label={text.library.sort}
            value={state.sort}
            className={styles.select}
            onChange={(event) => {
              const sort = SORTS.find((one) => one === event.target.value);
              if (sort) onChange({ ...state, sort });
            }}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {text.library.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={styles.views} aria-label={text.library.view}>
          <IconAction
            label={text.library.grid}
            aria-pressed={state.view === 'grid'}
            className={styles.view}
            onClick={() => onChange({ ...state, view: 'grid' })}
          >
            <GridView />
          </IconAction>
          <IconAction
            label={text.library.list}
            aria-pressed={state.view === 'list'}
            className={styles.view}
            onClick={() => onChange({ ...state, view: 'list' })}
          >
            <FormatListBulleted />
          </IconAction>
        </fieldset>
      </div>
      <Chips state={state} offered={offered} onChange={onChange} />
      {isDrawerOpen && (
        <FacetDrawer state={state} facets={facets} onChange={onChange} onClose={() => setDrawerOpen(false)} />
      )}
    </div>
  );
}
