import Close from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Input from '@mui/material/Input';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '../../../shared/domain/dates.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { paths } from '../../lib/paths.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { suggestionsQuery } from '../../lib/queries/search.ts';
import { describeFilter, describeLeftOut } from '../../lib/search/describeReading.ts';
import {
  forgetRecentSearches,
  keepRecentSearch,
  readRecentSearches,
} from '../../lib/search/recentSearches.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text as common } from '../../text/en.ts';
import { searchText as text } from '../../text/search.ts';
import { IconAction } from '../action/IconAction.tsx';
import { LoadError } from '../feedback/LoadError.tsx';
import { useTyped } from '../fields/useTyped.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './SearchOverlay.module.css';
import { SuggestionLine } from './SuggestionLine.tsx';
import { countFound, groupSuggestions, type Suggestion } from './suggestions.ts';

/** Typing pauses this long before suggestions follow. */
const PAUSE_MS = 120;
const MAX_LENGTH = 200;

const resultsOf = (q: string) => `${paths.search}?${new URLSearchParams({ q })}`;

/** A field with what it suggests below; focus stays in the field while the arrow keys choose. */
export function OverlayContent({ onClose }: { onClose: () => void }) {
  const id = useId();
  const locale = useLocale();
  const navigate = useNavigate();
  const libraryPath = useLibraryPath();
  const [q, setQ] = useState('');
  const { typed, type } = useTyped(q, PAUSE_MS, (words) => setQ(words.trim()));
  const [recent, setRecent] = useState(readRecentSearches);
  const [active, setActive] = useState<string | null>(null);

  const words = typed.trim();
  const { data, error, refetch } = useQuery({ ...suggestionsQuery(q), enabled: q !== '' });
  const results = words && q ? data : undefined;
  const total = results ? countFound(results) : 0;
  const meant = results?.meant ?? null;
  const understood = results
    ? [
        ...results.filters.map(({ attribute, label }) => describeFilter(attribute, label)),
        ...(results.leftOut.length > 0 ? [describeLeftOut(results.leftOut)] : []),
      ]
    : [];
  const shown = meant?.isUsed ? meant.q : words;
  const groups = results
    ? groupSuggestions(results, { libraryPath, dateOf: (time) => formatDate(time, locale) })
    : [];
  const past: Suggestion[] = words
    ? []
    : recent.map((one) => ({ key: `recent-${one}`, label: one, to: resultsOf(one) }));
  const last: Suggestion[] = [
    ...(meant && !meant.isUsed
      ? [{ key: 'meant', label: `${text.meant} “${meant.q}”?`, to: resultsOf(meant.q) }]
      : []),
    ...(total > 0 ? [{ key: 'all', label: text.seeAll(total, locale), to: resultsOf(words) }] : []),
  ];
  const all = [...past, ...groups.flatMap(({ suggestions }) => suggestions), ...last];
  const chosen = all.findIndex(({ key }) => key === active);

  const idOf = (key: string) => `${id}-${key.replaceAll(' ', '_')}`;
  const handleFollow = () => {
    if (words) keepRecentSearch(shown);
    onClose();
  };
  const move = (step: number) => {
    const next = all[(chosen < 0 && step < 0 ? all.length - 1 : chosen + step + all.length) % all.length];
    setActive(next?.key ?? null);
    if (next) document.getElementById(idOf(next.key))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && all.length > 0) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key !== 'Enter' || !(words || chosen >= 0)) return;
    event.preventDefault();
    if (chosen >= 0) {
      document.getElementById(idOf(all[chosen]?.key ?? ''))?.click();
      return;
    }
    handleFollow();
    void navigate(resultsOf(words));
  };
  const line = (suggestion: Suggestion, q = '') => (
    <SuggestionLine
      key={suggestion.key}
      id={idOf(suggestion.key)}
      suggestion={suggestion}
      q={q}
      isActive={suggestion.key === active}
      onFollow={handleFollow}
    />
  );

  return (
    <>
      <div className={styles.head}>
        <Input
          autoFocus
          type="search"
          fullWidth
          disableUnderline
          classes={{ root: styles.field, input: styles.input }}
          placeholder={text.prompt}
          autoComplete="off"
          value={typed}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': text.field,
              'aria-autocomplete': 'list',
              'aria-expanded': all.length > 0,
              'aria-controls': `${id}-list`,
              'aria-activedescendant': chosen >= 0 ? idOf(all[chosen]?.key ?? '') : undefined,
              'aria-describedby': `${id}-hint`,
              enterKeyHint: 'search',
              maxLength: MAX_LENGTH,
            },
          }}
          onChange={(event) => {
            type(event.target.value);
            setActive(null);
          }}
          onKeyDown={handleKey}
        />
        <IconAction label={common.actions.close} onClick={onClose}>
          <Close />
        </IconAction>
      </div>
      <VisuallyHidden>
        <span id={`${id}-hint`}>{text.hint}</span>
        <span role="status">{results ? text.results(total, locale) : ''}</span>
      </VisuallyHidden>
      <div className={styles.body}>
        {error && !data && words && <LoadError error={error} onRetry={refetch} />}
        {meant?.isUsed && (
          <p className={styles.note}>
            {text.used(words)} “{meant.q}”.
          </p>
        )}
        {understood.length > 0 && <p className={styles.note}>{joinFacts(understood)}</p>}
        {results && total === 0 && (
          <div className={styles.none}>
            <p className={styles.noneTitle}>{text.none(words)}</p>
            <Button variant="outlined" href={resultsOf(words)} onClick={handleFollow}>
              {text.askTitle}
            </Button>
          </div>
        )}
        <div id={`${id}-list`} role="listbox" tabIndex={0} aria-label={text.suggestions}>
          {past.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: options are grouped inside a list box.
            <div role="group" aria-labelledby={`${id}-recent`}>
              <p id={`${id}-recent`} className={styles.title}>
                {text.recent}
              </p>
              {past.map((one) => line(one))}
            </div>
          )}
          {groups.map(({ kind, title, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: see above.
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className={styles.title}>
                {title}
              </p>
              {suggestions.map((one) => line(one, shown))}
            </div>
          ))}
          {last.map((one) => line(one))}
        </div>
        {past.length > 0 && (
          <Button
            size="small"
            className={styles.clear}
            onClick={() => {
              forgetRecentSearches();
              setRecent([]);
            }}
          >
            {text.clearRecent}
          </Button>
        )}
      </div>
    </>
  );
}
