import { Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import type { FileKind, Picture } from '../../../shared/contract/file.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { useLibraries } from '../useLibraries.ts';

const PAGE = 24;
const NO_LIBRARY = 0;

interface Pickable extends RaRecord {
  id: number;
  title: string;
  picture: Picture | null;
}

interface Props<T extends Pickable> {
  resource: 'library-item' | 'training-video';
  /** Only of this kind. */
  kind?: FileKind;
  chosen: number | null;
  describe: (record: T) => string;
  onChoose: (record: T) => void;
  /** Chosen for good, by Enter or a double click. */
  onTake: (record: T) => void;
}

/** Records with their pictures, to find by words and libraries and to choose one of. */
export function RecordPicker<T extends Pickable>(props: Props<T>) {
  const { resource, kind, chosen, describe, onChoose, onTake } = props;
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [libraryId, setLibraryId] = useState(NO_LIBRARY);
  const [count, setCount] = useState(PAGE);
  const q = useDeferredValue(words.trim());
  const isItems = resource === 'library-item';
  const { libraries } = useLibraries({ enabled: isItems });
  const { data, total, isPending, isPlaceholderData, error, refetch } = useGetList<T>(
    resource,
    {
      pagination: { page: 1, perPage: count },
      sort: isItems ? { field: 'updatedAt', order: 'DESC' } : { field: 'position', order: 'ASC' },
      filter: {
        ...(q ? { q } : {}),
        ...(kind ? { kind } : {}),
        ...(isItems && libraryId !== NO_LIBRARY ? { libraryId } : {}),
        // Only the first format of each shot, until the user searches.
        ...(isItems && !q ? { isCover: true } : {}),
      },
    },
    { placeholderData: (last) => last, staleTime: 30_000 },
  );
  const find = (change: () => void) => {
    setCount(PAGE);
    change();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: isItems ? '1fr 240px' : '1fr' } }}>
        <TextField
          autoFocus
          type="search"
          label={translate('admin.rich_text.search')}
          value={words}
          onChange={(event) => find(() => setWords(event.target.value))}
        />
        {isItems ? (
          <TextField
            select
            label={translate('admin.rich_text.library')}
            value={libraryId}
            onChange={(event) => find(() => setLibraryId(Number(event.target.value)))}
          >
            <MenuItem value={NO_LIBRARY}>{translate('admin.rich_text.all_libraries')}</MenuItem>
            {libraries.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
      </Box>
      <Box sx={{ height: 320, overflowY: 'auto' }} aria-busy={isPlaceholderData}>
        {error ? (
          <Typography role="alert" color="error" sx={{ py: 4, textAlign: 'center' }}>
            {translate('admin.rich_text.not_loaded')}{' '}
            <Button onClick={() => void refetch()}>{translate('admin.rich_text.retry')}</Button>
          </Typography>
        ) : (
          <Tiles records={isPending ? null : (data ?? [])} {...{ chosen, describe, onChoose, onTake }} />
        )}
        {data && total !== undefined && total > data.length ? (
          <Button fullWidth onClick={() => setCount(count + PAGE)} sx={{ mt: 1 }}>
            {translate('admin.rich_text.more', { smart_count: total - data.length })}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

type TilesProps<T extends Pickable> = Pick<Props<T>, 'chosen' | 'describe' | 'onChoose' | 'onTake'> & {
  /** `null` while they are read. */
  records: readonly T[] | null;
};

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  p: '2px',
};

function Tiles<T extends Pickable>({ records, chosen, describe, onChoose, onTake }: TilesProps<T>) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const isFocused = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other records can remove the focused option.
  useLayoutEffect(() => {
    if (isFocused.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [records]);
  if (!records)
    return (
      <Box sx={grid} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <Skeleton key={index} variant="rectangular" height={150} />
        ))}
      </Box>
    );
  if (records.length === 0)
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 8, textAlign: 'center' }}>
        {translate('admin.rich_text.nothing_found')}
      </Typography>
    );
  const at = Math.max(
    0,
    records.findIndex(({ id }) => id === chosen),
  );
  const handleKey = (event: KeyboardEvent) => {
    const to = moveTo(event.key, at, records.length, columnsOf(list.current));
    const next = to === null ? undefined : records[to];
    if (event.key === 'Enter' && records[at]) {
      event.preventDefault();
      onTake(records[at]);
    }
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    const option = list.current?.children[to ?? 0];
    if (option instanceof HTMLElement) option.focus();
  };
  return (
    <Box
      ref={list}
      role="listbox"
      aria-label={translate('admin.rich_text.found')}
      sx={grid}
      onKeyDown={handleKey}
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={() => {
        isFocused.current = false;
      }}
    >
      {records.map((record, index) => (
        <Box
          key={record.id}
          role="option"
          aria-selected={record.id === chosen}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChoose(record)}
          onDoubleClick={() => onTake(record)}
          sx={{
            border: 1,
            borderColor: record.id === chosen ? 'text.primary' : 'divider',
            outline: record.id === chosen ? '1px solid' : 'none',
            cursor: 'pointer',
            '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary' },
          }}
        >
          <Box sx={{ height: 96 }}>
            <Thumbnail picture={record.picture} kind="image" fit={record.picture?.fit} />
          </Box>
          <Box sx={{ p: 1, minWidth: 0 }}>
            <Typography noWrap variant="body2" title={record.title}>
              {record.title}
            </Typography>
            <Typography noWrap variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {describe(record)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const columnsOf = (element: Element | null): number =>
  element ? getComputedStyle(element).gridTemplateColumns.split(' ').length : 1;

function moveTo(key: string, at: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to !== undefined && to >= 0 && to < count ? to : null;
}
